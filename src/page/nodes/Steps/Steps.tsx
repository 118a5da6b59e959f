import { type ReactElement, useEffect, useId, useRef, useState } from 'react';
import type { StepsProps } from '../../../engine/contract/nodes.generated';
import { useMessage, useText } from '../../../engine/i18n/TextsContext';
import type { NodeProps } from '../../../engine/kernel/page/node';
import { PlainButton } from '../../ui/buttons/PlainButton';
import { useFocusFallback } from '../../ui/dialogs/useFocusFallback';
import { join } from '../../ui/join';
import { StepList } from './StepList';
import styles from './Steps.module.css';
import type { StepChild } from './stepChild';

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
  const [before, after] = [steps[at - 1], steps[at + 1]];
  const heading = useRef<HTMLHeadingElement>(null);
  // The result of the last step may replace the steps, even while another step shows.
  const place = useFocusFallback<HTMLDivElement>();
  const select = (step: StepChild) => ui.set('selected', step.id);

  const done = shown?.props.done;
  // Id of the shown step, if the address named a later step.
  const [earlyStepId, setEarly] = useState<string>();
  useEffect(() => {
    const chosen = ui.get('selected');
    if (!shown || done !== false || !chosen || chosen === shown.id) return;
    setEarly(shown.id);
    // Otherwise Back leads to an address that shows this step again.
    ui.set('selected', shown.id, 'replace');
  });
  // The notice no longer applies after a change of step.
  if (earlyStepId !== undefined && earlyStepId !== shown?.id) setEarly(undefined);
  // Id of the step in which the customer is typing. If an edit restores the accepted answer, the step does not advance until
  // its button is pressed.
  const editedStepId = useRef<string>(undefined);
  const last = useRef({ id: shown?.id, at, done, known: done });
  useEffect(() => {
    const { current: from } = last;
    // `done` is undefined while its data is fetched again: keeps the last known value.
    const known = done ?? (from.id === shown?.id ? from.known : undefined);
    last.current = { id: shown?.id, at, done, known };
    if (from.id === shown?.id) {
      const isChosen = (ui.get('selected') || steps[0]?.id) === shown?.id;
      // Advances from a completed step that the customer chose: the stored choice would keep this step open.
      if (from.known === false && done && after && isChosen && editedStepId.current !== shown?.id) select(after);
      return;
    }
    editedStepId.current = undefined;
    // `done` was not known before: the page is still loading, so the focus does not move.
    if (from.at < at && from.known === undefined) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView?.({ block: 'start' });
  });
  if (!shown) return null;
  const isSeveral = steps.length > 1;
  const count = message('ui.steps.of', { n: number(at + 1), count: number(steps.length) });
  return (
    <div {...root} ref={place} className={styles.steps}>
      {isSeveral && (
        <>
          <StepList steps={steps} at={at} label={text(props.label)} onSelect={select} />
          <div
            role="progressbar"
            className={styles.bar}
            aria-label={text(props.label) || count}
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
        </>
      )}
      <section
        aria-labelledby={id}
        className={styles.part}
        onInput={() => {
          editedStepId.current = shown.id;
        }}
        onSubmit={() => {
          editedStepId.current = undefined;
        }}
      >
        <h2 ref={heading} id={id} tabIndex={-1} className={styles.title}>
          {isSeveral && <span className={styles.count}>{count} </span>}
          <span className={styles.name}>{text(shown.props.text)}</span>
        </h2>
        {earlyStepId === shown.id && slots.early}
        {shown.element}
      </section>
      <div className={styles.ways} data-print="no">
        {shown.props.done && !shown.props.leadsOn && after && (
          <PlainButton variant="secondary" onPress={() => select(after)}>
            {message('ui.steps.next')}
          </PlainButton>
        )}
        {before && (
          <div className={styles.back}>
            <PlainButton variant="quiet" icon="back" onPress={() => select(before)}>
              {message('ui.steps.back')}
            </PlainButton>
          </div>
        )}
      </div>
    </div>
  );
}

function number(value: number) {
  return { kind: 'number', value } as const;
}
