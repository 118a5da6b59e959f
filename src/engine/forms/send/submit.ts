import type { Action } from '../../kernel/page/action';
import { ownText } from '../../kernel/text/json';
import type { BoundForm } from '../bind';
import type { DraftAccess } from '../draftAccess';
import type { Draft } from '../drafts';
import type { FormRequest, Forms, SendResult } from '../forms';
import type { FormView } from '../view';
import { isAccepted } from './answer';
import type { OfficeFormatter } from './body';

/** The state of a form at the press of its send button. */
export interface Submission {
  form: BoundForm;
  view: FormView;
  access: DraftAccess;
  /** Formats amounts and dates for the back office. */
  words: OfficeFormatter;
}

/**
 * Sends the form once and stores the result in its draft. If the customer cannot see the draft, the page shows the result.
 * Must not be called while the draft is being sent.
 */
export async function submit(forms: Forms, { form, view, access, words }: Submission): Promise<void> {
  const { send, success } = form.definition;
  const { draft } = access;
  const sent = { form: form.form(view, draft), answer: undefined, at: Date.now() };
  forms.showResult(access.key, undefined);
  if (send.operation === undefined) {
    const isRepeated = JSON.stringify(draft.accepted?.form) === JSON.stringify(sent.form);
    access.update(() => ({ ...accepted(access, success.reset !== false), accepted: sent }));
    // Unchanged content triggers no refetch, so refetch explicitly: a call that reads the content may have failed.
    if (isRepeated) forms.refresh(success.refresh ?? []);
    const next = nextOf(forms, access, form, sent);
    if (next) forms.follow(next);
    return;
  }
  const request = form.request(view, draft, words);
  access.update(({ values, attachments }) => ({
    phase: 'sending',
    cause: undefined,
    lockedUntil: Date.now() + view.lockMs,
    sent: { values, attachments },
  }));
  // Send nothing if a value of the path is missing.
  const result: SendResult = request ? await forms.send(form.definition, request) : { failed: undefined };
  const read = 'read' in result ? result.read : undefined;
  const isDone = 'answer' in result && isAccepted(success.when, result.answer) && form.holds(sent.form, read);
  const taken = { ...sent, answer: read };
  const next = isDone ? nextOf(forms, access, form, taken) : undefined;
  // If an action follows, it informs the customer.
  if (!forms.drafts.isSeen(access.key) && !next)
    forms.showResult(access.key, isDone ? 'accepted' : isUnknown(result) ? 'unknown' : 'failed');
  if (isDone) {
    access.update((before) => ({
      ...accepted(access, success.reset !== false),
      lockedUntil: before.lockedUntil,
      ...(before.sent && { sent: before.sent }),
      accepted: taken,
    }));
    forms.refresh(success.refresh ?? []);
    if (next) forms.follow(next);
  } else {
    const cause = 'failed' in result ? result.failed : undefined;
    const reason = 'answer' in result ? ownText(result.answer, 'reason') : undefined;
    // A request without a response may have arrived, so the baseline becomes unknown.
    const refusal = reason === undefined ? undefined : { reason, asked: requestKey(request) };
    access.update(({ begun }) => ({ phase: 'failed', cause, refusal, begun: isUnknown(result) ? 'unknown' : begun }));
  }
}

/** A request as text, for comparing two requests. */
export function requestKey(request: FormRequest | undefined): string {
  return JSON.stringify(request) ?? '';
}

/** The action after acceptance. None if the customer has left the form, to avoid an unexpected navigation. */
function nextOf(
  { drafts }: Forms,
  { key }: DraftAccess,
  form: BoundForm,
  { form: values, answer }: Draft['accepted'] & object,
): Action | undefined {
  return drafts.isShown(key) ? form.next(values, answer) : undefined;
}

function isUnknown(result: SendResult): boolean {
  return 'failed' in result && result.failed === 'unknown';
}

/** The draft after acceptance: empty, or unchanged with its values as the new baseline. */
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
