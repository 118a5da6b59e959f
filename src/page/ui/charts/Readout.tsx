import { Fragment } from 'react';
import { VisuallyHidden } from '../reading/VisuallyHidden';
import styles from './charts.module.css';
import { type ElementSize, textWidth } from './measure';

/** The chosen position as text: its name and its values. */
export interface ReadoutText {
  head: string;
  parts: readonly string[];
}

/** The readout as one sentence, for the value of the cursor. */
export function spoken({ head, parts }: ReadoutText): string {
  return `${head}: ${parts.join(', ')}`;
}

/** Number of lines that the longest of some texts needs at 16 px. */
export function linesOf(texts: readonly ReadoutText[], { width, em }: ElementSize): number {
  const longest = Math.max(0, ...texts.map((text) => spoken(text).length));
  return Math.max(1, Math.ceil((textWidth('m', em) * (16 / 14) * (longest + 4)) / width));
}

/** Maximum number of lines: the style sheet has a height for each. */
const MOST_LINES = 6;

/** Shown below the chart, where a finger does not cover it. Its height is fixed to `lines`, so that nothing moves. */
export function Readout({ text, lines = 1 }: { text: ReadoutText; lines?: number }) {
  return (
    <p className={styles.readout} data-lines={Math.min(lines, MOST_LINES)}>
      <b>{text.head}:</b>
      {text.parts.map((part, index) => (
        <Fragment key={`${index} ${part}`}>
          {' '}
          <span className={styles.part}>
            {part}
            {/* Parts on one line are separated by a space only, because a comma would look wrong at the end of a line. */}
            {index < text.parts.length - 1 && <VisuallyHidden>,</VisuallyHidden>}
          </span>
        </Fragment>
      ))}
    </p>
  );
}
