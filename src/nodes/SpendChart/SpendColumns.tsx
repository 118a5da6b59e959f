import { scaleLinear } from '@visx/scale';
import { useState } from 'react';
import { formatMonth } from '../../i18n/format';
import { useMessage, useText, useTexts } from '../../i18n/TextsContext';
import type { Value } from '../../kernel/value';
import { Cursor } from '../../ui/charts/Cursor';
import charts from '../../ui/charts/charts.module.css';
import type { Ink } from '../../ui/charts/color';
import { Grid, gutter } from '../../ui/charts/Grid';
import { MonthTicks } from '../../ui/charts/MonthTicks';
import type { ElementSize } from '../../ui/charts/measure';
import { Readout, spoken } from '../../ui/charts/Readout';
import type { MonthSpend } from './months';

/** Props of both chart variants. */
export interface Drawing {
  months: readonly MonthSpend[];
  /** Cents; absent when there is no average to draw. */
  average: number | undefined;
  ink: Ink;
  room: ElementSize;
  animate: boolean;
}

/** Vertical bars with months below; the chosen amount appears as text under them. */
export function SpendColumns({ months, average, ink, room, animate, amounts }: Drawing & { amounts: boolean }) {
  const texts = useTexts();
  const text = useText();
  const message = useMessage();
  const [moved, setMoved] = useState<number>();
  const index = Math.min(moved ?? months.length - 1, months.length - 1);
  const chosen = months[index];
  const height = 240 * room.em;
  const bottom = height - 44 * room.em;
  const values = months.map(({ amount }) => amount);
  const scale = scaleLinear({
    domain: [Math.min(0, ...values), Math.max(0, ...values) || 1],
    range: [bottom, 24 * room.em],
    nice: 4,
  });
  const ticks = scale.ticks(4);
  const left = gutter(
    ticks.map((tick) => text(onAxis(tick))),
    room.em,
  );
  const step = (room.width - left) / Math.max(months.length, 1);
  const bar = Math.max(1, Math.min(40, step * 0.66));
  if (!chosen) return null;
  const said = { head: formatMonth(chosen.month, 'long', texts), parts: [text({ kind: 'amount', value: chosen.amount })] };
  return (
    <>
      <Cursor
        label={message('chart.chooseMonth')}
        text={spoken(said)}
        index={index}
        count={months.length}
        left={left}
        step={step}
        onMove={setMoved}
      >
        <svg width={room.width} height={height} viewBox={`0 0 ${room.width} ${height}`} aria-hidden="true">
          <rect className={charts.column} x={left + step * index} y={0} width={step} height={height} rx={4} />
          <Grid ticks={ticks} show={onAxis} y={scale} width={room.width} />
          <g className={animate ? charts.growUp : undefined}>
            {months.map(({ month, amount }, place) => (
              <rect
                key={month}
                x={left + step * (place + 0.5) - bar / 2}
                y={Math.min(scale(0), scale(amount))}
                width={bar}
                height={Math.abs(scale(amount) - scale(0))}
                rx={Math.min(2, bar / 2)}
                fill={ink.color}
                stroke={ink.outline ?? 'none'}
              />
            ))}
          </g>
          {average !== undefined && (
            <line className={charts.average} x1={left} x2={room.width} y1={scale(average)} y2={scale(average)} />
          )}
          {amounts &&
            months.map(({ month, amount }, place) => (
              <text
                key={month}
                className={charts.over}
                x={left + step * (place + 0.5)}
                y={scale(Math.max(amount, 0)) - 6}
                textAnchor="middle"
              >
                {text({ kind: 'amount', value: amount })}
              </text>
            ))}
          <MonthTicks
            months={months.map(({ month }) => month)}
            left={left}
            step={step}
            top={bottom + 18 * room.em}
            em={room.em}
            chosen={index}
            years
          />
        </svg>
      </Cursor>
      <Readout text={said} />
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

/** A value of the scale. */
function onAxis(cents: number): Value {
  return { kind: 'amount', value: cents, scale: true };
}
