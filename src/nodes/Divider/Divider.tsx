import type { ReactElement } from 'react';
import type { DividerProps } from '../../contract/nodes.generated';
import type { NodeProps } from '../../kernel/node';
import styles from './Divider.module.css';

export function Divider({ root }: NodeProps<DividerProps>): ReactElement {
  return <hr {...root} className={styles.divider} />;
}
