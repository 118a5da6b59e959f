import { createStore, type Readable } from '../../kernel/store';
import type { UiState } from '../../renderer/uiState';

/** UI state key of the question before a call: a dialog, hence a history step like every dialog. No node id has brackets. */
export const QUESTION = 'dialog:(question)';

/** What customers are asked. */
export interface Asked {
  /** Names what the question is about, where the page has several. */
  about?: string | undefined;
  /** Key of a text. */
  text: string;
  /** Key of the text on the button that means yes. */
  yes: string;
}

const current = createStore<Asked | undefined>(undefined);
let answered: (isYes: boolean) => void = () => undefined;

/** The question that was asked last. */
export const questionStore: Readable<Asked | undefined> = current;

/** Asks, and waits for the answer. A second question while one is open is answered with no. */
export async function ask(question: Asked, ui: UiState): Promise<boolean> {
  if (ui.snapshot().get(QUESTION) === 'true') return false;
  return new Promise((resolve) => {
    answered = resolve;
    current.set(question);
    ui.set(QUESTION, 'true');
  });
}

/** Answers the open question; does nothing when none is open. */
export function answer(isYes: boolean): void {
  answered(isYes);
}
