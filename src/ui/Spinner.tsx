import type { ReactElement } from 'react';
import styles from './Spinner.module.css';

/** Something is on its way, in words too. */
export function Spinner({ text }: { text: string }): ReactElement {
  return (
    <p className={styles.spinner} role="status">
      <span className={styles.ring} aria-hidden="true" />
      {text}
    </p>
  );
}
