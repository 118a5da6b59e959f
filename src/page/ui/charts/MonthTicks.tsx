import { formatMonth } from '../../../engine/i18n/format';
import { useTexts } from '../../../engine/i18n/TextsContext';
import styles from './charts.module.css';
import { labelEvery, textWidth } from './measure';
import { tickPlaces, yearStarts } from './months';

interface MonthTicksProps {
  months: readonly string[];
  left: number;
  step: number;
  /** Baseline of the month row, pixels; the year row is 18 px below it. */
  top: number;
  em: number;
  /** The chosen position. */
  chosen?: number;
  /** Adds a row of years; left out when the months of two years share a position. */
  years?: boolean;
}

/** Width of the widest initial, with a gap, at the default text size. */
const INITIAL = 12;

/**
 * Month labels below a chart, as many as fit: all as "gen", else all as "g", else some as "gen". Some of the initials would not
 * identify a month. Readout and table have the full name.
 */
export function MonthTicks({ months, left, step, top, em, chosen, years }: MonthTicksProps) {
  const texts = useTexts();
  const short = textWidth('mmm', em) + 6;
  const isNarrow = step < short && step >= INITIAL * em;
  const every = isNarrow ? 1 : labelEvery(step, short);
  const end = left + step * months.length;
  // If only some labels fit, the last label is wider than its month.
  const placed = (x: number) =>
    !isNarrow && x + short / 2 > end ? ({ x: end, textAnchor: 'end' } as const) : ({ x, textAnchor: 'middle' } as const);
  const starts = years ? yearStarts(months) : [];
  return (
    <g>
      {tickPlaces(months, every, chosen).map((index) => (
        <text
          key={months[index]}
          className={index === chosen ? styles.tickChosen : styles.tick}
          {...placed(left + step * (index + 0.5))}
          y={top}
        >
          {formatMonth(months[index] ?? '', isNarrow ? 'narrow' : 'short', texts)}
        </text>
      ))}
      {starts.map((start, order) => {
        const end = starts[order + 1] ?? months.length;
        const x = left + step * start;
        return (
          <g key={start}>
            {order > 0 && <line className={styles.grid} x1={x} x2={x} y1={top - 12 * em} y2={top + 20 * em} />}
            {(end - start) * step > 36 * em && (
              <text className={styles.tick} x={x + ((end - start) * step) / 2} y={top + 18 * em} textAnchor="middle">
                {months[start]?.slice(0, 4)}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}
