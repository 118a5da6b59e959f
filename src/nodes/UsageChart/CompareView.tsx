import { scaleLinear } from '@visx/scale';
import { useId, useState } from 'react';
import { formatMonth } from '../../i18n/format';
import { useMessage, useText, useTexts } from '../../i18n/TextsContext';
import { Cursor } from '../../ui/charts/Cursor';
import styles from '../../ui/charts/charts.module.css';
import { Grid, gutter } from '../../ui/charts/Grid';
import { Legend } from '../../ui/charts/Legend';
import { MonthTicks } from '../../ui/charts/MonthTicks';
import { linesOf, Readout, type ReadoutText, spoken } from '../../ui/charts/Readout';
import { Texture } from '../../ui/charts/Texture';
import { useElementSize } from '../../ui/charts/useElementSize';
import type { ComparedMonth, Comparison, MonthEnergy } from './compare';
import { type Series, TotalBars } from './TotalBars';
import { useEstimateMark } from './useEstimateMark';

interface CompareViewProps {
  comparison: Comparison;
  /** Number of months that both years have, when the totals count only those. */
  common: number | undefined;
  unit: string;
  animate: boolean;
}

/** Two years: their totals as horizontal bars, which act as the legend, and below them month next to month on one scale. */
export function CompareView({ comparison, common, unit, animate }: CompareViewProps) {
  const { months, years, max } = comparison;
  const { ref, room } = useElementSize<HTMLDivElement>();
  const text = useText();
  const message = useMessage();
  const id = useId();
  const [moved, setMoved] = useState<number>();
  const index = Math.min(moved ?? months.length - 1, months.length - 1);
  const readout = useReadout(unit);

  const height = 190 * room.em;
  const bottom = height - 26 * room.em;
  const scale = scaleLinear({ domain: [0, max || 1], range: [bottom, 24 * room.em], nice: 3 });
  const ticks = scale.ticks(3);
  const left = gutter(
    ticks.map((value) => text({ kind: 'number', value })),
    room.em,
  );
  const step = (room.width - left) / Math.max(months.length, 1);
  const bar = Math.max(1, Math.min(22, step * (years.length > 1 ? 0.38 : 0.7)));
  const current: Series = { ink: { color: 'var(--chart-current)' }, hatch: `${id}current` };
  const previous: Series = {
    ink: { color: 'var(--chart-previous)', outline: 'var(--chart-previous-line)' },
    hatch: `${id}previous`,
  };
  const hatched = months.some(({ current: now, previous: then }) =>
    [now, then].some((month) => month && month.reading !== 'actual'),
  );
  const chosen = months[index];
  if (!chosen) return null;
  const said = readout(chosen);
  return (
    <div ref={ref} className={styles.plot}>
      <TotalBars years={years} current={current} previous={previous} common={common} unit={unit} room={room} animate={animate} />
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
          <defs>
            <Texture id={current.hatch} kind="hatch" ink={current.ink} />
            <Texture
              id={previous.hatch}
              kind="hatch"
              ink={{ color: 'var(--chart-previous-line)' }}
              ground="var(--chart-previous)"
            />
          </defs>
          <rect className={styles.column} x={left + step * index} y={0} width={step} height={height} rx={4} />
          <Grid ticks={ticks} show={(value) => ({ kind: 'number', value })} y={scale} width={room.width} />
          <g className={animate ? styles.growUp : undefined}>
            {months.map((row, place) => {
              const middle = left + step * (place + 0.5);
              const { current: now, previous: then } = row;
              return (
                <g key={row.month}>
                  {then && <MonthBar x={middle - bar} width={bar} month={then} scale={scale} series={previous} />}
                  {now && (
                    <MonthBar x={then ? middle : middle - bar / 2} width={bar} month={now} scale={scale} series={current} />
                  )}
                </g>
              );
            })}
          </g>
          <MonthTicks
            months={months.map(({ month }) => month)}
            left={left}
            step={step}
            top={bottom + 18 * room.em}
            em={room.em}
            chosen={index}
          />
        </svg>
      </Cursor>
      <Readout text={said} lines={linesOf(months.map(readout), room)} />
      {hatched && (
        <Legend
          entries={[
            { id: `${id}legend`, text: message('chart.estimatedLegend'), ink: { color: 'var(--chart-muted)' }, kind: 'hatch' },
          ]}
        />
      )}
    </div>
  );
}

interface MonthBarProps {
  x: number;
  width: number;
  month: MonthEnergy;
  scale: (value: number) => number;
  series: Series;
}

/** Actual consumption is plain at the bottom, estimated consumption hatched on top. Negative amounts are not drawn. */
function MonthBar({ x, width, month: { energy, estimated, reading }, scale, series: { ink, hatch } }: MonthBarProps) {
  const whole = Math.max(energy, 0);
  const read = reading === 'both' ? Math.min(Math.max(energy - estimated, 0), whole) : reading === 'actual' ? whole : 0;
  const part = (from: number, to: number, look: { fill: string; stroke: string }) => (
    <rect x={x + 0.5} y={scale(to)} width={Math.max(width - 1, 1)} height={Math.max(scale(from) - scale(to), 0)} {...look} />
  );
  return (
    <>
      {reading !== 'estimated' && part(0, read, { fill: ink.color, stroke: ink.outline ?? 'none' })}
      {reading !== 'actual' && part(read, whole, { fill: `url(#${hatch})`, stroke: ink.outline ?? ink.color })}
    </>
  );
}

function useReadout(unit: string): (row: ComparedMonth) => ReadoutText {
  const texts = useTexts();
  const text = useText();
  const message = useMessage();
  const marked = useEstimateMark();
  const figure = (month: MonthEnergy) => marked(text({ kind: 'energy', value: month.energy, ...(unit && { unit }) }), month);
  return ({ month, current, previous }) => ({
    head: formatMonth(month, 'long', texts),
    parts: [
      ...(current ? [figure(current)] : []),
      ...(previous ? [message('chart.readout.previous', { value: { kind: 'text', value: figure(previous) } })] : []),
    ],
  });
}
