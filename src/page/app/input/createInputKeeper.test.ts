// @vitest-environment jsdom
import { webcrypto } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CustomerSession } from '../../../engine/contract/session';
import { createDrafts, type Draft, emptyDraft } from '../../../engine/forms/drafts';
import { SEALED_KEY } from '../../session/storage/sealed';
import { formWaits, requestWaits } from '../access/tokenWaits';
import { showSnackbar, snackbarStore } from '../snackbars/snackbars';
import { createInputKeeper, registerChoicesReader, restoredInput } from './createInputKeeper';
import { readSavedInput } from './savedInput';

const GIULIA = { id: 'account-1' };
const KEY = 'customer 7001\ncontact-us\n';
const FILE = { name: 'foto.jpg', type: 'image/jpeg', size: 3, base64: 'Zm90bw==', dataUrl: 'data:image/jpeg;base64,Zm90bw==' };

function written(over: Partial<Draft> = {}): Draft {
  return { ...emptyDraft({ message: 'Il contatore è rotto', ok: true }), isEdited: true, ...over };
}

/** Ends the session of a page with this draft, signs in again, and returns the restored input. */
async function endAndReturn(draft: Draft | undefined, customer = GIULIA) {
  const before = createDrafts();
  const keeper = createInputKeeper(before);
  if (draft) before.set(KEY, draft);
  const saved = await keeper.save(GIULIA);
  const stored = JSON.stringify({ ...sessionStorage });
  const after = createDrafts();
  await createInputKeeper(after).restore(customer);
  return { saved, stored, draft: after.get(KEY), word: snackbarStore.get()?.key, restored: restoredInput.get() };
}

/** A session whose token promise never resolves, like that of a session that has ended. */
const ended = { token: () => new Promise<string>(() => undefined) } as CustomerSession;

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('crypto', webcrypto);
  showSnackbar(undefined);
  restoredInput.set(undefined);
  registerChoicesReader(() => [['profile/profile-change', 'true']]);
  history.replaceState(null, '', '/contacts?topic=bill');
});
afterEach(() => vi.unstubAllGlobals());

it('returns the input to its customer, with its page and open parts, and reports that it was not sent', async () => {
  const draft = written({ derived: { subject: 'Bolletta' }, begun: { message: '' }, visited: new Set(['message']) });
  const back = await endAndReturn(draft);
  expect(back.saved).toBe(true);
  expect(back.draft).toEqual({ ...draft, visited: new Set() });
  expect(back.word).toBe('unsent.kept');
  expect(back.restored).toMatchObject({ address: '/contacts?topic=bill', choices: [['profile/profile-change', 'true']] });
  expect({ ...sessionStorage }).toEqual({});
});

it('returns nothing to another customer, without a message', async () => {
  expect(await endAndReturn(written(), { id: 'account-2' })).toMatchObject({ draft: undefined, word: undefined });
  expect({ ...sessionStorage }).toEqual({});
});

it('stores no attachment, and reports this', async () => {
  const back = await endAndReturn(written({ attachments: [FILE] }));
  expect([back.draft?.attachments, back.word]).toEqual([[], 'unsent.keptFiles']);
});

it('saves nothing where nothing is unsent', async () => {
  expect(await endAndReturn(undefined)).toMatchObject({ saved: undefined, word: undefined });
  expect(await endAndReturn(written({ isEdited: false, phase: 'accepted' }))).toMatchObject({
    saved: undefined,
    word: undefined,
  });
});

it('knows what waited for a token from what was on its way', async () => {
  const sending = written({ phase: 'sending' });
  expect(await endAndReturn(sending)).toMatchObject({
    word: 'form.unknown',
    draft: { phase: 'failed', cause: 'unknown', begun: 'unknown', isEdited: true },
  });
  void formWaits.through(ended).token();
  expect(await endAndReturn(sending)).toMatchObject({ word: 'unsent.kept', draft: { phase: 'writing', isEdited: true } });
});

it('reports that a request without a form was not sent', async () => {
  void requestWaits.through(ended).token();
  expect(await endAndReturn(undefined)).toMatchObject({ saved: true, word: 'unsent.request', draft: undefined });
});

it('leads to the page on which something was written, not to the last one', async () => {
  const drafts = createDrafts();
  const keeper = createInputKeeper(drafts);
  drafts.set(KEY, written());
  history.replaceState(null, '', '/invoices');
  await keeper.save(GIULIA);
  await createInputKeeper(createDrafts()).restore(GIULIA);
  expect(restoredInput.get()?.address).toBe('/contacts?topic=bill');
  // A bill is another document, so the input is saved again before the page is left for the bill.
  await restoredInput.get()?.save();
  expect(sessionStorage.getItem(SEALED_KEY)).not.toBeNull();
});

it('reads whatever was saved without failing, and no address of another site', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      readSavedInput(text);
    }),
  );
  for (const address of ['//evil.example', 'https://evil.example', 'javascript:alert(1)', '', 'contacts'])
    expect(readSavedInput(JSON.stringify({ address, choices: [], drafts: [] }))).toBeUndefined();
  expect(readSavedInput('{"address":"/x","drafts":[{"key":"k","values":{"a":1,"b":"x","c":[]}}]}')?.drafts[0]?.values).toEqual({
    b: 'x',
  });
  expect([readSavedInput(undefined), readSavedInput('{')]).toEqual([undefined, undefined]);
});
