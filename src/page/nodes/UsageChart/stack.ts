import type { History, Supply } from '../../../engine/contract/scope.generated';
import { isFigure, tenths } from '../../ui/charts/measure';
import { isMonth, withoutGaps } from '../../ui/charts/months';
import { type MonthReading, readingOf } from './readings';

/** The whole history in one row: data of the stacked view and its table. */
export interface MonthStack {
  bands: readonly StackBand[];
  /** One per month, oldest first, including empty months in between. */
  columns: readonly MonthColumn[];
  /** Largest total of a month. */
  max: number;
  hasEstimated: boolean;
}

export interface StackBand {
  key: string;
  /** Message key of the label; absent for consumption without bands. */
  label?: string;
  actualColor?: string;
  estimatedColor?: string;
}

export interface MonthColumn {
  month: string;
  total: number;
  /**
   * From bottom to top: the bands in order, each with its actual part before the estimated one. A reading of 0 is a segment; a
   * band without a reading has none.
   */
  segments: readonly Segment[];
}

export interface Segment {
  /** Index into the bands. */
  band: number;
  reading: 'actual' | 'estimated';
  value: number;
}

type Entry = History['entries'][number];

/** Stacks a history by month, band and kind of reading. A band that only the history contains comes last, under its own key. */
export function stackHistory(history: History, known: Supply['bands'] = []): MonthStack {
  const entries = (history.entries ?? []).filter((entry) => isMonth(entry.month));
  const bands = bandsOf(entries, known);
  const months = withoutGaps(entries.map((entry) => entry.month));
  const ofMonth = new Map<string, Entry[]>();
  for (const entry of entries) ofMonth.set(entry.month, [...(ofMonth.get(entry.month) ?? []), entry]);
  const columns = months.map((month): MonthColumn => {
    const read = ofMonth.get(month) ?? [];
    const segments = bands.flatMap(({ key }, band) =>
      (['actual', 'estimated'] as const).flatMap((reading) => {
        const value = energyOf(read, key, reading);
        return value === undefined ? [] : [{ band, reading, value }];
      }),
    );
    const total = tenths(segments.reduce((sum, { value }) => sum + value, 0));
    return { month, total, segments };
  });
  const max = Math.max(0, ...columns.map(({ segments }) => segments.reduce((sum, { value }) => sum + Math.max(value, 0), 0)));
  return { bands, columns, max, hasEstimated: entries.some((entry) => entry.reading === 'estimated') };
}

/** Key of the only band in a history without bands. */
const whole = 'total';

function bandsOf(entries: readonly Entry[], known: Supply['bands']): StackBand[] {
  const used = new Set(entries.flatMap((entry) => (entry.bands ?? []).map(({ key }) => key)));
  // A band that is configured twice must not count twice.
  const named = known.filter(({ key }, at) => used.has(key) && known.findIndex((band) => band.key === key) === at);
  const names = new Set(named.map(({ key }) => key));
  const others = [...used].filter((key) => !names.has(key)).sort();
  const bands = [...named, ...others.map((key) => ({ key, label: key }))];
  const unsplit = entries.some((entry) => (entry.bands ?? []).length === 0 && isFigure(entry.total));
  return unsplit || bands.length === 0 ? [...bands, { key: whole }] : bands;
}

/** The energy of a band by one kind of reading; undefined when there is no such reading. */
function energyOf(entries: readonly Entry[], key: string, reading: Segment['reading']): number | undefined {
  const parts = entries
    .filter((entry) => entry.reading === reading)
    .flatMap((entry) => ((entry.bands ?? []).length > 0 ? entry.bands : [{ key: whole, energy: entry.total }]))
    .filter((band) => band.key === key && isFigure(band.energy));
  return parts.length === 0 ? undefined : tenths(parts.reduce((total, { energy }) => total + energy, 0));
}

/** The kind of reading of a month; undefined without a reading. */
export function columnReading({ segments }: MonthColumn): MonthReading | undefined {
  const sumOf = (reading: Segment['reading']) => {
    const read = segments.filter((segment) => segment.reading === reading);
    return read.length === 0 ? undefined : tenths(read.reduce((sum, { value }) => sum + value, 0));
  };
  return segments.length === 0 ? undefined : readingOf(sumOf('actual'), sumOf('estimated'));
}
