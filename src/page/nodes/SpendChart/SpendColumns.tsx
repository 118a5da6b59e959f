import { formatMonth } from '../../../engine/i18n/format';
import { useMessage, useText, useTexts } from '../../../engine/i18n/TextsContext';
import type { Value } from '../../../engine/kernel/page/value';
import charts from '../../ui/charts/charts.module.css';
import type { Ink } from '../../ui/charts/color';
import { type MonthDrawing, MonthPlot } from '../../ui/charts/MonthPlot';
import { type ElementSize, textWidth } from '../../ui/charts/measure';
import type { Plot } from '../../ui/charts/usePlot';
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
  const draw = ({ bar, scale, ...plot }: Plot): MonthDrawing<MonthSpend> => {
    const line = average === undefined ? undefined : scale(average);
    const labels = months.map(({ month, amount }, place) => (
      <text
        key={month}
        className={charts.over}
        x={plot.left + plot.step * (place + 0.5)}
        y={aboveLine(scale(Math.max(amount, 0)) - 6, line, room.em)}
        textAnchor="middle"
      >
        {shown(amount)}
      </text>
    ));
    return {
      bar: ({ amount }, middle) => <SpendBar x={middle - bar / 2} width={bar} from={scale(0)} to={scale(amount)} ink={ink} />,
      over: (
        <>
          {line !== undefined && <AverageLine name={name} left={plot.left} end={plot.end} y={line} em={room.em} />}
          {amounts && labels}
        </>
      ),
      below: average !== undefined && <AverageNote average={average} />,
    };
  };
  const values = months.map(({ amount }) => amount);
  const scale = {
    min: Math.min(...values),
    max: Math.max(...values),
    lines: 4,
    show: onAxis,
    height: 240,
    hasYears: true,
    bar: { share: 0.66, widest: 40 },
    // The line of the average extends beyond the months, to its label.
    right: average === undefined ? 0 : textWidth(name, room.em) + 8,
  };
  const readout = ({ month, amount }: MonthSpend) => ({ head: formatMonth(month, 'long', texts), parts: [shown(amount)] });
  return <MonthPlot {...{ label, room, scale, readout, animate, draw }} rows={months} />;
}

interface SpendBarProps {
  x: number;
  width: number;
  from: number;
  to: number;
  ink: Ink;
}

function SpendBar({ x, width, from, to, ink }: SpendBarProps) {
  return (
    <rect
      x={x}
      y={Math.min(from, to)}
      width={width}
      height={Math.abs(to - from)}
      rx={Math.min(2, width / 2)}
      fill={ink.color}
      stroke={ink.outline ?? 'none'}
    />
  );
}

interface AverageLineProps {
  name: string;
  left: number;
  end: number;
  y: number;
  em: number;
}

function AverageLine({ name, left, end, y, em }: AverageLineProps) {
  return (
    <>
      <line className={charts.average} x1={left} x2={end} y1={y} y2={y} />
      <text className={charts.value} x={end + 6} y={y + 5 * em}>
        {name}
      </text>
    </>
  );
}

/** The average as text, next to a piece of its line. */
function AverageNote({ average }: { average: number }) {
  const message = useMessage();
  return (
    <p className={charts.note}>
      <svg width={24} height={10} aria-hidden="true">
        <line className={charts.average} x1={0} x2={24} y1={5} y2={5} />
      </svg>{' '}
      {message('chart.averageOf', { amount: { kind: 'amount', value: average } })}
    </p>
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
