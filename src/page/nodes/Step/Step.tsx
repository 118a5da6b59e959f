import type { ReactElement } from 'react';
import type { StepProps } from '../../../engine/contract/nodes.generated';
import type { NodeProps } from '../../../engine/kernel/page/node';
import styles from './Step.module.css';

/** The content of a step; `Steps` renders its title. */
export function Step({ root, children }: NodeProps<StepProps>): ReactElement {
  return (
    <div {...root} className={styles.step}>
      {children.map((child) => child.element)}
    </div>
  );
}
