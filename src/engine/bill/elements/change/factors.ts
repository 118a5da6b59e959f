import { less, over, plus, type Rational, ratio, rounded, times } from './rational';

/** One value on the earlier bill, and the same on this one. */
export interface Pair {
  before: Rational;
  now: Rational;
}

/** What {@link effectsOfTwo} and {@link effectsOfThree} attribute to each factor, in cents. They add up to the difference. */
export type Effects<Name extends string> = Readonly<Record<Name, number>>;

/**
 * Divides the difference of an amount `quantity x price` between its factors: each gets the mean of its effects over all
 * orders in which the factors could have changed (the Shapley value). The price gets what rounding leaves.
 */
export function effectsOfTwo(quantity: Pair, amount: { before: number; now: number }): Effects<'quantity' | 'price'> {
  const price = priceOf(amount, quantity);
  const effect = rounded(times(change(quantity), over(plus(price.before, price.now), ratio(2))));
  return { quantity: effect, price: amount.now - amount.before - effect };
}

/** The same for an amount `length x rate x price`, where `rate` is the quantity divided by the length. */
export function effectsOfThree(
  length: Pair,
  quantity: Pair,
  amount: { before: number; now: number },
): Effects<'length' | 'rate' | 'price'> {
  const rate = both((at) => over(quantity[at], length[at]));
  const price = priceOf(amount, quantity);
  const effectOf = (factor: Pair, y: Pair, z: Pair) => {
    const same = plus(times(y.before, z.before), times(y.now, z.now));
    const crossed = plus(times(y.before, z.now), times(y.now, z.before));
    return rounded(times(change(factor), plus(over(same, ratio(3)), over(crossed, ratio(6)))));
  };
  const effects = { length: effectOf(length, rate, price), rate: effectOf(rate, length, price) };
  return { ...effects, price: amount.now - amount.before - effects.length - effects.rate };
}

function priceOf(amount: { before: number; now: number }, quantity: Pair): Pair {
  return both((at) => over(ratio(amount[at]), quantity[at]));
}

function change({ before, now }: Pair): Rational {
  return less(now, before);
}

function both(of: (at: 'before' | 'now') => Rational): Pair {
  return { before: of('before'), now: of('now') };
}
