import { type ReactElement, type RefObject, useEffect, useRef } from 'react';
import type { SendDefinition } from '../../../../engine/contract/form.generated';
import type { Draft } from '../../../../engine/forms/drafts';
import type { FormView } from '../../../../engine/forms/view';
import { useMessage, useText } from '../../../../engine/i18n/TextsContext';
import type { Value } from '../../../../engine/kernel/page/value';
import { PlainButton } from '../../../ui/buttons/PlainButton';
import { Icon } from '../../../ui/icons/Icon';
import { join } from '../../../ui/join';
import type { Findings } from '../findings/useFindings';
import styles from '../OpenForm.module.css';
import { isInView } from '../useInView';
import type { BlockedReason } from './decide';
import type { SubmissionState } from './useSubmission';

interface Props {
  view: FormView;
  draft: Draft;
  sending: SubmissionState;
  findings: Findings;
  /** When the button shows: always, or after an edit. */
  offered: SendDefinition['offered'];
  row: RefObject<HTMLDivElement | null>;
}

/** The send button with its messages: why a press did nothing, and the result of the last submission. */
export function SendRow({ view, draft, sending, findings, offered, row }: Props): ReactElement {
  const text = useText();
  const { phase } = sending;
  const isSending = phase === 'sending' || view.isWaiting;
  const isOffered = offered !== 'edited' || draft.isEdited || draft.phase === 'sending';
  const why = useReasonText(sending.said, view, findings);
  const cause = phase === 'failed' ? text(view.causes[draft.cause ?? 'other']) : '';
  const reason = text(view.reasons.get(draft.refusal?.reason ?? ''));
  const success = text(view.success);
  useOutcome(row, phase, isOffered);
  return (
    <div ref={row} className={styles.send}>
      {isOffered && (
        <PlainButton submit variant={view.look} disabled={!sending.isReady || sending.isLocked || draft.reading > 0}>
          {text(isSending ? view.busy : view.label)}
        </PlainButton>
      )}
      <div role="status">
        {isSending && <p className="visuallyHidden">{text(view.busy)}</p>}
        {why && !isSending && <p className={styles.why}>{why}</p>}
        {phase === 'accepted' && success && <Outcome tone="accepted" words={success} />}
      </div>
      <div role="alert">
        {phase === 'failed' && <Outcome tone="failed" words={reason || joined(text(view.failure), cause)} />}
      </div>
    </div>
  );
}

/** The text about a press that did nothing; '' for none. */
function useReasonText(reason: BlockedReason, { blocked, locked }: FormView, { count, labels }: Findings): string {
  const text = useText();
  const message = useMessage();
  switch (reason) {
    case 'blocked':
      return text(blocked && withWrong(blocked, count, labels));
    case 'locked':
      return text(locked);
    case 'unlocked':
      return message('form.unlocked');
    case 'reading':
      return message('form.fileReading');
    default:
      return '';
  }
}

/** Scrolls a submission's result into view if its button is in view. Focuses the result if the focused button was removed. */
function useOutcome(row: RefObject<HTMLDivElement | null>, phase: Draft['phase'], isOffered: boolean): void {
  const before = useRef(phase);
  useEffect(() => {
    const wasSending = before.current === 'sending';
    before.current = phase;
    const outcome = row.current?.querySelector<HTMLElement>('[data-outcome]');
    if (!wasSending || !outcome) return;
    // Does not move a customer who has scrolled elsewhere.
    if (isInView(row.current)) outcome.scrollIntoView?.({ block: 'nearest' });
    if (!isOffered && document.activeElement === document.body) outcome.focus({ preventScroll: true });
  }, [row, phase, isOffered]);
}

function Outcome({ tone, words }: { tone: 'accepted' | 'failed'; words: string }): ReactElement {
  return (
    <div className={join(styles.outcome, styles[tone])} data-outcome={tone} tabIndex={-1}>
      <Icon name={tone === 'accepted' ? 'check' : 'problem'} />
      <p>{words}</p>
    </div>
  );
}

/** Joins two sentences; the first may lack its full stop. */
function joined(first: string, second: string): string {
  return second ? `${first}${/[.!?…]$/.test(first) ? '' : '.'} ${second}` : first;
}

function withWrong(words: Value, count: number, fields: string): Value {
  if (words.kind !== 'message') return words;
  return {
    ...words,
    values: { ...words.values, count: { kind: 'number', value: count }, fields: { kind: 'text', value: fields } },
  };
}
