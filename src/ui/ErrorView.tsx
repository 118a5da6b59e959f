import type { ReactElement, ReactNode } from 'react';
import styles from './ErrorView.module.css';
import { PlainButton } from './PlainButton';

export interface ErrorViewProps {
  /** What happened. */
  title: string;
  /** What to do. */
  text: string;
  /** A code to quote, with the words before it. */
  code?: { label: string; value: string };
  retry?: { text: string; onPress: () => void };
  /** Whom to call, how to write. */
  children?: ReactNode;
}

/** The page when there is no bill to show. */
export function ErrorView({ title, text, code, retry, children }: ErrorViewProps): ReactElement {
  return (
    <section className={styles.view} role="alert">
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      {retry && (
        <PlainButton variant="primary" icon="refresh" onPress={retry.onPress}>
          {retry.text}
        </PlainButton>
      )}
      {children}
      {code && (
        <p className={styles.code}>
          {code.label} <span className={styles.value}>{code.value}</span>
        </p>
      )}
    </section>
  );
}
