import type { Consent } from '../../../engine/contract/scope.generated';
import { createStore, type Readable } from '../../../engine/kernel/page/store';
import { readStored, store } from '../../session/storage/storage';

type Answer = NonNullable<Consent['answer']>;

function isAnswer(value: string | undefined): value is Answer {
  return value === 'accepted' || value === 'refused';
}

const stored = readStored('consent');
const answer = createStore(isAnswer(stored) ? stored : undefined);

/** The answer to the page's own consent banner. */
export const consentStore: Readable<Answer | undefined> = answer;

/** Stores an answer and replaces the previous one. */
export function setConsent(next: Answer): void {
  store('consent', next);
  answer.set(next);
}
