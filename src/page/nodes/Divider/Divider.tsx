import type { ReactElement } from 'react';
import type { DividerProps } from '../../../engine/contract/nodes.generated';
import type { NodeProps } from '../../../engine/kernel/page/node';
import styles from './Divider.module.css';

export function Divider({ root }: NodeProps<DividerProps>): ReactElement {
  return <hr {...root} className={styles.divider} />;
}
