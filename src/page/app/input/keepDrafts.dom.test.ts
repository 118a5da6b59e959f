import { webcrypto } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDrafts, type Draft, type Drafts, emptyDraft } from '../../../engine/forms/drafts';
import { forgetStored } from '../../session/storage/forget';
import { showSnackbar, snackbarStore } from '../snackbars/snackbars';
import { keepDrafts } from './keepDrafts';

const LINK = 'link-1';
const KEY = '2026000101\ncustomer-care\n';
const FILE = { name: 'foto.jpg', type: 'image/jpeg', size: 3, base64: 'Zm90bw==', dataUrl: 'data:image/jpeg;base64,Zm90bw==' };

const written = (over: Partial<Draft> = {}): Draft => ({
  ...emptyDraft({ description: 'Ho pagato due volte' }),
  isEdited: true,
  ...over,
});

/** Waits for the last write: until the storage contains one entry or, if `isKept` is false, none. */
async function settled(isKept: boolean): Promise<void> {
  await vi.waitFor(() => expect(sessionStorage.length).toBe(isKept ? 1 : 0));
}

/** The drafts of the page after a reload of the tab, at this link. */
async function reloaded(link = LINK): Promise<Drafts> {
  const drafts = createDrafts();
  await keepDrafts(drafts, link);
  return drafts;
}

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('crypto', webcrypto);
  showSnackbar(undefined);
});
afterEach(() => vi.unstubAllGlobals());

it('restores the text after a reload, for the same bill only and without a message', async () => {
  const drafts = await reloaded();
  drafts.set(KEY, written({ visited: new Set(['description']) }));
  await settled(true);
  expect((await reloaded()).get(KEY)).toEqual(written());
  expect((await reloaded('link-2')).all().size).toBe(0);
  expect(snackbarStore.get()).toBeUndefined();
});

it('shows that a file must be chosen again', async () => {
  (await reloaded()).set(KEY, written({ attachments: [FILE] }));
  await settled(true);
  expect((await reloaded()).get(KEY)?.attachments).toEqual([]);
  expect(snackbarStore.get()?.key).toBe('draft.keptFiles');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('foto');
});

it('does not know whether what was being sent has arrived', async () => {
  (await reloaded()).set(KEY, written({ phase: 'sending' }));
  await settled(true);
  expect((await reloaded()).get(KEY)).toMatchObject({ phase: 'failed', cause: 'unknown', begun: 'unknown' });
});

it.each<[string, (drafts: Drafts) => void]>([
  ['it is sent', (drafts) => drafts.set(KEY, { ...emptyDraft({}), phase: 'accepted' })],
  ['it is removed again', (drafts) => drafts.set(KEY, emptyDraft({}))],
  ['the customer logs out', (drafts) => drafts.clear()],
])('forgets it as soon as %s', async (_, end) => {
  const drafts = await reloaded();
  drafts.set(KEY, written());
  await settled(true);
  end(drafts);
  await settled(false);
  expect((await reloaded()).all().size).toBe(0);
});

it('is part of what a log-out removes', async () => {
  (await reloaded()).set(KEY, written());
  await settled(true);
  forgetStored('tab');
  expect({ ...sessionStorage }).toEqual({});
});

it('leaves alone what is written already, and reads the storage once for a page', async () => {
  (await reloaded()).set(KEY, written());
  await settled(true);
  const drafts = createDrafts();
  const other = written({ values: { description: 'Altro' } });
  drafts.set(KEY, other);
  await keepDrafts(drafts, LINK);
  await keepDrafts(drafts, LINK);
  expect(drafts.get(KEY)).toBe(other);
});
