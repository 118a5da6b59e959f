import type { Elements } from '../../../contract/scope.generated';
import { daysBetween } from '../../../kernel/figures/dates';
import { omitUndefined, uniqueKeys } from '../../fields/shape';
import { isDivided } from '../costParts';
import { type ExactCost, sumOfCosts } from '../costs';
import { comparableRows, type RowPair } from './comparableRows';
import { causesOf, type Effect, type Part, ROUNDING } from './effectsOf';
import type { Pair } from './factors';

export type Change = NonNullable<Elements['supplies'][number]['change']>;

/** A bill of one supply, as far as it is compared. */
export interface ComparedBill {
  number?: string | undefined;
  date?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  rows: readonly ExactCost[];
  /** What it charges for the supply, in cents. */
  total: number;
  isEstimated: boolean;
}

/** In cents: below it, one sentence is enough; and a rest above it, or above a twentieth of the difference, hides the causes. */
const SMALL = 100;
const IN_SENTENCE = 4;

/**
 * Why two bills of a supply differ. Effects add up to the difference, and the reverse comparison has the same effects with the
 * opposite sign. Without them, `why` states the reason.
 */
export function changeOf(before: ComparedBill, now: ComparedBill): Change {
  const difference = now.total - before.total;
  const [ownDays, daysBefore] = [daysOf(now), daysOf(before)];
  const days = lengthsOf(daysBefore, ownDays);
  const pairs = canCompare(before, now) ? comparableRows(before.rows.filter(isCharged), now.rows.filter(isCharged)) : [];
  const lengths = { days, months: lengthsOf(monthsOf(before.rows), monthsOf(now.rows)) };
  const parts = pairs.flatMap((pair) => causesOf(pair, lengths));
  const rest = parts.reduce((left, { amount }) => left - amount, difference);
  const why = reasonOf(pairs, rest, before, now);
  const effects = why === undefined ? effectsOf(merged([...parts, { cause: 'rest', amount: rest }])) : [];
  const isOtherLength = days !== undefined && days.before !== days.now;
  return omitUndefined({
    number: before.number,
    date: before.date,
    from: before.from,
    to: before.to,
    before: before.total,
    now: now.total,
    difference,
    isMore: difference > 0,
    isLess: difference < 0,
    isSmall: Math.abs(difference) < SMALL,
    known: why === undefined,
    why,
    days: ownDays,
    daysBefore,
    perDay: isOtherLength ? now.total / Number(days.now) : undefined,
    perDayBefore: isOtherLength ? before.total / Number(days.before) : undefined,
    effects,
    main: effects.slice(0, IN_SENTENCE),
    others: effects.slice(IN_SENTENCE),
  });
}

/** Whether all amounts can be read, and no row contradicts itself. */
function canCompare(before: ComparedBill, now: ComparedBill): boolean {
  const isSound = ({ amount, isContradictory }: ExactCost) => amount !== undefined && !isContradictory;
  return before.rows.length > 0 && before.rows.every(isSound) && now.rows.every(isSound);
}

/** A row of zero charges nothing. Only where a quantity changes the amount it says something: nothing was used. */
function isCharged(row: ExactCost): boolean {
  return row.amount !== 0 || isDivided(row);
}

/** Adds up the parts of one cause. Charges that only one bill has stay apart. */
function merged(parts: readonly Part[]): Part[] {
  const sums = new Map<string, Part>();
  for (const part of parts) {
    const key = `${part.cause}\t${part.only ?? ''}\t${part.item ?? ''}`;
    const same = sums.get(key);
    sums.set(key, same ? { ...same, amount: same.amount + part.amount } : part);
  }
  return [...sums.values()]
    .filter(({ amount }) => amount !== 0)
    .map((part) => (part.cause === 'rest' && Math.abs(part.amount) <= ROUNDING ? { ...part, cause: 'rounding' } : part));
}

function reasonOf(pairs: readonly RowPair[], rest: number, before: ComparedBill, now: ComparedBill): Change['why'] {
  if (pairs.length === 0) return 'missing';
  const isRecalculated = ({ rows }: ComparedBill) => rows.some((row) => row.item === 'recalculation' && row.amount !== 0);
  if (before.isEstimated && isRecalculated(now)) return 'recalculation';
  if (now.isEstimated && isRecalculated(before)) return 'estimate';
  const most = Math.max(SMALL, Math.abs(now.total - before.total) / 20);
  if (Math.abs(rest) > most) return 'missing';
  // A bill that does not list all its charges cannot show that one is new or gone.
  const isOneSided = pairs.some((pair) => !pair.before || !pair.now);
  const lacksRows = ({ rows, total }: ComparedBill) => Math.abs(total - (sumOfCosts(rows) ?? 0)) > most;
  return isOneSided && (lacksRows(before) || lacksRows(now)) ? 'missing' : undefined;
}

/** The recalculation first, because it concerns earlier periods; then by size. */
function effectsOf(parts: readonly Part[]): Effect[] {
  const keyOf = uniqueKeys();
  const rank = ({ cause, amount }: Part) => (cause === 'recalculation' ? Number.POSITIVE_INFINITY : Math.abs(amount));
  return [...parts]
    .sort((a, b) => compare(rank(b), rank(a)) || (a.cause < b.cause ? -1 : 1))
    .map(({ cause, amount, item, only }) =>
      omitUndefined({
        key: keyOf(cause),
        cause,
        item,
        isNew: only === 'now' || undefined,
        isGone: only === 'before' || undefined,
        amount,
        isLess: amount < 0,
      }),
    );
}

function compare(a: number, b: number): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

/** Days of a period, both ends included; undefined if it cannot be read or is not a period. */
function daysOf({ from, to }: ComparedBill): number | undefined {
  if (from === undefined || to === undefined) return undefined;
  const days = daysBetween(from, to) + 1;
  return days > 0 ? days : undefined;
}

/** Months of the fixed charge, in millionths. */
function monthsOf(rows: readonly ExactCost[]): bigint | undefined {
  return rows.find(({ item, unit, millionths }) => item === 'fixed' && unit === 'month' && millionths)?.millionths;
}

function lengthsOf(before: bigint | number | undefined, now: bigint | number | undefined): Pair | undefined {
  return before && now ? { before: BigInt(before), now: BigInt(now) } : undefined;
}
