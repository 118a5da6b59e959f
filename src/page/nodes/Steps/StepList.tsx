import type { ReactElement } from 'react';
import { useMessage, useText } from '../../../engine/i18n/TextsContext';
import { Icon } from '../../ui/icons/Icon';
import { join } from '../../ui/join';
import { VisuallyHidden } from '../../ui/reading/VisuallyHidden';
import styles from './Steps.module.css';
import type { StepChild } from './stepChild';

interface Props {
  steps: readonly StepChild[];
  /** Index of the step that shows. */
  at: number;
  label: string;
  onSelect: (step: StepChild) => void;
}

/** All steps in order, where their titles fit. The customer can go to any step up to the first that is not done. */
export function StepList({ steps, at, label, onSelect }: Props): ReactElement {
  const text = useText();
  const message = useMessage();
  const open = steps.findIndex(({ props }) => !props.done);
  return (
    <ol className={styles.list} aria-label={label || undefined} data-print="no">
      {steps.map((step, index) => {
        const done = step.props.done && (
          <>
            <Icon name="check" className={styles.check} />
            <VisuallyHidden>{message('ui.steps.done')}: </VisuallyHidden>
          </>
        );
        const title = (
          <>
            {done || <span className={styles.number}>{index + 1}.</span>}
            <span className={styles.words}>{text(step.props.text)}</span>
          </>
        );
        const isReached = open < 0 || index <= open;
        return (
          <li key={step.key} className={join(styles.item, index <= at && styles.reached)}>
            {index === at ? (
              <span className={join(styles.entry, styles.current)} aria-current="step">
                {title}
              </span>
            ) : isReached ? (
              <button
                type="button"
                className={join(styles.entry, styles.way)}
                onClick={() => onSelect(step)}
                onFocus={step.prepare}
                onPointerEnter={step.prepare}
              >
                {title}
              </button>
            ) : (
              <span className={styles.entry}>{title}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
