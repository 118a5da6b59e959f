import type { ReactElement } from 'react';
import type { ColumnsProps } from '../../contract/nodes.generated';
import type { NodeProps } from '../../kernel/node';
import { join } from '../../ui/join';
import styles from './Columns.module.css';

const splits = { '4/8': styles.narrowWide, '8/4': styles.wideNarrow, '1/1': styles.halves, '1/1/1': styles.thirds } as const;

export function Columns({ root, props, children }: NodeProps<ColumnsProps>): ReactElement {
  return (
    <div {...root} className={join(styles.columns, splits[props.split ?? '1/1'])}>
      {children.map((child) => (
        <div key={child.key} className={styles.column}>
          {child.element}
        </div>
      ))}
    </div>
  );
}
