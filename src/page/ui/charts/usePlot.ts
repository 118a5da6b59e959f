import { scaleLinear } from '@visx/scale';
import { useText } from '../../../engine/i18n/TextsContext';
import type { Value } from '../../../engine/kernel/page/value';
import { gutter } from './Grid';
import type { ElementSize } from './measure';

/** How a chart of months is scaled. */
export interface PlotOptions {
  /** Values at the ends of the scale; the scale includes zero and ends at round numbers. */
  min?: number;
  max: number;
  /** Approximate number of lines of the grid. */
  lines: number;
  /** Returns the value to show at a tick of the scale; a number if absent. */
  show?: (tick: number) => Value;
  /** Unit of the values, if their labels lack it. */
  unit?: string;
  /** Pixels at the default text size. */
  height: number;
  /** Adds a row of years below the months. */
  hasYears?: boolean;
  /** Width of the drawing in a month: a share of the month, and its limit in pixels. */
  bar: { share: number; widest: number };
  /** Pixels at the right edge that the months leave free. */
  right?: number;
}

/** Positions in a chart of months, in pixels. */
export interface Plot extends Required<Pick<PlotOptions, 'show'>> {
  room: ElementSize;
  hasYears: boolean;
  unit: string;
  height: number;
  /** The lower end of the scale. */
  bottom: number;
  /** Left edge of the first month. */
  left: number;
  /** Right edge of the last month. */
  end: number;
  /** Width of a month. */
  step: number;
  bar: number;
  ticks: readonly number[];
  scale: (value: number) => number;
}

/** Height of the uppermost label, and of the rows of months and years, at the default text size. */
const TOP = 24;
const MONTHS = 26;
const YEARS = 18;

/** Divides the space of a chart into a scale on the left and `count` months next to each other. */
export function usePlot(
  { min = 0, max, lines, show = asNumber, unit = '', hasYears = false, bar, right = 0, ...size }: PlotOptions,
  count: number,
  room: ElementSize,
): Plot {
  const text = useText();
  const height = size.height * room.em;
  const bottom = height - (MONTHS + (hasYears ? YEARS : 0)) * room.em;
  const scale = scaleLinear({
    domain: [Math.min(0, min), Math.max(0, max) || 1],
    range: [bottom, TOP * room.em],
    nice: lines,
  });
  const ticks = scale.ticks(lines);
  const left = gutter(
    ticks.map((tick) => text(show(tick))),
    room.em,
  );
  const end = room.width - right;
  const step = (end - left) / Math.max(count, 1);
  const width = Math.max(1, Math.min(bar.widest, step * bar.share));
  return { show, unit, room, hasYears, height, bottom, left, end, step, bar: width, ticks, scale };
}

function asNumber(value: number): Value {
  return { kind: 'number', value };
}
