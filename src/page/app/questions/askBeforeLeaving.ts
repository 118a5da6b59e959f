import type { Drafts } from '../../../engine/forms/drafts';
import { LeaveQuestion } from './LeaveQuestion';
import { leaveQuestion } from './leaveQuestion';
import { isLeavingAgreed } from './leaving';

const watched = new WeakSet<Drafts>();

/**
 * Asks before the page is left with unsent data: with the browser's question, and before a payment or a log-out with the page's
 * own question. Listens only while data is unsent, because the listener keeps the page out of the back/forward cache.
 */
export function askBeforeLeaving(drafts: Drafts): void {
  if (watched.has(drafts)) return;
  watched.add(drafts);
  leaveQuestion.set(LeaveQuestion);
  const ask = (event: BeforeUnloadEvent) => {
    if (!isLeavingAgreed()) event.preventDefault();
  };
  const follow = () => (drafts.hasUnsent() ? addEventListener('beforeunload', ask) : removeEventListener('beforeunload', ask));
  follow();
  drafts.subscribe(follow);
}
