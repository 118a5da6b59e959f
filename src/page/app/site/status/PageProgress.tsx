import type { ReactElement } from 'react';
import type { Texts } from '../../../../engine/i18n/texts';
import { builtinText } from '../../fallback/builtinTexts';
import { useConnection } from '../../page/useConnection';
import styles from './PageProgress.module.css';

interface Props {
  isBusy: boolean;
  texts: Texts | undefined;
  onRetry: () => void;
}

/** Announces that the next page is loading, after a short delay, or that the browser is offline. */
export function PageProgress({ isBusy, texts, onRetry }: Props): ReactElement {
  const isOffline = useConnection() === 'offline';
  // Always rendered: screen readers announce only text that appears inside an existing live region.
  return (
    <div role="status" className={styles.place}>
      {isBusy && (
        <span className={styles.words}>
          {builtinText(isOffline ? 'site.offline' : 'site.loading', texts)}
          {isOffline && (
            <button type="button" className={styles.retry} onClick={onRetry}>
              {builtinText('app.retry', texts)}
            </button>
          )}
        </span>
      )}
    </div>
  );
}
