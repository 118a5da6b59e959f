import type { ReactElement } from 'react';
import type { HeadingProps } from '../../../engine/contract/nodes.generated';
import { useRichText } from '../../../engine/i18n/TextsContext';
import type { NodeProps } from '../../../engine/kernel/page/node';
import styles from './Heading.module.css';

const looks = {
  1: { Tag: 'h1', className: styles.first },
  2: { Tag: 'h2', className: styles.second },
  3: { Tag: 'h3', className: styles.third },
  4: { Tag: 'h4', className: styles.third },
} as const;

export function Heading({ root, props }: NodeProps<HeadingProps>): ReactElement {
  const { Tag, className } = looks[props.level ?? 2];
  return (
    <Tag {...root} className={className}>
      {useRichText()(props.text)}
    </Tag>
  );
}
