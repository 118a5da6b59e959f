import type { ReactElement } from 'react';
import type { StackProps } from '../../../engine/contract/nodes.generated';
import type { NodeProps } from '../../../engine/kernel/page/node';
import { join } from '../../ui/join';
import { Paginate } from '../../ui/pages/Paginate';
import styles from './Stack.module.css';

/** Items of a repeat per page; each item is a group of nodes. */
const itemsAtOnce = 20;

export function Stack({ root, props, children, ui }: NodeProps<StackProps>): ReactElement {
  const { gap = 'normal', direction = 'column', align = direction === 'row' ? 'center' : 'stretch' } = props;
  const first = Math.max(
    children.findIndex(({ isItem }) => isItem),
    0,
  );
  const end = children.findLastIndex(({ isItem }) => isItem) + 1;
  const draw = (some: typeof children) => some.map((child) => child.element);
  return (
    <div {...root} className={join(styles.stack, styles[direction], styles[gap], styles[align])}>
      {draw(children.slice(0, first))}
      <Paginate items={children.slice(first, end)} size={itemsAtOnce} ui={ui}>
        {draw}
      </Paginate>
      {draw(children.slice(end))}
    </div>
  );
}
