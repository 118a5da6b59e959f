import type { ReactElement } from 'react';
import type { ColumnsProps } from '../../../engine/contract/nodes.generated';
import type { NodeProps } from '../../../engine/kernel/page/node';
import styles from './Columns.module.css';

/** The style sheet reads the shares from attributes, because the page's policy forbids inline styles. */
export function Columns({ root, props, children }: NodeProps<ColumnsProps>): ReactElement {
  const [first, second, third, fourth] = (props.split ?? '1/1').split('/');
  return (
    <div {...root} className={styles.columns} data-first={first} data-second={second} data-third={third} data-fourth={fourth}>
      {children.map((child) => (
        <div key={child.key} className={styles.column}>
          {child.element}
        </div>
      ))}
    </div>
  );
}
