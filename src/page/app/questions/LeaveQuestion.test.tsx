// @vitest-environment jsdom

import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import defaults from '../../../../hosts/_default/locales/messages.json';
import { createDrafts, type Draft, emptyDraft } from '../../../engine/forms/drafts';
import { TextsProvider } from '../../../engine/i18n/TextsContext';
import type { LeaveTarget } from '../../actions/context';
import { createUiState } from '../../renderer/uiState';
import { find, label, openableDialogs, openRoot, press, texts } from '../../ui/testing';
import { LeaveQuestion } from './LeaveQuestion';
import { askThenLeave, isLeavingAgreed } from './leaving';

openableDialogs();

const work = vi.fn(async () => isLeavingAgreed());
beforeEach(() => void work.mockClear());

/** A page with unsent input, and its question. */
async function stage() {
  const drafts = createDrafts();
  drafts.set('care', { ...emptyDraft({}), isEdited: true });
  const ui = createUiState(new Map(), () => undefined);
  const { place, root } = openRoot();
  await act(async () =>
    root.render(
      <TextsProvider value={texts}>
        <LeaveQuestion ui={ui} drafts={drafts} />
      </TextsProvider>,
    ),
  );
  const dialog = find(place, 'dialog') as HTMLDialogElement;
  const ask = async (target: LeaveTarget = 'payment') => {
    let ended: Promise<boolean | undefined> | undefined;
    await act(async () => {
      ended = askThenLeave(work, target, ui);
    });
    return { ended };
  };
  const [stay, go] = place.querySelectorAll('button');
  return { drafts, ui, dialog, ask, stay: stay as Element, go: go as Element };
}

test.each<[LeaveTarget, string, string, string]>([
  ['payment', label('leave.title'), 'potresti perderlo', label('leave.go')],
  ['logout', label('leave.logoutTitle'), 'se esci lo perdi', label('menu.logout')],
  ['document', label('leave.documentTitle'), 'potresti perderlo', label('leave.documentGo')],
])('the question before a %s names where the button leads', async (target, title, text, button) => {
  const { dialog, ask, go, stay } = await stage();
  await ask(target);
  expect(dialog.getAttribute('aria-label') ?? dialog.textContent).toContain(title);
  expect(dialog.textContent).toContain(text);
  expect([go.textContent, stay.textContent]).toEqual([button, label('leave.stay')]);
  await press(stay);
});

test.each([
  ['it', defaults.it],
  ['en', defaults.en],
  ['de', defaults.de],
])('in %s no question or button of one way out is that of another', (_, words: Readonly<Record<string, string>>) => {
  const ways = [
    ['leave.title', 'leave.text', 'leave.go'],
    ['leave.logoutTitle', 'leave.logoutText', 'menu.logout'],
    ['leave.documentTitle', 'leave.text', 'leave.documentGo'],
  ];
  const of = (index: number) => ways.map((keys) => words[keys[index] ?? '']);
  expect([...of(0), ...of(1), ...of(2)].filter((text) => !text)).toEqual([]);
  expect([new Set(of(0)).size, new Set(of(2)).size]).toEqual([3, 3]);
  // Only the question before a payment may mention a payment.
  const others = ways.slice(1).flatMap((keys) => keys.map((key) => words[key]));
  expect(others.join(' ')).not.toMatch(/pagament|payment|zahlung/i);
});

test('a customer who leaves is not asked again until the page is left', async () => {
  const { dialog, ask, go } = await stage();
  const { ended } = await ask();
  expect(dialog.open).toBe(true);
  expect(work).not.toHaveBeenCalled();
  await press(go);
  expect(await ended).toBe(true);
  expect([dialog.open, isLeavingAgreed()]).toEqual([false, false]);
});

test('shows the current state of the request while it is open', async () => {
  const { drafts, dialog, ask, stay } = await stage();
  await ask();
  const become = (phase: Draft['phase'], isEdited = true) =>
    act(async () => drafts.set('care', { ...emptyDraft({}), isEdited, phase }));
  expect(dialog.textContent).toContain('non risulta inviato');
  await become('sending');
  expect(dialog.textContent).toContain('ancora in corso');
  await become('failed');
  expect(dialog.textContent).toContain('non risulta inviato');
  await become('accepted', false);
  expect(dialog.textContent).toContain('Nel frattempo l’invio è riuscito');
  await press(stay);
});

test.each<[string, (staged: Awaited<ReturnType<typeof stage>>) => unknown]>([
  ['says so', ({ stay }) => press(stay)],
  ['presses Escape', ({ dialog }) => act(async () => dialog.close())],
  ['goes back', ({ ui }) => act(async () => ui.set('dialog:(leave)', 'false'))],
])('who %s stays, and is asked the next time', async (_, stays) => {
  const staged = await stage();
  const { ended } = await staged.ask();
  await stays(staged);
  expect(await ended).toBeUndefined();
  expect(staged.dialog.open).toBe(false);
  expect(work).not.toHaveBeenCalled();
  const again = await staged.ask();
  // A press on another button while the question is open is ignored.
  expect(await (await staged.ask()).ended).toBeUndefined();
  expect(staged.dialog.open).toBe(true);
  await press(staged.go);
  expect(await again.ended).toBe(true);
});
