// @vitest-environment jsdom
import { act, useSyncExternalStore } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import words from '../../../../hosts/_default/locales/messages.json';
import { TextsProvider } from '../../../engine/i18n/TextsContext';
import { createTexts } from '../../../engine/i18n/texts';
import { Dialog } from '../../nodes/Dialog/Dialog';
import { createUiState, type UiState } from '../../renderer/uiState';
import { nodeProps, openableDialogs, openRoot } from '../../ui/testing';
import { useDialogSteps } from '../page/useDialogSteps';

const key = 'dialog:payment-error';
const texts = createTexts('it', { 'ui.close': words.it['ui.close'] as never }, 'suffix', () => undefined);

openableDialogs();

const run = vi.fn(async () => true);
let ui: UiState;
let dialog: HTMLDialogElement;

function Page() {
  useDialogSteps(ui);
  const open = useSyncExternalStore(ui.subscribe, ui.snapshot).get(key) === 'true';
  const given = nodeProps({ type: 'dialog', id: 'payment-error', on: { close: { do: 'refresh' } } });
  const own = { get: () => undefined, set: (_: string, value: string) => ui.set(key, value) };
  return <Dialog {...given} props={{ text: { kind: 'text', value: 'Non è partito' }, open }} run={run} ui={own} />;
}

/** Waits for pending events of the browser and their renders. */
const settle = () => act(() => new Promise<void>((done) => setTimeout(done, 60)));

beforeEach(async () => {
  run.mockClear();
  history.replaceState(null, '');
  ui = createUiState(new Map(), () => undefined);
  const { place, root } = openRoot();
  await act(async () =>
    root.render(
      <TextsProvider value={texts}>
        <Page />
      </TextsProvider>,
    ),
  );
  dialog = place.querySelector('dialog') as HTMLDialogElement;
  await open();
});

async function open(): Promise<void> {
  await act(async () => ui.set(key, 'true'));
  expect(dialog.open).toBe(true);
}

// The close button and Escape close the dialog element directly.
const byPress = () => dialog.close();
const byBack = () => history.back();

test.each<[string, readonly (() => void)[]]>([
  ['its button', [byPress]],
  ['Back', [byBack]],
  ['its button and Back at once', [byPress, () => ui.set(key, 'false')]],
  ['Back and its button at once', [() => ui.set(key, 'false'), byPress]],
])('a dialog that is closed by %s does what follows once', async (_name, ways) => {
  for (const times of [1, 2]) {
    await act(async () => {
      for (const close of ways) close();
    });
    const isOver = () => {
      expect([dialog.open, ui.snapshot().get(key), history.state]).toEqual([false, 'false', null]);
      expect(run).toHaveBeenCalledTimes(times);
    };
    await act(() => vi.waitFor(isOver, 10_000));
    // The follow-up action does not run a second time.
    await settle();
    isOver();
    if (times === 1) await open();
  }
});
