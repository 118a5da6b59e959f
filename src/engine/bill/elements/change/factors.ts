import { absolute } from '../exactAt';

/** A whole figure of the earlier bill, and the same of this one. */
export interface Pair<Figure = bigint> {
  before: Figure;
  now: Figure;
}

/** What {@link effectsOfTwo} and {@link effectsOfThree} attribute to each factor, in cents. They add up to the difference. */
export type Effects<Name extends string> = Readonly<Record<Name, number>>;

/**
 * Divides the difference of an amount `quantity x price` between its factors: each gets the mean of its effects over all
 * orders in which the factors could have changed (the Shapley value). The price gets what rounding leaves. Quantities are not
 * zero, amounts are cents.
 */
export function effectsOfTwo({ before: p, now: q }: Pair, amount: Pair<number>): Effects<'quantity' | 'price'> {
  const [a, b] = [BigInt(amount.before), BigInt(amount.now)];
  const quantity = rounded((q - p) * (a * q + b * p), 2n * p * q);
  return { quantity, price: amount.now - amount.before - quantity };
}

/** The same for an amount `length x rate x price`, where `rate` is the quantity divided by the length. */
export function effectsOfThree(
  { before: l, now: m }: Pair,
  { before: p, now: q }: Pair,
  amount: Pair<number>,
): Effects<'length' | 'rate' | 'price'> {
  const [a, b] = [BigInt(amount.before), BigInt(amount.now)];
  const whole = 6n * l * m * p * q;
  const length = rounded((m - l) * (2n * (a * m + b * l) * p * q + b * m * p * p + a * l * q * q), whole);
  const rate = rounded((q * l - p * m) * (2n * (a * l * q + b * m * p) + b * l * p + a * m * q), whole);
  return { length, rate, price: amount.now - amount.before - length - rate };
}

/** Whether the difference of the prices, times the smaller quantity, is within one cent: the rounding of both amounts. */
export function isSamePrice({ before: p, now: q }: Pair, amount: Pair<number>): boolean {
  const gap = absolute(BigInt(amount.now) * p - BigInt(amount.before) * q);
  return gap <= absolute(p) || gap <= absolute(q);
}

/** A quotient rounded half away from zero to an integer. */
function rounded(n: bigint, d: bigint): number {
  const [top, bottom] = [absolute(n), absolute(d)];
  const whole = (2n * top + bottom) / (2n * bottom);
  return Number(n < 0n === d < 0n ? whole : -whole) + 0;
}
