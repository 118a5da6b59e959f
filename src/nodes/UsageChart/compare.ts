import type { History } from '../../contract/scope.generated';
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
  current: number;
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

/** Pairs the two halves of a history by calendar month. Without halves, all its months stand alone as the current year. */
export function compareYears(history: History): Comparison {
  const estimated = new Set((history.entries ?? []).filter((entry) => entry.reading === 'estimated').map((entry) => entry.month));
  const current = byMonth(
    history.current?.values ?? (history.entries ?? []).map(({ month, total }) => ({ month, energy: total })),
  );
  const previous = byMonth(history.previous?.values ?? []);
  const ofCalendar = new Map([...previous.keys()].map((month) => [month.slice(5), month]));
  const months = [...current].map(([month, energy]): ComparedMonth => {
    const before = ofCalendar.get(month.slice(5));
    return {
      month,
      current: tenths(energy),
      ...(before !== undefined && { previousMonth: before, previous: tenths(previous.get(before) ?? 0) }),
      currentEstimated: estimated.has(month),
      previousEstimated: before !== undefined && estimated.has(before),
    };
  });
  const max = Math.max(0, ...months.flatMap((row) => [row.current, row.previous ?? 0]));
  return {
    months,
    years: [...yearOf('current', current, history.current), ...yearOf('previous', previous, history.previous)],
    max,
  };
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
