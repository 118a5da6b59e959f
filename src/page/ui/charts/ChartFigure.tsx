import { type ReactNode, useId } from 'react';
import type { RootAttributes } from '../../../engine/kernel/page/node';
import './charts.css';
import styles from './charts.module.css';

interface FigureProps {
  root: RootAttributes;
  label: string;
  /** The chart described in one sentence; '' for none. */
  sentence?: string | undefined;
  /** Details below the sentence; absent or '' for none. */
  note?: string | undefined;
  children: ReactNode;
}

/** A chart with its title and its sentence. */
export function ChartFigure({ root, label, sentence, note, children }: FigureProps) {
  const id = useId();
  const said = [sentence && `${id}sentence`, note && `${id}note`].filter(Boolean).join(' ');
  return (
    <figure {...root} className={styles.figure} aria-labelledby={`${id}label`} {...(said && { 'aria-describedby': said })}>
      <figcaption>
        <h3 id={`${id}label`} className={styles.label}>
          {label}
        </h3>
      </figcaption>
      {sentence && (
        <p id={`${id}sentence`} className={styles.sentence}>
          {sentence}
        </p>
      )}
      {note && (
        <p id={`${id}note`} className={styles.note}>
          {note}
        </p>
      )}
      {children}
    </figure>
  );
}
