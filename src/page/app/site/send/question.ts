import { createStore, type Readable } from '../../../../engine/kernel/page/store';
import type { UiState } from '../../../renderer/uiState';

/** UI state key of the question, a dialog and hence a history entry. No node id contains parentheses, so the key is unique. */
export const QUESTION = 'dialog:(question)';

/** A question to the customer. */
export interface Question {
  /** What the question is about, if the page shows several subjects. */
  about?: string | undefined;
  /** Key of a text. */
  text: string;
  /** Key of the text on the button that means yes. */
  yes: string;
}

const current = createStore<Question | undefined>(undefined);
let answered: (isYes: boolean) => void = () => undefined;

/** The current or last question. */
export const questionStore: Readable<Question | undefined> = current;

/** Opens the question and resolves to the answer. Resolves to false if another question is open. */
export async function confirmCall(question: Question, ui: UiState): Promise<boolean> {
  if (ui.snapshot().get(QUESTION) === 'true') return false;
  return new Promise((resolve) => {
    answered = resolve;
    current.set(question);
    ui.set(QUESTION, 'true');
  });
}

/** Answers the open question; does nothing if none is open. */
export function answer(isYes: boolean): void {
  answered(isYes);
}
