import type { History } from '../../contract/scope.generated';
import { shiftMonth } from '../../kernel/dates';
import { drawable, isFigure, tenths } from '../../ui/charts/measure';
import { isMonth } from '../../ui/charts/months';

/** Two years side by side: what the compare view draws and its table lists. */
export interface Comparison {
  /** One per calendar month, in the order of the current year. */
  months: readonly ComparedMonth[];
  /** The years that have months, current first. */
  years: readonly ComparedYear[];
  /** The largest monthly value of both years, their common scale. */
  max: number;
}

export interface ComparedMonth {
  /** Month of the current year, YYYY-MM. */
  month: string;
  /** Absent where only the year before has the month. */
  current?: number;
  /** The same month a year before; absent without a year to compare with. */
  previous?: number;
  previousMonth?: string;
  /** At least a part of the value is an estimate. */
  currentEstimated: boolean;
  previousEstimated: boolean;
}

export interface ComparedYear {
  which: 'current' | 'previous';
  total: number;
  from: string;
  to: string;
}

/**
 * Pairs the last twelve calendar months with the twelve before: each month that either of them has, so that nothing the
 * meter said is lost; the totals count only the months that both have. Without halves, all months stand alone as the
 * current year.
 */
export function compareYears(history: History): Comparison {
  const entries = history.entries ?? [];
  const estimated = new Set(entries.filter((entry) => entry.reading === 'estimated').map((entry) => entry.month));
  const current = byMonth(history.current?.values ?? entries.map(({ month, total }) => ({ month, energy: total })));
  const previous = byMonth(history.previous?.values ?? []);
  const all = new Map([...previous, ...byMonth(entries.map(({ month, total }) => ({ month, energy: total }))), ...current]);
  const rowOf = (month: string): ComparedMonth => {
    const before = previous.size > 0 ? shiftMonth(month, -12) : undefined;
    const [now, then] = [all.get(month), before === undefined ? undefined : all.get(before)];
    return {
      month,
      ...(now !== undefined && { current: tenths(now) }),
      ...(before !== undefined && then !== undefined && { previousMonth: before, previous: tenths(then) }),
      currentEstimated: estimated.has(month),
      previousEstimated: then !== undefined && before !== undefined && estimated.has(before),
    };
  };
  const months = (previous.size > 0 ? lastYear([...all.keys()]) : [...current.keys()])
    .map(rowOf)
    .filter((row) => row.current !== undefined || row.previous !== undefined);
  const max = Math.max(0, ...months.flatMap((row) => [row.current ?? 0, row.previous ?? 0]));
  return {
    months,
    years: [...yearOf('current', current, history.current), ...yearOf('previous', previous, history.previous)],
    max,
  };
}

/** The twelve calendar months that end with the last one of these. */
function lastYear(months: readonly string[]): string[] {
  const last = months.reduce((latest, month) => (month > latest ? month : latest), '');
  return last === '' ? [] : Array.from({ length: 12 }, (_, index) => shiftMonth(last, index - 11));
}

function yearOf(which: ComparedYear['which'], values: ReadonlyMap<string, number>, year: History['current']): ComparedYear[] {
  const months = [...values.keys()];
  const [from, to] = [months[0], months.at(-1)];
  if (from === undefined || to === undefined) return [];
  const sum = [...values.values()].reduce((total, energy) => total + energy, 0);
  const total = isFigure(year?.total) ? year.total : sum;
  return [{ which, total: tenths(total), from, to }];
}

/** Month -> energy, oldest first; two entries of one month add up. */
function byMonth(values: readonly { month: string; energy: number }[]): Map<string, number> {
  const sorted = values.filter(({ month }) => isMonth(month)).sort((one, other) => one.month.localeCompare(other.month));
  const sums = new Map<string, number>();
  for (const { month, energy } of sorted) sums.set(month, (sums.get(month) ?? 0) + drawable(energy));
  return sums;
}
