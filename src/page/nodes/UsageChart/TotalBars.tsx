import { scaleLinear } from '@visx/scale';
import { formatMonth } from '../../../engine/i18n/format';
import { useMessage, useText, useTexts } from '../../../engine/i18n/TextsContext';
import charts from '../../ui/charts/charts.module.css';
import type { Ink } from '../../ui/charts/color';
import type { ElementSize } from '../../ui/charts/measure';
import type { ComparedYear } from './compare';
import styles from './UsageChart.module.css';

/** Style of one of the two years. */
export interface Series {
  ink: Ink;
  /** Id of its hatch. */
  hatch: string;
}

interface TotalBarsProps {
  years: readonly ComparedYear[];
  current: Series;
  previous: Series;
  /** Number of months in the totals, when it is not every month from first to last. */
  common: number | undefined;
  unit: string;
  room: ElementSize;
  animate: boolean;
}

/** The totals of the two years on one scale: text and figure, with the bar below. They are the legend of the months below. */
export function TotalBars({ years, current, previous, common, unit, room, animate }: TotalBarsProps) {
  const texts = useTexts();
  const text = useText();
  const message = useMessage();
  const scale = scaleLinear({ domain: [0, Math.max(0, ...years.map(({ total }) => total)) || 1], range: [0, room.width - 1] });
  const months = (from: string, to: string) => {
    const first = formatMonth(from, 'shortYear', texts);
    if (to === from) return first;
    // "From first to last" would include the months that the total leaves out.
    if (common !== undefined) return message('chart.commonMonths', { months: { kind: 'number', value: common } });
    return `${first} – ${formatMonth(to, 'shortYear', texts)}`;
  };
  return (
    <div className={styles.totals} data-years={years.length}>
      <ul>
        {years.map(({ which, total, from, to }) => {
          const { ink } = which === 'current' ? current : previous;
          return (
            <li key={which}>
              <span className={styles.name}>
                {message(`chart.year.${which}`)}, {months(from, to)}
              </span>
              <span className={which === 'current' ? styles.strong : styles.figure}>
                {text({ kind: 'energy', value: total, ...(unit && { unit }) })}
              </span>
              <svg width={room.width} height={18} viewBox={`0 0 ${room.width} 18`} aria-hidden="true">
                <rect
                  className={animate ? charts.growRight : undefined}
                  x={0.5}
                  y={1}
                  width={scale(Math.max(total, 0))}
                  height={16}
                  rx={2}
                  fill={ink.color}
                  stroke={ink.outline ?? 'none'}
                />
              </svg>
            </li>
          );
        })}
      </ul>
      <p className={styles.months}>{message('chart.byMonth')}</p>
    </div>
  );
}
