import type { Drafts } from '../forms/drafts';
import type { UiState } from '../renderer/uiState';

/** Says that the question is open: a dialog, and so a step of the history as every one. No node's id has brackets. */
export const LEAVE_QUESTION = 'dialog:(leave)';

let answered: (leaves: boolean) => void = () => undefined;
let isAgreed = false;

/** The answer to the open question; without one it does nothing. */
export function answerLeaving(leaves: boolean): void {
  answered(leaves);
}

/** Whether the customer has agreed to lose what is unsent: the browser does not ask again. */
export function isLeavingAgreed(): boolean {
  return isAgreed;
}

/**
 * Does what leaves the page, after a question while something is unsent; undefined when the customer stays. The browser would
 * ask too, but only at the moment of leaving: a payment has then begun at the server, and nobody wants it.
 */
export async function leaving<T>(work: () => Promise<T>, drafts: Drafts, ui: UiState): Promise<T | undefined> {
  if (!drafts.hasUnsent()) return work();
  // It is one wish, however often it is pressed.
  if (ui.snapshot().get(LEAVE_QUESTION) === 'true') return undefined;
  const leaves = await new Promise<boolean>((resolve) => {
    answered = resolve;
    ui.set(LEAVE_QUESTION, 'true');
  });
  if (!leaves) return undefined;
  isAgreed = true;
  try {
    return await work();
  } finally {
    isAgreed = false;
  }
}
