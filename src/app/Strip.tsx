import type { ReactElement, ReactNode } from 'react';
import styles from './Strip.module.css';

/** A line at the edge of the page for news that does not belong to the bill: no network, a new version, a failed press. */
export function Strip({ tone, children }: { tone: 'info' | 'problem'; children: ReactNode }): ReactElement {
  return (
    <div
      className={tone === 'problem' ? `${styles.strip} ${styles.problem}` : styles.strip}
      role={tone === 'problem' ? 'alert' : 'status'}
    >
      {children}
    </div>
  );
}
