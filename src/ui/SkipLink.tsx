import type { ReactElement } from 'react';
import { useMessage } from '../i18n/TextsContext';
import styles from './SkipLink.module.css';

/** DOM id of the main landmark. */
export const contentId = 'content';

/** First stop of the keyboard: past the header to the bill. */
export function SkipLink(): ReactElement {
  const message = useMessage();
  return (
    <a className={`visuallyHidden ${styles.skip}`} href={`#${contentId}`} data-print="no">
      {message('app.skipToContent')}
    </a>
  );
}
