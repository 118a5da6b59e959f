import type { ReactElement } from 'react';
import type { Texts } from '../i18n/texts';
import type { PageError } from './errorOf';
import styles from './plain.module.css';
import { word } from './words';

interface Props {
  error: PageError;
  texts: Texts | undefined;
  onRetry: () => void;
}

/** The error page for when no layout can draw it: what happened, what to do, a code to quote. */
export function PlainError({ error, texts, onRetry }: Props): ReactElement {
  return (
    <main className={styles.page}>
      <h1>{word('error.title', texts)}</h1>
      <p className={styles.words}>{word(error.key, texts) || word('app.genericError', texts)}</p>
      {error.retry && (
        <button type="button" className={styles.button} onClick={onRetry}>
          {word('app.retry', texts)}
        </button>
      )}
      <p>{word('error.help', texts)}</p>
      <p className={styles.small}>
        {word('error.code', texts)}: {error.code}
      </p>
    </main>
  );
}
