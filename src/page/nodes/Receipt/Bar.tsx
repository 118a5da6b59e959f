import type { ReactElement } from 'react';
import styles from './Receipt.module.css';

interface Props {
  figure: number;
  /** Smallest and largest figure of all rows; both include 0. */
  range: { least: number; most: number };
  /** Whether figures above and below zero differ in colour. */
  isChange: boolean;
}

/** A bar from zero to a figure, for the eye only: the figure is beside it. */
export function Bar({ figure, range: { least, most }, isChange }: Props): ReactElement {
  const width = most - least || 1;
  const [from, to] = [Math.min(0, figure), Math.max(0, figure)].map((end) => ((end - least) / width) * 100);
  return (
    <svg className={styles.bar} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <rect
        className={isChange ? (figure < 0 ? styles.less : styles.more) : styles.size}
        x={from}
        width={Math.max(0.5, (to ?? 0) - (from ?? 0))}
        height="8"
      />
    </svg>
  );
}
