import { type ReactElement, type RefObject, useEffect, useRef } from 'react';
import type { Draft } from '../../../engine/forms/drafts';
import type { FormView } from '../../../engine/forms/view';
import { useMessage, useText } from '../../../engine/i18n/TextsContext';
import type { Value } from '../../../engine/kernel/page/value';
import { PlainButton } from '../../ui/buttons/PlainButton';
import { Icon } from '../../ui/icons/Icon';
import { join } from '../../ui/join';
import styles from './OpenForm.module.css';
import { isInView } from './useInView';
import type { BlockedReason } from './useSubmission';

interface Props {
  view: FormView;
  draft: Draft;
  phase: Draft['phase'];
  /** Whether the button shows. */
  isOffered: boolean;
  isReady: boolean;
  isLocked: boolean;
  count: number;
  /** Labels of the invalid fields. */
  labels: string;
  said: BlockedReason;
  row: RefObject<HTMLDivElement | null>;
}

/** The send button with its messages: why a press did nothing, and the result of the last submission. */
export function SendRow({ view, draft, phase, isOffered, isReady, isLocked, count, labels, said, row }: Props): ReactElement {
  const text = useText();
  const message = useMessage();
  const isSending = phase === 'sending' || view.isWaiting;
  const why =
    said === 'blocked'
      ? text(view.blocked && withWrong(view.blocked, count, labels))
      : said === 'locked'
        ? text(view.locked)
        : said === 'unlocked'
          ? message('form.unlocked')
          : said === 'reading'
            ? message('form.fileReading')
            : '';
  const cause = phase === 'failed' ? text(view.causes[draft.cause ?? 'other']) : '';
  const reason = text(view.reasons.get(draft.refusal?.reason ?? ''));
  const success = text(view.success);
  useOutcome(row, phase, isOffered);
  return (
    <div ref={row} className={styles.send}>
      {isOffered && (
        <PlainButton submit variant={view.look} disabled={!isReady || isLocked || draft.reading > 0}>
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
