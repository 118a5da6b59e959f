import type { ComponentType } from 'react';
import type { Drafts } from '../forms/drafts';
import { createStore } from '../kernel/store';
import type { UiState } from '../renderer/uiState';

/** UI state key of the open question: a dialog, hence a history step like every dialog. No node id contains brackets. */
export const LEAVE_QUESTION = 'dialog:(leave)';

/** What asks; there as soon as a form is, without which nothing is unsent. */
export const leaveQuestion = createStore<ComponentType<{ ui: UiState; drafts: Drafts }> | undefined>(undefined);

let answered: (leaves: boolean) => void = () => undefined;
let isAgreed = false;

/** Answers the open question; does nothing when none is open. */
export function answerLeaving(leaves: boolean): void {
  answered(leaves);
}

/** Whether the customer has agreed to lose unsent data: the browser then does not ask again. */
export function isLeavingAgreed(): boolean {
  return isAgreed;
}

/**
 * Runs work that leaves the page. Asks first while a form has unsent data; undefined when the customer stays. The browser
 * would ask too, but only on leaving: by then the server has a started payment that nobody wants.
 */
export async function leaving<T>(work: () => Promise<T>, drafts: Drafts, ui: UiState): Promise<T | undefined> {
  if (!drafts.hasUnsent()) return work();
  // Further presses while the question is open belong to the same request.
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
