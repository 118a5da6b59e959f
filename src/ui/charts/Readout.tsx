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

/** Below the chart, where a finger does not cover it; it keeps its height, so that nothing moves: two lines where `tall`. */
export function Readout({ text, tall = false }: { text: ReadoutText; tall?: boolean }) {
  return (
    <p className={tall ? styles.tall : styles.readout}>
      <b>{text.head}</b>
      {text.parts.map((part, index) => (
        <Fragment key={part}>
          {index === 0 ? ': ' : ' '}
          <span className={index === 0 ? undefined : styles.part}>{index < text.parts.length - 1 ? `${part}\u00a0·` : part}</span>
        </Fragment>
      ))}
    </p>
  );
}
