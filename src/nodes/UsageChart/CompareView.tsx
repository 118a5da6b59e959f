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
import { useRoom } from '../../ui/charts/useRoom';
import type { ComparedMonth, Comparison } from './compare';
import { type Series, TotalBars } from './TotalBars';

interface CompareViewProps {
  comparison: Comparison;
  /** How many months both years have, when the totals count those alone. */
  common: number | undefined;
  unit: string;
  animate: boolean;
}

/** Two years: their totals as lying bars, which name the colours, and below them month beside month on one scale. */
export function CompareView({ comparison, common, unit, animate }: CompareViewProps) {
  const { months, years, max } = comparison;
  const { ref, room } = useRoom<HTMLDivElement>();
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
  const hatched = months.some((row) => row.currentEstimated || row.previousEstimated);
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
              const pair = row.previous !== undefined;
              return (
                <g key={row.month}>
                  {pair && (
                    <MonthBar
                      x={middle - bar}
                      width={bar}
                      value={row.previous ?? 0}
                      scale={scale}
                      series={previous}
                      estimated={row.previousEstimated}
                    />
                  )}
                  {row.current !== undefined && (
                    <MonthBar
                      x={pair ? middle : middle - bar / 2}
                      width={bar}
                      value={row.current}
                      scale={scale}
                      series={current}
                      estimated={row.currentEstimated}
                    />
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
  value: number;
  scale: (value: number) => number;
  series: Series;
  estimated: boolean;
}

function MonthBar({ x, width, value, scale, series, estimated }: MonthBarProps) {
  const top = scale(Math.max(value, 0));
  const line = series.ink.outline ?? series.ink.color;
  return (
    <rect
      x={x + 0.5}
      y={top}
      width={Math.max(width - 1, 1)}
      height={Math.max(scale(0) - top, 0)}
      fill={estimated ? `url(#${series.hatch})` : series.ink.color}
      stroke={estimated ? line : (series.ink.outline ?? 'none')}
    />
  );
}

function useReadout(unit: string): (row: ComparedMonth) => ReadoutText {
  const texts = useTexts();
  const text = useText();
  const message = useMessage();
  const figure = (value: number, estimated: boolean) => {
    const shown = text({ kind: 'energy', value, ...(unit && { unit }) });
    return estimated ? `${shown} ${message('chart.estimatedMark')}` : shown;
  };
  return (row) => ({
    head: formatMonth(row.month, 'long', texts),
    parts: [
      ...(row.current === undefined ? [] : [figure(row.current, row.currentEstimated)]),
      ...(row.previous === undefined
        ? []
        : [message('chart.readout.previous', { value: { kind: 'text', value: figure(row.previous, row.previousEstimated) } })]),
    ],
  });
}
