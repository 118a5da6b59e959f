import { Fragment } from 'react';
import styles from './charts.module.css';

/** The chosen place in words: its name and what it holds. */
export interface ReadoutText {
  head: string;
  parts: readonly string[];
}

/** As one sentence, for the value of the cursor. */
export function spoken({ head, parts }: ReadoutText): string {
  return `${head}: ${parts.join(', ')}`;
}

/** Below the chart, where a finger does not cover it; it keeps its height, so that nothing moves. */
export function Readout({ text }: { text: ReadoutText }) {
  return (
    <p className={styles.readout}>
      <b>{text.head}</b>
      {text.parts.map((part, index) => (
        <Fragment key={part}>
          {index === 0 ? ': ' : ' · '}
          {part}
        </Fragment>
      ))}
    </p>
  );
}
