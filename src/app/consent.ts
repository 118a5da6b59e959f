import type { Consent } from '../contract/scope.generated';
import { readStored, store } from '../session/storage';

type Answer = NonNullable<Consent['answer']>;

function isAnswer(value: string | undefined): value is Answer {
  return value === 'accepted' || value === 'refused';
}

let answer: Answer | undefined;
let isRead = false;
const listeners = new Set<() => void>();

/** The answer to our own consent question. */
export const consentStore = {
  snapshot: (): Answer | undefined => {
    if (!isRead) {
      const kept = readStored('consent');
      if (isAnswer(kept)) answer = kept;
      isRead = true;
    }
    return answer;
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Stores an answer and replaces the previous one. */
export function setConsent(next: Answer): void {
  answer = next;
  isRead = true;
  store('consent', next);
  for (const listener of listeners) listener();
}
