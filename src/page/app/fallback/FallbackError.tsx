import type { ReactElement } from 'react';
import type { Texts } from '../../../engine/i18n/texts';
import { builtinText } from './builtinTexts';
import type { PageError } from './errorOf';
import styles from './fallback.module.css';
import { errorWords } from './fallbackPage';

interface Props {
  error: PageError;
  texts: Texts | undefined;
  onRetry: () => unknown;
  /** Message key of the button; app.retry when absent. */
  retryKey?: string | undefined;
}

/** The error page without a layout: what happened, what to do, and a code to quote. */
export function FallbackError({ error, texts, onRetry, retryKey = 'app.retry' }: Props): ReactElement {
  const { title, text, help, code } = errorWords(error, texts);
  return (
    <main className={styles.page}>
      <h1>{title}</h1>
      <p className={styles.words}>{text}</p>
      {error.retry && (
        <button type="button" className={styles.button} onClick={onRetry}>
          {builtinText(retryKey, texts)}
        </button>
      )}
      <p>{help}</p>
      <p className={styles.small}>{code}</p>
    </main>
  );
}
