import type { Drafts } from '../../../engine/forms/drafts';
import { createStore } from '../../../engine/kernel/page/store';
import type { InputKeeper } from '../../session/signIn/signIn';
import { seal, unseal } from '../../session/storage/sealed';
import { formWaits, requestWaits } from '../access/tokenWaits';
import { type SnackbarMessage, showSnackbar } from '../snackbars/snackbars';
import { readSavedInput, restoredDraft, type SavedInput, saveDrafts, unsentDrafts } from './savedInput';
import { withForms } from './useFormsOf';

/** Input that was restored after a sign-in. */
export interface RestoredInput extends Pick<SavedInput, 'address' | 'choices'> {
  /** Message about the unsent input. */
  message: SnackbarMessage;
  /** Seals the input again, before the page is left for `address`. */
  save: () => Promise<boolean> | undefined;
}

/** The restored input, with its address and choices, until a page of the site handles it. */
export const restoredInput = createStore<RestoredInput | undefined>(undefined);

let choicesNow: () => SavedInput['choices'] = () => [];

/** Registers the function that returns the choices of the page, which are saved with the input. */
export function registerChoicesReader(read: () => SavedInput['choices']): void {
  choicesNow = read;
}

/** Saves the drafts of a page across the end of a session, and whether a request was not sent. Does not save attachments. */
export function createInputKeeper(drafts: Drafts): InputKeeper {
  /** Address of the page with the last input. */
  let written: string | undefined;
  drafts.subscribe(() => {
    written = drafts.hasUnsent() ? addressNow() : undefined;
  });
  const save: InputKeeper['save'] = ({ id }, goesOn = false) => {
    const unsent = unsentDrafts(drafts.all());
    const isRequestLost = requestWaits.count() > 0;
    if (unsent.length === 0 && !isRequestLost) return undefined;
    const isOnItsWay = unsent.filter(([, { phase }]) => phase === 'sending').length > formWaits.count();
    const saved: SavedInput = {
      address: written ?? addressNow(),
      choices: choicesNow(),
      ...saveDrafts(unsent, isOnItsWay),
      goesOn,
    };
    return seal(id, JSON.stringify(saved)).then(async (isStored) => {
      // The form has already loaded this code.
      if (isStored && drafts.hasUnsent()) (await withForms()).agreeToLeave();
      return isStored;
    });
  };
  return {
    save,
    restore: async (customer) => {
      const saved = readSavedInput(await unseal(customer.id));
      if (!saved) return;
      for (const draft of saved.drafts) drafts.set(draft.key, restoredDraft(draft));
      written = saved.drafts.length > 0 ? saved.address : undefined;
      const message: SnackbarMessage = { key: wordOf(saved), tone: 'attention', about: 'unsent' };
      showSnackbar(message);
      restoredInput.set({ ...saved, message, save: () => save(customer) });
    },
  };
}

function wordOf({ drafts, hasFiles, goesOn }: SavedInput): string {
  if (drafts.length === 0) return 'unsent.request';
  if (drafts.some(({ mayHaveArrived }) => mayHaveArrived)) return 'form.unknown';
  if (goesOn) return hasFiles ? 'draft.keptFiles' : 'draft.kept';
  return hasFiles ? 'unsent.keptFiles' : 'unsent.kept';
}

function addressNow(): string {
  return location.pathname + location.search;
}
