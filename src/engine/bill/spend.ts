import type { Spend } from '../contract/scope.generated';
import { divideCents } from '../kernel/figures/money';
import { amountAt } from './fields/leaves';
import { omitUndefined } from './fields/shape';
import { byTime, type When, whenAt } from './months';
import { at, rowsAt, type WireObject } from './wire';

/** Spend by month, oldest first, with duplicate months added up. Undefined without a readable month. */
export function spendOf(rows: WireObject, text: string | undefined, color: string | undefined): Spend | undefined {
  const merged = new Map<string, When & { amount: number }>();
  for (const row of rowsAt(rows)) {
    const { cents } = amountAt(at(row, 'importo'));
    const when = cents === undefined ? undefined : whenAt(row);
    if (!when || cents === undefined) continue;
    const same = merged.get(when.month);
    if (same) same.amount += cents;
    else merged.set(when.month, { ...when, amount: cents });
  }
  const sorted = [...merged.values()].sort(byTime);
  const months = [...merged.keys()].sort();
  const total = sorted.reduce((sum, { amount }) => sum + amount, 0);
  if (sorted.length === 0) return undefined;
  const entries = sorted.map(({ month, amount }) => ({ key: month, month, amount }));
  return omitUndefined({
    entries,
    total,
    average: divideCents(total, entries.length),
    text,
    color,
    from: months.at(0),
    to: months.at(-1),
  });
}
