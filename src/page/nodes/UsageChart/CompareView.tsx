import { useId } from 'react';
import { formatMonth } from '../../../engine/i18n/format';
import { useMessage, useText, useTexts } from '../../../engine/i18n/TextsContext';
import { shiftMonth } from '../../../engine/kernel/figures/dates';
import { Legend } from '../../ui/charts/Legend';
import { type MonthDrawing, MonthPlot } from '../../ui/charts/MonthPlot';
import type { ElementSize } from '../../ui/charts/measure';
import type { ReadoutText } from '../../ui/charts/Readout';
import { Texture } from '../../ui/charts/Texture';
import type { Plot } from '../../ui/charts/usePlot';
import type { ComparedMonth, MonthEnergy, YearPairs } from './compare';
import { type Series, TotalBars } from './TotalBars';
import { useEstimatedEntry } from './useEstimatedEntry';
import { useEstimateMark } from './useEstimateMark';

/** Height of the month chart, px. */
const HEIGHT = 260;

interface CompareViewProps {
  label: string;
  comparison: YearPairs;
  /** Number of months that both years have, when the totals count only those. */
  common: number | undefined;
  unit: string;
  room: ElementSize;
  animate: boolean;
}

/**
 * Two years: their totals as horizontal bars, which act as the legend, and below them the months of both years side by side on
 * one scale.
 */
export function CompareView({ label, comparison, common, unit, room, animate }: CompareViewProps) {
  const { months, years, min, max } = comparison;
  const estimatedEntry = useEstimatedEntry();
  const id = useId();
  const readout = useReadout(unit, years.length > 1);
  const current: Series = { ink: { color: 'var(--chart-current)' }, hatch: `${id}current` };
  const previous: Series = {
    ink: { color: 'var(--chart-previous)', outline: 'var(--chart-previous-line)' },
    hatch: `${id}previous`,
  };
  const hatched = months.some((row) => [row.current, row.previous].some((month) => month && month.reading !== 'actual'));
  const draw = ({ bar, scale }: Plot): MonthDrawing<ComparedMonth> => ({
    defs: (
      <>
        <Texture id={current.hatch} kind="hatch" ink={current.ink} />
        <Texture id={previous.hatch} kind="hatch" ink={{ color: 'var(--chart-previous-line)' }} ground="var(--chart-previous)" />
      </>
    ),
    bar: ({ current: now, previous: then }, middle) => (
      <g>
        {then && <MonthBar x={middle - bar} width={bar} month={then} scale={scale} series={previous} />}
        {now && <MonthBar x={then ? middle : middle - bar / 2} width={bar} month={now} scale={scale} series={current} />}
      </g>
    ),
    below: hatched && <Legend entries={[estimatedEntry(`${id}legend`)]} />,
  });
  const bar = { share: years.length > 1 ? 0.38 : 0.7, widest: 22 };
  const scale = { min, max, lines: 3, unit, height: HEIGHT, bar };
  return (
    <>
      <TotalBars {...{ years, current, previous, common, unit, room, animate }} />
      <MonthPlot {...{ label, room, scale, readout, animate, draw }} rows={months} hasLongReadout />
    </>
  );
}

interface MonthBarProps {
  x: number;
  width: number;
  month: MonthEnergy;
  scale: (value: number) => number;
  series: Series;
}

/** Actual consumption is plain at the bottom, estimated consumption hatched on top. A month below zero extends downwards. */
function MonthBar({ x, width, month: { energy, estimated, reading }, scale, series: { ink, hatch } }: MonthBarProps) {
  const whole = energy;
  const read = readPart(energy, estimated, reading);
  const part = (from: number, to: number, look: { fill: string; stroke: string }) => (
    <rect
      x={x + 0.5}
      y={Math.min(scale(from), scale(to))}
      width={Math.max(width - 1, 1)}
      height={Math.abs(scale(from) - scale(to))}
      {...look}
    />
  );
  return (
    <>
      {reading !== 'estimated' && part(0, read, { fill: ink.color, stroke: ink.outline ?? 'none' })}
      {reading !== 'actual' && part(read, whole, { fill: `url(#${hatch})`, stroke: ink.outline ?? ink.color })}
    </>
  );
}

/** The actual part of a month, between 0 and the whole. */
function readPart(energy: number, estimated: number, reading: MonthEnergy['reading']): number {
  if (reading !== 'both') return reading === 'actual' ? energy : 0;
  const read = energy - estimated;
  return energy < 0 ? Math.max(Math.min(read, 0), energy) : Math.min(Math.max(read, 0), energy);
}

/** Names a year that lacks the month: the figure of the other year alone would not show its year. */
function useReadout(unit: string, isCompared: boolean): (row: ComparedMonth) => ReadoutText {
  const texts = useTexts();
  const text = useText();
  const message = useMessage();
  const marked = useEstimateMark();
  const figure = (month: MonthEnergy) => marked(text({ kind: 'energy', value: month.energy, ...(unit && { unit }) }), month);
  const none = (month: string) => message('chart.readout.none', { year: { kind: 'text', value: month.slice(0, 4) } });
  return ({ month, current, previous }) => ({
    head: formatMonth(month, 'long', texts),
    parts: [
      current ? figure(current) : none(month),
      ...(previous ? [message('chart.readout.previous', { value: { kind: 'text', value: figure(previous) } })] : []),
      ...(isCompared && !previous ? [none(shiftMonth(month, -12))] : []),
    ],
  });
}
