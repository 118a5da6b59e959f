import type { History } from '../../../engine/contract/scope.generated';
import { shiftMonth } from '../../../engine/kernel/figures/dates';
import { isFigure, tenths } from '../../ui/charts/measure';
import { isMonth } from '../../ui/charts/months';
import { type MonthReading, readingOf } from './readings';

type Entry = History['entries'][number];

/** Two years side by side: data of the compare view and its table. */
export interface YearPairs {
  /** One per calendar month, in the order of the current year. */
  months: readonly ComparedMonth[];
  /** The years that have months, current first. */
  years: readonly ComparedYear[];
  /** Smallest and largest monthly value of both years, for their common scale, which includes 0. */
  min: number;
  max: number;
}

export interface ComparedMonth {
  /** Month of the current year, YYYY-MM. */
  month: string;
  /** Absent if only the previous year has the month. */
  current?: MonthEnergy;
  /** The same month of the previous year; absent without a year to compare with. */
  previous?: MonthEnergy;
  previousMonth?: string;
}

/** Consumption of a month, actual and estimated together. */
export interface MonthEnergy {
  energy: number;
  /** The estimated part. */
  estimated: number;
  reading: MonthReading;
}

export interface ComparedYear {
  which: 'current' | 'previous';
  total: number;
  from: string;
  to: string;
}

/**
 * Pairs the last twelve calendar months with the twelve before: every month that either year has, so that no reading is
 * lost; the totals count only months that both have. If the history cannot be split, all months form the current year.
 */
export function yearPairs(history: History): YearPairs {
  const entries = history.entries ?? [];
  const read = (reading: Entry['reading']) =>
    byMonth(entries.filter((entry) => entry.reading === reading).map(({ month, total }) => ({ month, energy: total })));
  const [actual, estimated] = [read('actual'), read('estimated')];
  const current = byMonth(history.current?.values ?? entries.map(({ month, total }) => ({ month, energy: total })));
  const previous = byMonth(history.previous?.values ?? []);
  const all = new Map([...previous, ...byMonth(entries.map(({ month, total }) => ({ month, energy: total }))), ...current]);
  const energyOf = (month: string): MonthEnergy | undefined => {
    const energy = all.get(month);
    return energy === undefined ? undefined : monthEnergy(energy, actual.get(month), estimated.get(month));
  };
  const rowOf = (month: string): ComparedMonth => {
    const before = previous.size > 0 ? shiftMonth(month, -12) : undefined;
    const [now, then] = [energyOf(month), before === undefined ? undefined : energyOf(before)];
    return {
      month,
      ...(now && { current: now }),
      ...(before !== undefined && then && { previousMonth: before, previous: then }),
    };
  };
  const months = (previous.size > 0 ? lastYear([...all.keys()]) : [...current.keys()])
    .map(rowOf)
    .filter((row) => row.current !== undefined || row.previous !== undefined);
  const shown = months.flatMap((row) => [row.current?.energy ?? 0, row.previous?.energy ?? 0]);
  return {
    months,
    years: [...yearOf('current', current, history.current), ...yearOf('previous', previous, history.previous)],
    min: Math.min(0, ...shown),
    max: Math.max(0, ...shown),
  };
}

function monthEnergy(energy: number, actual: number | undefined, estimated: number | undefined): MonthEnergy {
  const reading = readingOf(actual, estimated);
  return { energy: tenths(energy), estimated: tenths(reading === 'actual' ? 0 : (estimated ?? 0)), reading };
}

/** The twelve calendar months that end with the last of `months`. */
function lastYear(months: readonly string[]): string[] {
  const last = [...months].sort().at(-1);
  return last === undefined ? [] : Array.from({ length: 12 }, (_, index) => shiftMonth(last, index - 11));
}

function yearOf(which: ComparedYear['which'], values: ReadonlyMap<string, number>, year: History['current']): ComparedYear[] {
  const months = [...values.keys()];
  const [from, to] = [months[0], months.at(-1)];
  if (from === undefined || to === undefined) return [];
  const sum = [...values.values()].reduce((total, energy) => total + energy, 0);
  const total = isFigure(year?.total) ? year.total : sum;
  return [{ which, total: tenths(total), from, to }];
}

/** Month -> energy, oldest first; entries of the same month are added up. */
function byMonth(values: readonly { month: string; energy: number }[]): Map<string, number> {
  const read = values.filter(({ month, energy }) => isMonth(month) && isFigure(energy));
  const sorted = read.sort((one, other) => one.month.localeCompare(other.month));
  const sums = new Map<string, number>();
  for (const { month, energy } of sorted) sums.set(month, (sums.get(month) ?? 0) + energy);
  return sums;
}
