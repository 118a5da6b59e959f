import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { BoundForm } from '../../../../engine/forms/bind';
import type { DraftAccess } from '../../../../engine/forms/draftAccess';
import type { Draft } from '../../../../engine/forms/drafts';
import type { Forms } from '../../../../engine/forms/forms';
import { submit } from '../../../../engine/forms/send/submit';
import type { FormView } from '../../../../engine/forms/view';
import { createOfficeFormatter } from '../../../../engine/i18n/createOfficeFormatter';
import { useTexts } from '../../../../engine/i18n/TextsContext';
import type { Findings } from '../findings/useFindings';
import {
  answerToPress,
  type BlockedReason,
  currentReason,
  isLocked,
  isOutdated,
  isReady,
  type PressProblem,
  type SendState,
  withErrorsShown,
} from './decide';
import { focusOn, useRefusedFocus } from './focusOn';
import { useLock } from './useLock';

interface SubmissionOptions {
  forms: Forms;
  form: BoundForm;
  view: FormView;
  access: DraftAccess;
  findings: Findings;
  /** Opens or closes the confirmation dialog. */
  setConfirmOpen: (asks: boolean) => void;
}

/** The state of a submission, with its presses. */
export interface SubmissionState {
  /** Press on the send button. */
  press: () => void;
  /** Press on the confirmation dialog's button. */
  confirm: () => void;
  said: BlockedReason;
  isLocked: boolean;
  /** State of the last submission; `writing` when its result no longer applies. */
  phase: Draft['phase'];
  isReady: boolean;
}

/** A submission from press to response: shows errors, asks for confirmation, sends. */
export function useSubmission({ forms, form, view, access, findings, setConfirmOpen }: SubmissionOptions): SubmissionState {
  const texts = useTexts();
  const words = () => createOfficeFormatter(texts);
  const { draft } = access;
  const state = useSendState(form, view, draft, findings.isValid);
  const [problem, setProblem] = useState<PressProblem>();
  useRefusedFocus(findings.refused);

  const block = (found: PressProblem) => {
    setProblem(found);
    if (found !== 'blocked') return;
    access.update((before) => withErrorsShown(before, findings.names));
    // Waits until the error is rendered at its field.
    requestAnimationFrame(() => focusOn(findings.first));
  };
  const send = () => {
    // Checks the current draft, because React has not rendered yet when a second press comes in the same tick.
    if (access.now().phase === 'sending') return;
    setProblem(undefined);
    void submit(forms, { form, view, access, words: words() });
  };
  const press = () => {
    const answer = answerToPress(access.now(), state);
    if (answer === 'ignore') return;
    if (answer !== 'confirm' && answer !== 'send') return block(answer);
    setProblem(undefined);
    focusOn(findings.refused);
    if (answer === 'confirm') setConfirmOpen(true);
    else send();
  };
  const confirm = () => {
    setConfirmOpen(false);
    if (findings.isValid) send();
    else block('blocked');
  };
  return {
    phase: isOutdated(draft, form, words) ? 'writing' : draft.phase,
    press: useStable(press),
    confirm,
    said: currentReason(problem, state),
    isLocked: isLocked(state),
    isReady: isReady(state),
  };
}

function useSendState({ definition }: BoundForm, { isWaiting }: FormView, draft: Draft, isValid: boolean): SendState {
  const { confirm, send } = definition;
  return {
    draft,
    isEarly: useLock(draft.lockedUntil),
    locksAll: send.lock === 'all',
    isWaiting,
    isValid,
    confirm: confirm ? (confirm.check ?? 'before') : 'never',
  };
}

/** A function that stays the same and calls the function of the last render. */
function useStable(call: () => void): () => void {
  const latest = useRef(call);
  useLayoutEffect(() => {
    latest.current = call;
  }, [call]);
  return useCallback(() => latest.current(), []);
}
