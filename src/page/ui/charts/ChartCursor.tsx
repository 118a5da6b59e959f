import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import styles from './charts.module.css';
import { indexAt } from './measure';

interface CursorProps {
  /** Accessible name: what can be chosen. */
  label: string;
  /** The chosen position as text: month and value. */
  text: string;
  index: number;
  count: number;
  /** Pixels from the left edge to the first position, and between positions. */
  left: number;
  step: number;
  onMove: (index: number) => void;
  children: ReactNode;
}

/**
 * Wraps a chart, so that people can choose a position in the chart by touch, mouse or arrow keys. The wrapper is a slider,
 * because screen readers on phones can move a slider; its value is the text below the chart.
 */
export function ChartCursor({ label, text, index, count, left, step, onMove, children }: CursorProps) {
  const pointed = (event: PointerEvent<HTMLElement>) =>
    onMove(indexAt(event.clientX - event.currentTarget.getBoundingClientRect().left - left, step, count));
  const pressed = (event: KeyboardEvent) => {
    const target = keyTarget(event.key, index, count);
    if (target === undefined) return;
    event.preventDefault();
    onMove(target);
  };
  return (
    <div
      className={styles.cursor}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={count}
      aria-valuenow={index + 1}
      aria-valuetext={text}
      onKeyDown={pressed}
      onPointerDown={pointed}
      onPointerMove={pointed}
    >
      {children}
    </div>
  );
}

/** Target of a key; `undefined` for keys that the cursor does not use. */
export function keyTarget(key: string, index: number, count: number): number | undefined {
  const last = count - 1;
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(index + 1, last);
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(index - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return last;
    case 'PageUp':
      return Math.min(index + 12, last);
    case 'PageDown':
      return Math.max(index - 12, 0);
    default:
      return undefined;
  }
}
