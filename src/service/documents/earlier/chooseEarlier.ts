import { addDays, addMonths, daysBetween, endOfMonth } from '../../../engine/kernel/figures/dates';
import { byCodeUnit } from '../../../engine/layout/patch/order';

/** First and last day, YYYY-MM-DD. */
export interface BilledPeriod {
  from: string;
  to: string;
}

/** A supply as a stored document bills it. */
export interface BilledSupply extends BilledPeriod {
  host: string;
  /** Number of the document. */
  number: string;
  /** Code of the customer. */
  customer: string;
  /** Tax code of the holder; empty if the document has none. */
  taxCode: string;
  /** Words of the holder's name in alphabetical order, without case; empty if the document has none. */
  holder: string;
  /** POD and PDR. */
  point: string;
  /** ISO 4217. */
  currency: string;
  /** Day of issue, YYYY-MM-DD; empty if the document has none. */
  issued: string;
  isCancelled: boolean;
}

/**
 * The bill before `own`: of the bills that end before it begins, the one that ends last. None if the days between both are more
 * than the longer of both periods.
 */
export function previousBill<T extends BilledSupply>(own: BilledSupply, others: readonly T[]): T | undefined {
  const last = best(earlierThan(own, others), (one, other) => byCodeUnit(one.to, other.to));
  if (last === undefined) return undefined;
  const gap = daysBetween(last.to, own.from) - 1;
  return gap <= Math.max(daysOf(own), daysOf(last)) ? last : undefined;
}

/**
 * The bill of the same period a year before `own`: of the earlier bills, the one that has the most days of that period. None if it
 * has less than half of these days, or if less than half of its own days are among them.
 */
export function billOfLastYear<T extends BilledSupply>(own: BilledSupply, others: readonly T[]): T | undefined {
  const wanted = { from: yearBefore(own.from), to: yearBefore(own.to) };
  const near = earlierThan(own, others).filter((other) => {
    // Comparing texts is much faster than counting days.
    if (other.to < wanted.from || other.from > wanted.to) return false;
    return 2 * commonDays(wanted, other) >= Math.max(daysOf(wanted), daysOf(other));
  });
  return best(near, (one, other) => commonDays(wanted, one) - commonDays(wanted, other) || daysOf(other) - daysOf(one));
}

/** The bills that can be compared with `own`: of the same brand, customer, point and currency, not cancelled, and over before it. */
function earlierThan<T extends BilledSupply>(own: BilledSupply, others: readonly T[]): T[] {
  return others.filter(
    (other) =>
      other.to < own.from &&
      other.host === own.host &&
      other.customer === own.customer &&
      other.point === own.point &&
      other.currency === own.currency &&
      isSameHolder(own, other) &&
      !other.isCancelled &&
      other.number !== own.number,
  );
}

/** Whether two bills are of one person. Codes of customers may be placeholders, and supply points change hands. */
function isSameHolder(one: BilledSupply, other: BilledSupply): boolean {
  return one.taxCode !== '' && other.taxCode !== ''
    ? one.taxCode === other.taxCode
    : one.holder !== '' && one.holder === other.holder;
}

/** The best bill. Of equal ones, the one that was issued last: it replaces the others. */
function best<T extends BilledSupply>(bills: readonly T[], order: (one: T, other: T) => number): T | undefined {
  const inOrder = (one: T, other: T) =>
    order(one, other) || byCodeUnit(one.issued, other.issued) || byCodeUnit(one.number, other.number);
  return bills.reduce<T | undefined>((known, bill) => (known && inOrder(known, bill) > 0 ? known : bill), undefined);
}

/** The same day a year before; the last day of a month stays the last day. */
function yearBefore(day: string): string {
  const before = addMonths(day, -12);
  return addDays(day, 1).endsWith('-01') ? endOfMonth(before) : before;
}

function daysOf({ from, to }: BilledPeriod): number {
  return daysBetween(from, to) + 1;
}

function commonDays(one: BilledPeriod, other: BilledPeriod): number {
  const both = [one, other];
  // From the later of the first days to the earlier of the last days.
  return Math.max(0, 1 + Math.min(...both.flatMap(({ from }) => both.map(({ to }) => daysBetween(from, to)))));
}
