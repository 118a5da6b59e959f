import type { ReactElement } from 'react';
import type { StackProps } from '../../contract/nodes.generated';
import type { NodeProps } from '../../kernel/node';
import { join } from '../../ui/join';
import styles from './Stack.module.css';

export function Stack({ root, props, children }: NodeProps<StackProps>): ReactElement {
  const { gap = 'normal', direction = 'column', align = direction === 'row' ? 'center' : 'stretch' } = props;
  return (
    <div {...root} className={join(styles.stack, styles[direction], styles[gap], styles[align])}>
      {children.map((child) => child.element)}
    </div>
  );
}
