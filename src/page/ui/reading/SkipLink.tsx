import type { ReactElement } from 'react';
import { useMessage } from '../../../engine/i18n/TextsContext';
import styles from './SkipLink.module.css';

/** DOM id of the main landmark. */
export const contentId = 'content';

/** First tab stop: skips the header and goes to the bill, or to the element with another id. */
export function SkipLink({ to = contentId }: { to?: string }): ReactElement {
  const message = useMessage();
  return (
    <a className={`visuallyHidden ${styles.skip}`} href={`#${to}`} data-print="no">
      {message('app.skipToContent')}
    </a>
  );
}
