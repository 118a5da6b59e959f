import type { ReactElement } from 'react';
import styles from './BillSkeleton.module.css';
import { Bone } from './Bone';
import { join } from './join';
import { Spinner } from './Spinner';

/** The page before the bill: shapes where header, answer, parts and tabs will stand, and words that say so. */
export function BillSkeleton({ text, wide }: { text: string; wide: boolean }): ReactElement {
  const answer = (
    <div className={styles.card}>
      <Spinner text={text} />
      <Bone shape="line" />
      <Bone shape="amount" />
      <Bone shape="line" />
      <Bone shape="button" />
    </div>
  );
  return (
    <div className={styles.page} aria-busy="true">
      <div className={styles.header} />
      <div className={join(styles.content, wide && styles.wide)}>
        {wide && (
          <div className={styles.card}>
            <Bone shape="line" />
            <Bone shape="card" />
            <Bone shape="card" />
          </div>
        )}
        <div className={styles.column}>
          {answer}
          <Bone shape="card" />
          {!wide && <Bone shape="card" />}
        </div>
      </div>
    </div>
  );
}
