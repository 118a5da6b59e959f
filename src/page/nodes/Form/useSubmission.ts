import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { BoundForm } from '../../../engine/forms/bind';
import type { DraftAccess } from '../../../engine/forms/draftAccess';
import type { Draft } from '../../../engine/forms/drafts';
import type { Forms } from '../../../engine/forms/forms';
import { requestKey, submit } from '../../../engine/forms/send/submit';
import type { FormView } from '../../../engine/forms/view';
import { createOfficeFormatter } from '../../../engine/i18n/createOfficeFormatter';
import { useTexts } from '../../../engine/i18n/TextsContext';
import type { Texts } from '../../../engine/i18n/texts';
import type { Findings } from './useFindings';

/** Why a press did nothing. `unlocked`: the press came too early and can be repeated now. */
export type BlockedReason = 'blocked' | 'locked' | 'unlocked' | 'reading' | undefined;

interface SubmissionOptions {
  forms: Forms;
  form: BoundForm;
  view: FormView;
  access: DraftAccess;
  findings: Findings;
  /** Opens or closes the confirmation dialog. */
  setConfirmOpen: (asks: boolean) => void;
}

interface Sending {
  /** Press on the send button. */
  press: () => void;
  /** Press on the confirmation dialog's button. */
  confirm: () => void;
  said: BlockedReason;
  isLocked: boolean;
  /** State of the last submission; `writing` when its result no longer applies. */
  phase: Draft['phase'];
  /** Whether a press starts a submission: true if nothing is invalid, or if validation follows the confirmation. */
  isReady: boolean;
}

/** Upper limit of the lock in the schema of forms. */
const LONGEST_LOCK_MS = 60_000;

/** A submission from press to response: shows errors, asks for confirmation, sends. */
export function useSubmission(options: SubmissionOptions): Sending {
  const texts = useTexts();
  const { draft } = options.access;
  const [said, setSaid] = useState<BlockedReason>();
  const isEarly = useLock(draft.lockedUntil);
  const isRepeated = options.form.definition.send.lock === 'all' || isSent(draft);
  const isLocked = (isEarly && isRepeated) || draft.phase === 'sending' || options.view.isWaiting;

  const isReady = options.findings.isValid || options.form.definition.confirm?.check === 'after';

  const { refused } = options.findings;
  const refusedBefore = useRef(refused);
  useEffect(() => {
    // A form that mounts again with a refused value does not take the focus.
    if (refused !== refusedBefore.current) focusOn(refused);
    refusedBefore.current = refused;
  }, [refused]);

  const showWrong = () => {
    const { access, findings } = options;
    access.update(({ visited, phase }) => ({
      visited: new Set([...visited, ...findings.names]),
      // A success message must not stay on an invalid form.
      ...(phase === 'accepted' && { phase: 'writing' as const }),
    }));
    setSaid('blocked');
    // Waits until the error is rendered at its field.
    requestAnimationFrame(() => focusOn(findings.first));
  };
  const press = () => {
    if (isSendingNow(options)) return setSaid('locked');
    const { phase, isEdited } = options.access.now();
    // Ignores the second tap of a double tap, which hits the form after a success.
    if (isEarly && phase === 'accepted' && !isEdited) return;
    if (isReading(options)) return setSaid('reading');
    if (!isReady) return showWrong();
    if (isLocked) return setSaid('locked');
    setSaid(undefined);
    focusOn(refused);
    if (options.form.definition.confirm) options.setConfirmOpen(true);
    else sendOnce();
  };
  const confirm = () => {
    options.setConfirmOpen(false);
    if (!options.findings.isValid) return showWrong();
    sendOnce();
  };
  const sendOnce = () => {
    // Checks the current draft, because React has not rendered yet when a second press comes in the same tick.
    if (isSendingNow(options)) return;
    setSaid(undefined);
    void submit(options.forms, { ...options, words: createOfficeFormatter(texts) });
  };

  // Hides a message when its reason ends. The end of a lock is announced, because the earlier press did nothing.
  const isUnsent = draft.phase !== 'accepted' || draft.isEdited;
  const reason = said === 'locked' && !isLocked ? 'unlocked' : said;
  const isCurrent = {
    blocked: !options.findings.isValid,
    locked: isUnsent,
    unlocked: isUnsent && isReady,
    reading: draft.reading > 0,
  };
  const latest = useRef({ press, confirm });
  useLayoutEffect(() => {
    latest.current = { press, confirm };
  });
  return {
    phase: isOutdated(options, texts) ? 'writing' : draft.phase,
    press: useCallback(() => latest.current.press(), []),
    confirm: useCallback(() => latest.current.confirm(), []),
    said: reason && isCurrent[reason] ? reason : undefined,
    isLocked,
    isReady,
  };
}

function isSendingNow({ access }: SubmissionOptions): boolean {
  return access.now().phase === 'sending';
}

/**
 * Whether a refusal no longer applies, because data that the form reads from elsewhere has changed. Compares the content that
 * was sent: the form may have filled in its texts again in another language.
 */
function isOutdated({ form, access: { draft } }: SubmissionOptions, texts: Texts): boolean {
  const { phase, refusal, sent } = draft;
  if (phase !== 'failed' || refusal === undefined || sent === undefined) return false;
  return refusal.asked !== requestKey(form.request(form.view(sent), sent, createOfficeFormatter(texts)));
}

/** Whether an attachment is still being read. */
function isReading({ access }: SubmissionOptions): boolean {
  return access.now().reading > 0;
}

/** Whether the content equals that of the last submission. */
function isSent({ sent, values, attachments }: Draft): boolean {
  if (sent === undefined || sent.attachments !== attachments) return false;
  return Object.keys({ ...sent.values, ...values }).every((name) => (sent.values[name] || '') === (values[name] || ''));
}

/** Whether the button is still locked after the last submission. */
function useLock(until: number): boolean {
  const [now, setNow] = useState(() => Date.now());
  // After a device clock was set back, the lock must not exceed its upper limit.
  const isLocked = now < until && until - now <= LONGEST_LOCK_MS;
  useEffect(() => {
    setNow(Date.now());
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, until - Date.now()) + 20);
    return () => clearTimeout(timer);
  }, [until]);
  return isLocked;
}

/** Focuses a control; in a radio group, the first option. */
function focusOn(id: string | undefined): void {
  const found = document.getElementById(id ?? '');
  const control = found?.matches('input, select, textarea, button') ? found : found?.querySelector<HTMLElement>('input, button');
  control?.focus();
}
