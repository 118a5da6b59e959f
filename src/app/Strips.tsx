import { type ReactElement, useSyncExternalStore } from 'react';
import type { Texts } from '../i18n/texts';
import { newsStore, say } from './news';
import { Strip } from './Strip';
import styles from './Strip.module.css';
import { useConnection } from './useConnection';
import { word } from './words';

/** The network and the news, at the lower edge, above whatever view stands. */
export function Strips({ texts }: { texts: Texts | undefined }): ReactElement {
  const connection = useConnection();
  const news = useSyncExternalStore(newsStore.subscribe, newsStore.snapshot);
  return (
    <div className={styles.strips}>
      {connection === 'offline' && <Strip tone="info">{word('app.offline', texts)}</Strip>}
      {connection === 'back' && <Strip tone="info">{word('app.online', texts)}</Strip>}
      {news && (
        <Strip tone={news.tone}>
          <span>{word(news.key, texts)}</span>
          {news.reload && (
            <button type="button" onClick={() => location.reload()}>
              {word('app.reload', texts)}
            </button>
          )}
          <button type="button" onClick={() => say(undefined)}>
            {word('app.close', texts)}
          </button>
        </Strip>
      )}
    </div>
  );
}
