import type { Drafts } from '../../../engine/forms/drafts';
import { tabText } from '../../session/storage/tabText';
import { showSnackbar } from '../snackbars/snackbars';
import { parseSaved, readSavedDrafts, restoredDraft, saveDrafts, unsentDrafts } from './savedInput';

/** Milliseconds between the last key press and saving (debounce). */
const PAUSE = 300;

const kept = new WeakMap<Drafts, Map<string, Promise<void>>>();

/**
 * Saves the input on a bill in its tab until it is sent, so that it survives a reload. Resolves when earlier input is restored.
 * Does not save files: the page tells the customer to choose them again.
 */
export function keepDrafts(drafts: Drafts, linkId: string): Promise<void> {
  const links = kept.get(drafts) ?? new Map<string, Promise<void>>();
  kept.set(drafts, links);
  const known = links.get(linkId) ?? begin(drafts, linkId);
  links.set(linkId, known);
  return known;
}

async function begin(drafts: Drafts, linkId: string): Promise<void> {
  const text = tabText(linkId);
  const { drafts: saved, hasFiles } = readSavedDrafts(parseSaved(await text.read()));
  const back = saved.filter(({ key }) => !drafts.get(key)?.isEdited);
  for (const draft of back) drafts.set(draft.key, restoredDraft(draft));
  if (hasFiles && back.length > 0) showSnackbar({ key: 'draft.keptFiles', tone: 'attention', about: 'draft' });

  let last = Promise.resolve();
  const write = () => {
    clearTimeout(timer);
    const unsent = unsentDrafts(drafts.all());
    const words = unsent.length > 0 ? JSON.stringify(saveDrafts(unsent, true)) : undefined;
    // Sequential, so that the last write wins.
    last = last.then(() => text.write(words));
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  drafts.subscribe(() => {
    clearTimeout(timer);
    // Removes the entry at once if everything was sent or removed.
    if (unsentDrafts(drafts.all()).length === 0) write();
    else timer = setTimeout(write, PAUSE);
  });
  // A phone may discard a hidden page.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && write());
}
