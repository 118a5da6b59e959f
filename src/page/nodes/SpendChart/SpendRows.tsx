import { scaleLinear } from '@visx/scale';
import { formatMonth } from '../../../engine/i18n/format';
import { useMessage, useText, useTexts } from '../../../engine/i18n/TextsContext';
import charts from '../../ui/charts/charts.module.css';
import { type ElementSize, textWidth } from '../../ui/charts/measure';
import type { Drawing } from './SpendColumns';

/** Horizontal bars, one per month with its amount, for phones. */
export function SpendRows({ months, average, ink, room, animate, widest }: Drawing & { widest: number }) {
  const texts = useTexts();
  const text = useText();
  const names = months.map(({ month }) => formatMonth(month, 'shortYear', texts));
  const left = Math.max(...names.map((name) => textWidth(name, room.em))) + 14;
  const row = 28 * room.em;
  const bottom = row * months.length;
  const height = bottom + (average === undefined ? 0 : row);
  const amounts = months.map(({ amount }) => amount);
  const scale = scaleLinear({
    domain: [Math.min(0, ...amounts), Math.max(0, ...amounts) || 1],
    range: [left, room.width - widest - 8],
  });
  const shown = (value: number) => text({ kind: 'amount', value });
  const summary = months.map(({ amount, month }) => `${formatMonth(month, 'long', texts)}: ${shown(amount)}`).join('; ');
  return (
    <svg width={room.width} height={height} viewBox={`0 0 ${room.width} ${height}`} role="img" aria-label={summary}>
      <g>
        <g className={animate ? charts.growRight : undefined}>
          {months.map(({ month, amount }, index) => (
            <rect
              key={month}
              x={Math.min(scale(0), scale(amount))}
              y={row * index + 4 * room.em}
              width={Math.abs(scale(amount) - scale(0))}
              height={row - 8 * room.em}
              rx={2}
              fill={ink.color}
              stroke={ink.outline ?? 'none'}
            />
          ))}
        </g>
        {months.map(({ month, amount }, index) => (
          <g key={month}>
            <text className={charts.tick} x={0} y={row * index + 19 * room.em}>
              {names[index]}
            </text>
            <text className={charts.value} x={room.width} y={row * index + 19 * room.em} textAnchor="end">
              {shown(amount)}
            </text>
          </g>
        ))}
        {average !== undefined && <AverageColumn average={average} x={scale(average)} bottom={bottom} room={room} />}
      </g>
    </svg>
  );
}

interface AverageColumnProps {
  average: number;
  x: number;
  /** Lower end of the bars. */
  bottom: number;
  room: ElementSize;
}

/** The average as a line through the bars, with its text below them. */
function AverageColumn({ average, x, bottom, room }: AverageColumnProps) {
  const message = useMessage();
  const words = message('chart.averageOf', { amount: { kind: 'amount', value: average } });
  return (
    <>
      <line className={charts.average} x1={x} x2={x} y1={0} y2={bottom + 6} />
      <text className={charts.value} {...within(x, textWidth(words, room.em), room)} y={bottom + 22 * room.em}>
        {words}
      </text>
    </>
  );
}

/** The centre of a text below `x`, moved to keep the text between both edges. */
function within(x: number, width: number, room: ElementSize): { x: number; textAnchor: 'middle' } {
  return { x: Math.max(width / 2, Math.min(x, room.width - width / 2)), textAnchor: 'middle' };
}
