import type { Spend } from '../../../engine/contract/scope.generated';
import { drawable } from '../../ui/charts/measure';
import { isMonth } from '../../ui/charts/months';

/** Spend of one month, in cents. */
export interface MonthSpend {
  month: string;
  amount: number;
}

/** Spend by month, oldest first. Entries of the same month are added up; entries without a valid month are dropped. */
export function spendByMonth(spend: Spend): MonthSpend[] {
  const sums = new Map<string, number>();
  for (const { month, amount } of spend.entries ?? []) {
    if (isMonth(month)) sums.set(month, (sums.get(month) ?? 0) + Math.round(drawable(amount)));
  }
  return [...sums].map(([month, amount]) => ({ month, amount })).sort((one, other) => one.month.localeCompare(other.month));
}
