import type { BoundForm } from '../../../../engine/forms/bind';
import type { Draft } from '../../../../engine/forms/drafts';
import type { OfficeFormatter } from '../../../../engine/forms/send/body';
import { requestKey } from '../../../../engine/forms/send/submit';

/** What decides about a submission, as rendered. */
export interface SendState {
  draft: Draft;
  /** The lock of the last submission has not ended. */
  isEarly: boolean;
  /** The lock also applies to changed content. */
  locksAll: boolean;
  /** The label of the button waits for data. */
  isWaiting: boolean;
  isValid: boolean;
  /** When the form asks for confirmation: never, or before or after the errors show. `before` is for valid content only. */
  confirm: 'never' | 'before' | 'after';
}

/** Why a press did nothing. */
export type PressProblem = 'blocked' | 'locked' | 'reading';

/** The message about a press that did nothing. `unlocked`: the press came too early and can be repeated now. */
export type BlockedReason = PressProblem | 'unlocked' | undefined;

/** Whether a press starts a submission: true if nothing is invalid, or if validation follows the confirmation. */
export function isReady({ isValid, confirm }: SendState): boolean {
  return isValid || confirm === 'after';
}

/** Whether the button is locked: during a submission, and after it for the same content. */
export function isLocked({ draft, isEarly, locksAll, isWaiting }: SendState): boolean {
  return (isEarly && (locksAll || isSent(draft))) || draft.phase === 'sending' || isWaiting;
}

/** The answer to a press of the send button. `now` is the draft at the press, which may be newer than the rendered one. */
export function answerToPress(now: Draft, state: SendState): PressProblem | 'ignore' | 'confirm' | 'send' {
  if (now.phase === 'sending') return 'locked';
  // The second tap of a double tap hits the form after a success.
  if (state.isEarly && now.phase === 'accepted' && !now.isEdited) return 'ignore';
  if (now.reading > 0) return 'reading';
  if (!isReady(state)) return 'blocked';
  if (isLocked(state)) return 'locked';
  return state.confirm === 'never' ? 'send' : 'confirm';
}

/** The part of a draft that changes when a press finds errors: all of them show. */
export function withErrorsShown({ visited, phase }: Draft, names: readonly string[]): Partial<Draft> {
  // A success message must not stay on an invalid form.
  return { visited: new Set([...visited, ...names]), ...(phase === 'accepted' && { phase: 'writing' }) };
}

/**
 * The message that still applies after a press that did nothing. The end of a lock is announced, because the earlier press did
 * nothing.
 */
export function currentReason(problem: PressProblem | undefined, state: SendState): BlockedReason {
  const { phase, isEdited, reading } = state.draft;
  if (problem === 'blocked') return state.isValid ? undefined : problem;
  if (problem === 'reading') return reading > 0 ? problem : undefined;
  if (problem === undefined || (phase === 'accepted' && !isEdited)) return undefined;
  if (isLocked(state)) return problem;
  return isReady(state) ? 'unlocked' : undefined;
}

/**
 * Whether a refusal no longer applies, because data that the form reads from elsewhere has changed. Compares the content that
 * was sent: the form may have filled in its texts again in another language.
 */
export function isOutdated({ phase, refusal, sent }: Draft, form: BoundForm, words: () => OfficeFormatter): boolean {
  if (phase !== 'failed' || refusal === undefined || sent === undefined) return false;
  return refusal.asked !== requestKey(form.request(form.view(sent), sent, words()));
}

/** Whether the content equals that of the last submission. */
function isSent({ sent, values, attachments }: Draft): boolean {
  if (sent === undefined || sent.attachments !== attachments) return false;
  return Object.keys({ ...sent.values, ...values }).every((name) => (sent.values[name] || '') === (values[name] || ''));
}
