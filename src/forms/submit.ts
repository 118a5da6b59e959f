import { isAccepted } from './answer';
import type { BoundForm } from './bind';
import type { Words } from './body';
import type { DraftAccess } from './draftAccess';
import type { Draft } from './drafts';
import type { Forms, SendResult } from './forms';
import type { FormView } from './view';

/** A form as its send button was pressed. */
export interface Submission {
  form: BoundForm;
  view: FormView;
  access: DraftAccess;
  /** Formats amounts and dates for the back office. */
  words: Words;
}

/**
 * Sends the form once and stores the result in its draft. While nobody sees the draft, the page shows the result. Not to
 * be called while the draft is being sent.
 */
export async function submit(forms: Forms, { form, view, access, words }: Submission): Promise<void> {
  const { send, success } = form.definition;
  const body = form.body(view, access.draft, words);
  forms.tell(access.key, undefined);
  access.update(() => ({ phase: 'sending', cause: undefined, lockedUntil: Date.now() + view.lockMs }));
  const result = await forms.send(send.operation, body);
  const isDone = 'answer' in result && isAccepted(success.when, result.answer);
  if (!forms.drafts.isSeen(access.key)) forms.tell(access.key, isDone ? 'accepted' : isUnknown(result) ? 'unknown' : 'failed');
  if (isDone) {
    access.update(({ lockedUntil }) => ({ ...accepted(access, success.reset !== false), lockedUntil }));
    forms.refresh(success.refresh ?? []);
  } else {
    const cause = 'failed' in result ? result.failed : undefined;
    // A request without a response may have arrived: nothing counts as the baseline any more.
    access.update(({ begun }) => ({ phase: 'failed', cause, begun: isUnknown(result) ? 'unknown' : begun }));
  }
}

function isUnknown(result: SendResult): boolean {
  return 'failed' in result && result.failed === 'unknown';
}

/** The draft after acceptance: reset, or its values as the new baseline. */
function accepted(access: DraftAccess, resets: boolean): Draft {
  const draft = resets ? access.emptied() : access.now();
  return {
    ...draft,
    begun: resets ? undefined : draft.values,
    savedOver: resets ? undefined : access.emptied().values,
    visited: new Set(),
    isEdited: false,
    phase: 'accepted',
    cause: undefined,
  };
}
