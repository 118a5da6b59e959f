import type { ReactElement } from 'react';
import type { CardProps } from '../../../engine/contract/nodes.generated';
import { useText } from '../../../engine/i18n/TextsContext';
import type { NodeProps } from '../../../engine/kernel/page/node';
import { join } from '../../ui/join';
import { Picture } from '../../ui/Picture';
import styles from './Card.module.css';

/** Not a landmark: among a dozen cards, customers would not find header, content or footer. The title is a heading. */
export function Card({ root, props, children }: NodeProps<CardProps>): ReactElement {
  const title = useText()(props.title);
  return (
    <section {...root} className={join(styles.card, props.tone === 'soft' && styles.soft)} data-print={props.paper}>
      {(title || props.logo) && (
        <div className={styles.head}>
          {title && <h2 className={styles.title}>{title}</h2>}
          {props.logo && <Picture src={props.logo} alt="" size="small" />}
        </div>
      )}
      <div className={join(styles.body, props.columns === 2 && styles.two, props.room && styles[props.room])}>
        {children.map((child) => child.element)}
      </div>
    </section>
  );
}
