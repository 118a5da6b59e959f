import type { History, Year } from '../contract/scope.generated';
import { shiftMonth } from '../kernel/figures/dates';
import { roundHalfAway, tidy } from '../kernel/figures/numbers';
import { omitUndefined } from './fields/shape';

type Comparison = Pick<History, 'current' | 'previous' | 'change' | 'changeVsPrevious' | 'partial' | 'comparedMonths'>;

/**
 * Compares the last twelve calendar months with the twelve before. Ignores months that one of the two years lacks, so that a
 * gap never looks like a saving. Exactly 24 consecutive months give the two halves of the history. Without a common month,
 * the last year has no comparison.
 *
 * @param totals energy by month YYYY-MM
 */
export function compareYears(totals: ReadonlyMap<string, number>): Comparison {
  const last = [...totals.keys()].sort().at(-1);
  if (last === undefined) return {};
  const window = Array.from({ length: 12 }, (_, index) => shiftMonth(last, index - 11));
  const months = window.filter((month) => totals.has(month) && totals.has(shiftMonth(month, -12)));
  const current = yearOf(months, totals);
  const previous = yearOf(
    months.map((month) => shiftMonth(month, -12)),
    totals,
  );
  if (!current || !previous) {
    const alone = yearOf(
      window.filter((month) => totals.has(month)),
      totals,
    );
    return omitUndefined({ current: alone, partial: false });
  }
  // A percentage is misleading unless both totals are above zero.
  const comparable = current.total > 0 && previous.total > 0;
  const difference = current.total - previous.total;
  return omitUndefined({
    current,
    previous,
    change: comparable ? percent(difference, (current.total + previous.total) / 2) : undefined,
    changeVsPrevious: comparable ? percent(difference, previous.total) : undefined,
    partial: months.length < 12,
    comparedMonths: months.length,
  });
}

function yearOf(months: readonly string[], totals: ReadonlyMap<string, number>): Year | undefined {
  const [from, to] = [months.at(0), months.at(-1)];
  if (from === undefined || to === undefined) return undefined;
  const values = months.map((month) => ({ key: month, month, energy: totals.get(month) ?? 0 }));
  return { total: tidy(values.reduce((sum, { energy }) => sum + energy, 0)), from, to, values };
}

function percent(part: number, whole: number): number {
  return roundHalfAway(tidy((part / whole) * 100));
}
