import type { LeaveTarget } from '../actions/context';
import { createStore, type Readable } from '../kernel/store';
import type { UiState } from '../renderer/uiState';

/** UI state key of the open question: a dialog, hence a history step like every dialog. No node id contains brackets. */
export const LEAVE_QUESTION = 'dialog:(leave)';

const asked = createStore<LeaveTarget>('payment');

/** Where the page goes if the customer answers the open question with yes. */
export const leaveTarget: Readable<LeaveTarget> = asked;

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

/** Keeps the browser from asking: what is unsent is saved. */
export function agreeToLeave(): void {
  isAgreed = true;
}

/**
 * Asks about unsent data, then runs work that leaves the page; undefined when the customer stays. The browser would ask too,
 * but only on leaving: by then the server has a started payment that nobody wants.
 */
export async function askThenLeave<T>(work: () => Promise<T>, target: LeaveTarget, ui: UiState): Promise<T | undefined> {
  // Further presses while the question is open belong to the same request.
  if (ui.snapshot().get(LEAVE_QUESTION) === 'true') return undefined;
  const leaves = await new Promise<boolean>((resolve) => {
    answered = resolve;
    asked.set(target);
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
