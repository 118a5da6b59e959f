import type { ReactElement } from 'react';
import type { Texts } from '../../i18n/texts';
import { word } from '../words';
import styles from './PageProgress.module.css';

/** Says that the next page is on its way, once that takes longer than a moment. */
export function PageProgress({ isBusy, texts }: { isBusy: boolean; texts: Texts | undefined }): ReactElement {
  // Always present: screen readers announce only what appears inside an existing live region.
  return (
    <div role="status" className={styles.place}>
      {isBusy && <span className={styles.words}>{word('site.loading', texts)}</span>}
    </div>
  );
}
