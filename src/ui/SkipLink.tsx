import type { ReactElement } from 'react';
import styles from './SkipLink.module.css';

/** DOM id of the main landmark. */
export const contentId = 'content';

/** First stop of the keyboard: past the header to the bill. */
export function SkipLink({ text }: { text: string }): ReactElement {
  return (
    <a className={`visuallyHidden ${styles.skip}`} href={`#${contentId}`} data-print="no">
      {text}
    </a>
  );
}
