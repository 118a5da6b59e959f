import { scaleLinear } from '@visx/scale';
import { formatMonth } from '../../i18n/format';
import { useMessage, useText, useTexts } from '../../i18n/TextsContext';
import styles from '../../ui/charts/charts.module.css';
import type { Ink } from '../../ui/charts/color';
import { barsHeight, type Room } from '../../ui/charts/measure';
import type { ComparedYear } from './compare';

/** How one of the two years is drawn. */
export interface Series {
  ink: Ink;
  /** Id of its hatch. */
  hatch: string;
}

interface TotalBarsProps {
  years: readonly ComparedYear[];
  current: Series;
  previous: Series;
  unit: string;
  room: Room;
  animate: boolean;
}

/** The totals of the years, one 50 px row each: words and figure, and the bar below them, on one scale. */
export function TotalBars({ years, current, previous, unit, room, animate }: TotalBarsProps) {
  const texts = useTexts();
  const text = useText();
  const message = useMessage();
  const height = barsHeight(years.length) * room.em;
  const scale = scaleLinear({ domain: [0, Math.max(0, ...years.map(({ total }) => total)) || 1], range: [0, room.width - 1] });
  const row = 50 * room.em;
  const rows = years.map((year, index) => {
    const period = `${formatMonth(year.from, 'shortYear', texts)} – ${formatMonth(year.to, 'shortYear', texts)}`;
    return {
      ...year,
      top: row * index,
      name: `${message(`chart.year.${year.which}`)}, ${period}`,
      shown: text({ kind: 'energy', value: year.total, ...(unit && { unit }) }),
      ink: year.which === 'current' ? current.ink : previous.ink,
    };
  });
  return (
    <svg
      width={room.width}
      height={height}
      viewBox={`0 0 ${room.width} ${height}`}
      role="img"
      aria-label={rows.map(({ name, shown }) => `${name}: ${shown}`).join('; ')}
    >
      {rows.map(({ which, top, name, shown }) => (
        <g key={which}>
          <text className={styles.value} x={0} y={top + 16 * room.em}>
            {name}
          </text>
          <text
            className={which === 'current' ? styles.strong : styles.value}
            x={room.width}
            y={top + 16 * room.em}
            textAnchor="end"
          >
            {shown}
          </text>
        </g>
      ))}
      <g className={animate ? styles.growRight : undefined}>
        {rows.map(({ which, top, total, ink }) => (
          <rect
            key={which}
            x={0.5}
            y={top + 24 * room.em}
            width={Math.max(scale(Math.max(total, 0)), 0)}
            height={16 * room.em}
            rx={2}
            fill={ink.color}
            stroke={ink.outline ?? 'none'}
          />
        ))}
      </g>
      <text className={styles.tick} x={0} y={height - 8 * room.em}>
        {message('chart.byMonth')}
      </text>
    </svg>
  );
}
