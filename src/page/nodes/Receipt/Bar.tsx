import type { ReactElement } from 'react';
import { join } from '../../ui/join';
import styles from './Receipt.module.css';

interface Props {
  figure: number;
  /** Smallest and largest figure of all rows; both include 0. */
  range: { least: number; most: number };
}

/** A bar from zero to a figure, for the eye only: the figure is beside it. */
export function Bar({ figure, range: { least, most } }: Props): ReactElement {
  const width = most - least || 1;
  const [from, to] = [Math.min(0, figure), Math.max(0, figure)].map((end) => ((end - least) / width) * 100);
  return (
    <svg className={styles.bar} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <rect
        className={join(figure < 0 ? styles.less : styles.more)}
        x={from}
        width={Math.max(0.5, (to ?? 0) - (from ?? 0))}
        height="8"
      />
    </svg>
  );
}
