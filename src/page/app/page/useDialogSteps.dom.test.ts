// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createUiState, type UiState } from '../../renderer/uiState';
import { changeSearch } from './address';
import { followDialogs } from './useDialogSteps';

const actions = 'dialog:quick-actions';
const error = 'dialog:payment-error';

let ui: UiState;
let stop: () => void;

beforeEach(() => {
  history.replaceState(null, '');
  ui = createUiState(new Map(), () => undefined);
  stop = followDialogs(ui);
});
afterEach(() => stop());

/** Resolves at the `popstate` event after Back, which is asynchronous. */
function arrival(): Promise<unknown> {
  return new Promise((done) => addEventListener('popstate', done, { once: true }));
}

function goBack(): Promise<unknown> {
  const arrived = arrival();
  history.back();
  return arrived;
}

const isOpen = (key: string) => ui.snapshot().get(key) === 'true';

test('Back closes what is open and stays on the page', async () => {
  const steps = history.length;
  ui.set(actions, 'true');
  expect(history.length).toBe(steps + 1);
  await goBack();
  expect(isOpen(actions)).toBe(false);
  expect(history.state).toBeNull();
});

test('closing by the arrow takes the step away', async () => {
  ui.set(actions, 'true');
  const arrived = arrival();
  ui.set(actions, 'false');
  await arrived;
  expect(history.state).toBeNull();
});

test('of two dialogs Back closes the upper one', async () => {
  ui.set(actions, 'true');
  ui.set(error, 'true');
  await goBack();
  expect([isOpen(actions), isOpen(error)]).toEqual([true, false]);
  await goBack();
  expect(isOpen(actions)).toBe(false);
});

test.each([
  ['the upper one first', [error, actions]],
  ['the lower one first', [actions, error]],
])('two dialogs that close at once, %s, leave no entry behind, before the address changes', async (_, closing) => {
  ui.set(actions, 'true');
  ui.set(error, 'true');
  for (const dialog of closing) ui.set(dialog, 'false');
  changeSearch({ tab: 'costs' });
  await vi.waitFor(() => expect([location.search, history.state]).toEqual(['?tab=costs', null]));
  await goBack();
  expect([location.search, history.state]).toEqual(['', null]);
});

test('a dialog that opens while the step of another one is removed stays open, with its own step', async () => {
  ui.set(actions, 'true');
  const arrived = arrival();
  ui.set(actions, 'false');
  ui.set(error, 'true');
  await arrived;
  expect([isOpen(error), history.state]).toEqual([true, { dialog: error }]);
  await goBack();
  expect([isOpen(error), history.state]).toEqual([false, null]);
});

test('an address that changes meanwhile is not what is taken back', async () => {
  ui.set(actions, 'true');
  const arrived = arrival();
  ui.set(actions, 'false');
  changeSearch({ tab: 'costs' });
  await arrived;
  expect([location.search, history.state]).toEqual(['?tab=costs', null]);
  await goBack();
  expect(location.search).toBe('');
});

test('other choices leave the history alone', () => {
  const steps = history.length;
  ui.set('supply', 'IT001');
  ui.set('home/consumi/more', 'true');
  expect(history.length).toBe(steps);
});

test('a reload with a dialog open forgets its step', () => {
  stop();
  history.replaceState({ dialog: actions }, '');
  stop = followDialogs(createUiState(new Map(), () => undefined));
  expect(history.state).toBeNull();
});
