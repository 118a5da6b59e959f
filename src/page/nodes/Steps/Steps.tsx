import { type ReactElement, useId, useRef } from 'react';
import type { StepsProps } from '../../../engine/contract/nodes.generated';
import { useMessage, useText } from '../../../engine/i18n/TextsContext';
import type { NodeProps } from '../../../engine/kernel/page/node';
import { PlainButton } from '../../ui/buttons/PlainButton';
import { useFocusFallback } from '../../ui/dialogs/useFocusFallback';
import { join } from '../../ui/join';
import type { StepsEvent } from './machine';
import { StepList } from './StepList';
import styles from './Steps.module.css';
import type { StepChild } from './stepChild';
import { useSteps } from './useSteps';

/**
 * A procedure in steps. The engine selects the step that shows. After a change the focus moves to the new heading, because the
 * pressed button is gone.
 */
export function Steps({ root, props, children, slots, ui }: NodeProps<StepsProps>): ReactElement | null {
  const text = useText();
  const message = useMessage();
  const id = useId();
  const steps: readonly StepChild[] = children;
  const at = Math.max(
    steps.findIndex(({ props: { selected } }) => selected),
    0,
  );
  const shown = steps[at];
  const heading = useRef<HTMLHeadingElement>(null);
  // The result of the last step may replace the steps, even while another step shows.
  const place = useFocusFallback<HTMLDivElement>();
  const { early, dispatch } = useSteps(steps, at, heading, ui);
  if (!shown) return null;
  const isSeveral = steps.length > 1;
  const label = text(props.label);
  const count = message('ui.steps.of', { n: number(at + 1), count: number(steps.length) });
  return (
    <div {...root} ref={place} className={styles.steps}>
      {isSeveral && (
        <>
          <StepList steps={steps} at={at} label={label} onSelect={(step) => dispatch({ type: 'select', step: step.id })} />
          <Progress steps={steps} at={at} label={label || count} count={count} />
        </>
      )}
      <section
        aria-labelledby={id}
        className={styles.part}
        onInput={() => dispatch({ type: 'edit' })}
        onSubmit={() => dispatch({ type: 'submit' })}
      >
        <h2 ref={heading} id={id} tabIndex={-1} className={styles.title}>
          {isSeveral && <span className={styles.count}>{count} </span>}
          <span className={styles.name}>{text(shown.props.text)}</span>
        </h2>
        {early === shown.id && slots.early}
        {shown.element}
      </section>
      <Ways shown={shown} at={at} last={steps.length - 1} dispatch={dispatch} />
    </div>
  );
}

interface WaysProps {
  shown: StepChild;
  at: number;
  /** Index of the last step. */
  last: number;
  dispatch: (event: StepsEvent) => void;
}

/** The buttons to the next and the previous step. */
function Ways({ shown, at, last, dispatch }: WaysProps): ReactElement {
  const message = useMessage();
  return (
    <div className={styles.ways} data-print="no">
      {shown.props.done && !shown.props.leadsOn && at < last && (
        <PlainButton variant="secondary" onPress={() => dispatch({ type: 'next' })}>
          {message('ui.steps.next')}
        </PlainButton>
      )}
      {at > 0 && (
        <div className={styles.back}>
          <PlainButton variant="quiet" icon="back" onPress={() => dispatch({ type: 'back' })}>
            {message('ui.steps.back')}
          </PlainButton>
        </div>
      )}
    </div>
  );
}

interface ProgressProps {
  steps: readonly StepChild[];
  at: number;
  label: string;
  /** The position as text. */
  count: string;
}

/** A bar with a segment for each step. */
function Progress({ steps, at, label, count }: ProgressProps): ReactElement {
  return (
    <div
      role="progressbar"
      className={styles.bar}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={steps.length}
      aria-valuenow={at + 1}
      aria-valuetext={count}
      data-print="no"
    >
      {steps.map((step, index) => (
        <span key={step.key} className={join(styles.segment, index <= at && styles.reached)} />
      ))}
    </div>
  );
}

function number(value: number) {
  return { kind: 'number', value } as const;
}
