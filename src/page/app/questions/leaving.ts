import { createStore, type Readable } from '../../../engine/kernel/page/store';
import type { LeaveTarget } from '../../actions/context';
import type { UiState } from '../../renderer/uiState';

/** UI state key of the question, a dialog and hence a history entry. No node id contains parentheses, so the key is unique. */
export const LEAVE_QUESTION = 'dialog:(leave)';

const asked = createStore<LeaveTarget>('payment');

/** Target of the navigation if the customer answers the open question with yes. */
export const leaveTarget: Readable<LeaveTarget> = asked;

let answered: (leaves: boolean) => void = () => undefined;
let isAgreed = false;

/** Answers the open question; does nothing if none is open. */
export function answerLeaving(leaves: boolean): void {
  answered(leaves);
}

/** Whether the customer has agreed to lose unsent data: the browser then does not ask again. */
export function isLeavingAgreed(): boolean {
  return isAgreed;
}

/** Prevents the browser's question, after unsent data has been saved. */
export function agreeToLeave(): void {
  isAgreed = true;
}

/**
 * Asks about unsent data, then runs work that leaves the page; undefined if the customer stays. The browser would ask too, but
 * only during the navigation, when the server has already started a payment.
 */
export async function askThenLeave<T>(work: () => Promise<T>, target: LeaveTarget, ui: UiState): Promise<T | undefined> {
  // Ignore further presses while the question is open.
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
