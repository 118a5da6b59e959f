import type { ReactElement } from 'react';
import type { RegionProps } from '../../../engine/contract/nodes.generated';
import { useText } from '../../../engine/i18n/TextsContext';
import type { NodeProps } from '../../../engine/kernel/page/node';
import { join } from '../../ui/join';
import { contentId, SkipLink } from '../../ui/reading/SkipLink';
import styles from './Region.module.css';

export function Region({ root, props, children }: NodeProps<RegionProps>): ReactElement {
  const label = useText()(props.label) || undefined;
  const role = props.role ?? 'main';
  const Tag = role === 'side' ? 'aside' : role;
  return (
    <Tag {...root} className={styles[role]} aria-label={label} {...(role === 'main' && { id: contentId, tabIndex: -1 })}>
      {role === 'header' && <SkipLink />}
      <div className={join(styles.content, props.width === 'narrow' && styles.narrow)}>
        {children.map((child) => child.element)}
      </div>
    </Tag>
  );
}
