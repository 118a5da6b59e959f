import type { Elements } from '../../../contract/scope.generated';
import type { ExactCost } from '../costs';
import type { RowPair } from './comparableRows';
import { effectsOfThree, effectsOfTwo, type Pair } from './factors';
import { over, plus, ratio, rounded, times } from './rational';

export type Effect = NonNullable<Elements['supplies'][number]['change']>['effects'][number];
export type Cause = Effect['cause'];

/** Lengths of the two periods: days, and months as charged. Undefined if a bill lacks them. */
export interface Lengths {
  days: Pair | undefined;
  months: Pair | undefined;
}

/** A part of the difference, in cents. */
export interface Part {
  cause: Cause;
  amount: number;
  /** Name of a charge that only one of the bills has. */
  item?: string | undefined;
  only?: 'before' | 'now';
}

/** Whole differences by the item of the row. */
const CAUSES: Readonly<Record<ExactCost['item'], Cause>> = {
  usage: 'usageCharge',
  fixed: 'fees',
  power: 'power',
  excise: 'excise',
  vat: 'vat',
  televisionFee: 'televisionFee',
  bonus: 'bonus',
  recalculation: 'recalculation',
  services: 'services',
  other: 'other',
};

/** No amount is larger, in cents. */
const MAX_AMOUNT = 1e12;

/** Divides the difference of one charge by its causes, which add up to it exactly. Absurd quantities do not divide it. */
export function causesOf(pair: RowPair, lengths: Lengths): Part[] {
  const parts = dividedParts(pair, lengths);
  return parts.every(({ amount }) => Math.abs(amount) <= 2 * MAX_AMOUNT) ? parts : [wholeOf(pair)];
}

function wholeOf({ before, now }: RowPair): Part {
  return { cause: CAUSES[(now ?? before)?.item ?? 'other'], amount: (now?.amount ?? 0) - (before?.amount ?? 0) };
}

function dividedParts({ before, now }: RowPair, lengths: Lengths): Part[] {
  const item = (now ?? before)?.item ?? 'other';
  const amount = { before: before?.amount ?? 0, now: now?.amount ?? 0 };
  const whole = wholeOf({ before, now });
  if (!before || !now) return [named(whole, before, now)];
  if (item === 'vat') return vatParts(before, now, whole);
  const quantity = pairOf(before.millionths, now.millionths);
  if (!quantity || before.unit !== now.unit) return [whole];
  if (isZero(quantity)) return [{ ...whole, cause: item === 'usage' ? 'use' : whole.cause }];
  if (item === 'usage') return usageParts(quantity, amount, lengths.days, priceCause(now));
  if (item === 'fixed') {
    const { quantity: length, price } = effectsOfTwo(quantity, amount);
    return [
      { cause: 'days', amount: length },
      { cause: 'fees', amount: price },
    ];
  }
  if (item === 'power' && lengths.months) {
    const { length, rate, price } = effectsOfThree(lengths.months, quantity, amount);
    return [
      { cause: 'days', amount: length },
      { cause: 'power', amount: rate + price },
    ];
  }
  return [whole];
}

function usageParts(quantity: Pair, amount: { before: number; now: number }, days: Pair | undefined, price: Cause): Part[] {
  if (!days) {
    const effects = effectsOfTwo(quantity, amount);
    return [
      { cause: 'use', amount: effects.quantity },
      { cause: price, amount: effects.price },
    ];
  }
  const effects = effectsOfThree(days, quantity, amount);
  return [
    { cause: 'days', amount: effects.length },
    { cause: 'use', amount: effects.rate },
    { cause: price, amount: effects.price },
  ];
}

function priceCause({ nature }: ExactCost): Cause {
  return nature === 'sale' ? 'salePrice' : nature === 'network' ? 'networkPrice' : 'price';
}

/** Another rate changes VAT by the mean taxable amount times the change; the rest follows the other charges. */
function vatParts(before: ExactCost, now: ExactCost, whole: Part): Part[] {
  if (!before.rate || !now.rate || before.rate === now.rate) return [whole];
  const [rateBefore, rateNow] = [before, now].map(({ rate }) => ratio(Math.round((rate ?? 0) * 1e6), 100_000_000n));
  if (!rateBefore?.n || !rateNow?.n) return [whole];
  const basis = plus(over(ratio(before.amount ?? 0), rateBefore), over(ratio(now.amount ?? 0), rateNow));
  const effect = rounded(times(over(basis, ratio(2)), plus(rateNow, ratio(-rateBefore.n, rateBefore.d))));
  return [
    { cause: 'vatRate', amount: effect },
    { cause: 'vat', amount: whole.amount - effect },
  ];
}

/** A charge that only one of the bills has keeps its printed name. */
function named(whole: Part, before: ExactCost | undefined, now: ExactCost | undefined): Part {
  if (whole.cause !== 'services' && whole.cause !== 'other') return whole;
  return { ...whole, item: (now ?? before)?.label, only: now ? 'now' : 'before' };
}

function pairOf(before: bigint | undefined, now: bigint | undefined): Pair | undefined {
  return before === undefined || now === undefined ? undefined : { before: ratio(before), now: ratio(now) };
}

/** Whether a quantity is 0 on one of the bills, which therefore has no price. */
function isZero({ before, now }: Pair): boolean {
  return before.n === 0n || now.n === 0n;
}
