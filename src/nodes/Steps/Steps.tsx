import { type ReactElement, useEffect, useId, useRef, useState } from 'react';
import type { StepsProps } from '../../contract/nodes.generated';
import { useMessage, useText } from '../../i18n/TextsContext';
import type { NodeProps } from '../../kernel/node';
import { join } from '../../ui/join';
import { PlainButton } from '../../ui/PlainButton';
import { useFocusHandedOn } from '../../ui/useFocusHandedOn';
import { StepList } from './StepList';
import styles from './Steps.module.css';
import type { StepChild } from './stepChild';

/**
 * A procedure in steps. The engine selects the step that shows. When it changes, the focus goes to its heading, because what
 * was pressed is gone.
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
  // What comes after the last step takes their place, maybe while another step shows.
  const place = useFocusHandedOn<HTMLDivElement>();
  const select = (step: StepChild) => ui.set('selected', step.id);

  const done = shown?.props.done;
  // Where the address named a later step.
  const [early, setEarly] = useState<string>();
  useEffect(() => {
    const chosen = ui.get('selected');
    if (!shown || done !== false || !chosen || chosen === shown.id) return;
    setEarly(shown.id);
    // Back would lead to an address that shows this step again.
    ui.set('selected', shown.id, 'replace');
  });
  // What it says there is of no use after another step.
  if (early !== undefined && early !== shown?.id) setEarly(undefined);
  // Somebody writes in this step. An answer that is again the one that was accepted waits for its button.
  const written = useRef<string>(undefined);
  const last = useRef({ id: shown?.id, at, done, known: done });
  useEffect(() => {
    const { current: from } = last;
    // What was known of the step before what decides it was asked for again.
    const known = done ?? (from.id === shown?.id ? from.known : undefined);
    last.current = { id: shown?.id, at, done, known };
    if (from.id === shown?.id) {
      const isChosen = (ui.get('selected') || steps[0]?.id) === shown?.id;
      // The choice would stay at a step that is complete.
      if (from.known === false && done && after && isChosen && written.current !== shown?.id) select(after);
      return;
    }
    written.current = undefined;
    // What is done was not known before: the page is still being built.
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
          written.current = shown.id;
        }}
        onSubmit={() => {
          written.current = undefined;
        }}
      >
        <h2 ref={heading} id={id} tabIndex={-1} className={styles.title}>
          {isSeveral && <span className={styles.count}>{count} </span>}
          <span className={styles.name}>{text(shown.props.text)}</span>
        </h2>
        {early === shown.id && slots.early}
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
