import type { ReactElement } from 'react';
import type { LinksProps } from '../../../engine/contract/nodes.generated';
import { useText } from '../../../engine/i18n/TextsContext';
import type { NodeProps } from '../../../engine/kernel/page/node';
import { Picture } from '../../ui/Picture';
import { NewTabHint } from '../../ui/reading/NewTabHint';
import styles from './Links.module.css';

export function Links({ root, props }: NodeProps<LinksProps>): ReactElement {
  const text = useText();
  return (
    <nav {...root} aria-label={text(props.label) || undefined} data-print="no">
      <ul className={styles.links}>
        {props.rows.map(({ key, label, icon, action }) =>
          action?.do === 'open' ? (
            <li key={key}>
              <a
                className={styles.link}
                href={action.href}
                {...(action.newTab && { target: '_blank', rel: 'noopener noreferrer' })}
              >
                {icon && <Picture src={icon} alt="" size="small" />}
                <span className={styles.words}>{text(label) || action.href}</span>
                {action.newTab && <NewTabHint className={styles.external} />}
              </a>
            </li>
          ) : null,
        )}
      </ul>
    </nav>
  );
}
