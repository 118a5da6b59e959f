import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { BoundForm } from '../../forms/bind';
import type { DraftAccess } from '../../forms/draftAccess';
import type { Draft } from '../../forms/drafts';
import type { Forms } from '../../forms/forms';
import { askedOf, submit } from '../../forms/submit';
import type { FormView } from '../../forms/view';
import { officeWords } from '../../i18n/officeWords';
import { useTexts } from '../../i18n/TextsContext';
import type { Texts } from '../../i18n/texts';
import type { Findings } from './useFindings';

/** Why a press did nothing; unlocked: it came too soon, and can be repeated now. */
export type Said = 'blocked' | 'locked' | 'unlocked' | 'reading' | undefined;

interface SubmissionOptions {
  forms: Forms;
  form: BoundForm;
  view: FormView;
  access: DraftAccess;
  findings: Findings;
  /** Opens or closes the confirmation dialog. */
  ask: (asks: boolean) => void;
}

interface Sending {
  /** Press on the send button. */
  press: () => void;
  /** Press on the confirmation dialog's button. */
  confirm: () => void;
  said: Said;
  isLocked: boolean;
  /** The state of the last submission that still says something. */
  phase: Draft['phase'];
  /** A press has an effect: nothing is invalid, or validation follows the confirmation. */
  isReady: boolean;
}

/** Upper limit in the schema of forms. */
const LONGEST_LOCK_MS = 60_000;

/** A submission from press to response: shows errors, asks for confirmation, sends. */
export function useSubmission(options: SubmissionOptions): Sending {
  const texts = useTexts();
  const { draft } = options.access;
  const [said, setSaid] = useState<Said>();
  const isEarly = useLock(draft.lockedUntil);
  const isRepeated = options.form.definition.send.lock === 'all' || isSent(draft);
  const isLocked = (isEarly && isRepeated) || draft.phase === 'sending' || options.view.isWaiting;

  const isReady = options.findings.isRight || options.form.definition.confirm?.check === 'after';

  const { refused } = options.findings;
  const refusedBefore = useRef(refused);
  useEffect(() => {
    // A form that is drawn again with its refused value leaves the focus where it is.
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
    // After the error has been rendered at its field.
    requestAnimationFrame(() => focusOn(findings.first));
  };
  const press = () => {
    if (isSendingNow(options)) return setSaid('locked');
    const { phase, isEdited } = options.access.now();
    // The second tap of a double tap hits the form after a success: it does not mean to send again.
    if (isEarly && phase === 'accepted' && !isEdited) return;
    if (isReading(options)) return setSaid('reading');
    if (!isReady) return showWrong();
    if (isLocked) return setSaid('locked');
    setSaid(undefined);
    focusOn(refused);
    if (options.form.definition.confirm) options.ask(true);
    else sendOnce();
  };
  const confirm = () => {
    options.ask(false);
    if (!options.findings.isRight) return showWrong();
    sendOnce();
  };
  const sendOnce = () => {
    // React renders a moment later; a second press in the same tick must see the first.
    if (isSendingNow(options)) return;
    setSaid(undefined);
    void submit(options.forms, { ...options, words: officeWords(texts) });
  };

  // A message disappears with its reason. The end of the lock says so: a press that did nothing must not end in silence.
  const isUnsent = draft.phase !== 'accepted' || draft.isEdited;
  const reason = said === 'locked' && !isLocked ? 'unlocked' : said;
  const stands = {
    blocked: !options.findings.isRight,
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
    said: reason && stands[reason] ? reason : undefined,
    isLocked,
    isReady,
  };
}

function isSendingNow({ access }: SubmissionOptions): boolean {
  return access.now().phase === 'sending';
}

/**
 * A refusal is of what was sent: what the form reads of other forms may have changed since. Its own content may be filled in
 * again, in another language.
 */
function isOutdated({ form, access: { draft } }: SubmissionOptions, texts: Texts): boolean {
  const { phase, refusal, sent } = draft;
  if (phase !== 'failed' || refusal === undefined || sent === undefined) return false;
  return refusal.asked !== askedOf(form.request(form.view(sent), sent, officeWords(texts)));
}

/** The requested file may still be read into the form. */
function isReading({ access }: SubmissionOptions): boolean {
  return access.now().reading > 0;
}

/** The content is that of the last submission. */
function isSent({ sent, values, attachments }: Draft): boolean {
  if (sent === undefined || sent.attachments !== attachments) return false;
  return Object.keys({ ...sent.values, ...values }).every((name) => (sent.values[name] || '') === (values[name] || ''));
}

/** Whether the button is still locked after the last submission. */
function useLock(until: number): boolean {
  const [now, setNow] = useState(() => Date.now());
  // A device clock that was set back must not lock longer than any form may.
  const isLocked = now < until && until - now <= LONGEST_LOCK_MS;
  useEffect(() => {
    setNow(Date.now());
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, until - Date.now()) + 20);
    return () => clearTimeout(timer);
  }, [until]);
  return isLocked;
}

/** A radio group is no control: its first option gets the focus. */
function focusOn(id: string | undefined): void {
  const found = document.getElementById(id ?? '');
  const control = found?.matches('input, select, textarea, button') ? found : found?.querySelector<HTMLElement>('input, button');
  control?.focus();
}
