import { formatMonth } from '../../../engine/i18n/format';
import { useMessage, useText, useTexts } from '../../../engine/i18n/TextsContext';
import type { Value } from '../../../engine/kernel/page/value';
import charts from '../../ui/charts/charts.module.css';
import type { Ink } from '../../ui/charts/color';
import { MonthPlot } from '../../ui/charts/MonthPlot';
import { type ElementSize, textWidth } from '../../ui/charts/measure';
import { usePlot } from '../../ui/charts/usePlot';
import type { MonthSpend } from './months';

/** Props of both chart variants. */
export interface Drawing {
  label: string;
  months: readonly MonthSpend[];
  /** Cents; absent when there is no average to draw. */
  average: number | undefined;
  ink: Ink;
  room: ElementSize;
  animate: boolean;
}

/** Vertical bars with months below; the chosen amount appears as text under them. */
export function SpendColumns({ label, months, average, ink, room, animate, amounts }: Drawing & { amounts: boolean }) {
  const texts = useTexts();
  const text = useText();
  const message = useMessage();
  const shown = (value: number) => text({ kind: 'amount', value });
  const name = message('chart.averageShort');
  const values = months.map(({ amount }) => amount);
  const plot = usePlot({
    count: months.length,
    min: Math.min(...values),
    max: Math.max(...values),
    lines: 4,
    show: onAxis,
    height: 240,
    hasYears: true,
    bar: { share: 0.66, widest: 40 },
    // The line of the average extends beyond the months, to its label.
    right: average === undefined ? 0 : textWidth(name, room.em) + 8,
    room,
  });
  const { left, step, bar, scale } = plot;
  return (
    <>
      <MonthPlot
        label={label}
        plot={plot}
        rows={months}
        readout={({ month, amount }) => ({ head: formatMonth(month, 'long', texts), parts: [shown(amount)] })}
        animate={animate}
        bar={({ amount }, middle) => (
          <rect
            x={middle - bar / 2}
            y={Math.min(scale(0), scale(amount))}
            width={bar}
            height={Math.abs(scale(amount) - scale(0))}
            rx={Math.min(2, bar / 2)}
            fill={ink.color}
            stroke={ink.outline ?? 'none'}
          />
        )}
        over={
          <>
            {average !== undefined && (
              <>
                <line className={charts.average} x1={left} x2={plot.end} y1={scale(average)} y2={scale(average)} />
                <text className={charts.value} x={plot.end + 6} y={scale(average) + 5 * room.em}>
                  {name}
                </text>
              </>
            )}
            {amounts &&
              months.map(({ month, amount }, place) => (
                <text
                  key={month}
                  className={charts.over}
                  x={left + step * (place + 0.5)}
                  y={aboveLine(scale(Math.max(amount, 0)) - 6, average === undefined ? undefined : scale(average), room.em)}
                  textAnchor="middle"
                >
                  {shown(amount)}
                </text>
              ))}
          </>
        }
      />
      {average !== undefined && (
        <p className={charts.note}>
          <svg width={24} height={10} aria-hidden="true">
            <line className={charts.average} x1={0} x2={24} y1={5} y2={5} />
          </svg>{' '}
          {message('chart.averageOf', { amount: { kind: 'amount', value: average } })}
        </p>
      )}
    </>
  );
}

/** The baseline of a label, moved above a line that would run through it. */
function aboveLine(baseline: number, line: number | undefined, em: number): number {
  return line !== undefined && line > baseline - 14 * em && line < baseline + 4 ? line - 4 : baseline;
}

/** A value on the scale. */
function onAxis(cents: number): Value {
  return { kind: 'amount', value: cents, scale: true };
}
