import type { Elements } from '../../../contract/scope.generated';
import type { ExactCost } from '../costs';
import type { RowPair } from './comparableRows';
import { effectsOfThree, effectsOfTwo, isSamePrice, type Pair } from './factors';

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
  /** The bill that alone has the charge, and the printed name of a charge that has no other. */
  only?: 'before' | 'now';
  item?: string | undefined;
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
/** The largest effect, in cents, that the rounding of amounts may have. */
export const ROUNDING = 2;

/** Divides the difference of one charge by its causes, which add up to it exactly. Absurd quantities do not divide it. */
export function causesOf(pair: RowPair, lengths: Lengths): Part[] {
  const parts = dividedParts(pair, lengths);
  return parts.every(({ amount }) => Math.abs(amount) <= 2 * MAX_AMOUNT) ? parts : [wholeOf(pair)];
}

function wholeOf({ before, now }: RowPair): Part {
  return { cause: CAUSES[(now ?? before)?.item ?? 'other'], amount: (now?.amount ?? 0) - (before?.amount ?? 0) };
}

function dividedParts({ before, now }: RowPair, lengths: Lengths): Part[] {
  const whole = wholeOf({ before, now });
  if (!before || !now) return [onlyOne(whole, before, now)];
  const { item } = now;
  const amount = { before: before.amount ?? 0, now: now.amount ?? 0 };
  if (item === 'vat') return vatParts(before, now, amount, whole);
  const quantity = quantitiesOf(before, now);
  if (!quantity || before.unit !== now.unit) return [whole];
  if (quantity.before === 0n || quantity.now === 0n) return [{ ...whole, cause: item === 'usage' ? 'use' : whole.cause }];
  const priced = (cause: Cause, effect: number): Part => {
    const isRounding = Math.abs(effect) <= ROUNDING && isSamePrice(quantity, amount);
    return { cause: isRounding ? 'rest' : cause, amount: effect };
  };
  if (item === 'usage') return usageParts(quantity, amount, lengths.days, (effect) => priced(priceCause(before, now), effect));
  if (item === 'fixed') {
    const { quantity: length, price } = effectsOfTwo(quantity, amount);
    return [{ cause: 'days', amount: length }, priced('fees', price)];
  }
  if (item === 'power' && lengths.months) {
    const { length, rate, price } = effectsOfThree(lengths.months, quantity, amount);
    return [{ cause: 'days', amount: length }, { cause: 'power', amount: rate }, priced('power', price)];
  }
  return [whole];
}

function usageParts(quantity: Pair, amount: Pair<number>, days: Pair | undefined, priced: (effect: number) => Part): Part[] {
  if (!days) {
    const effects = effectsOfTwo(quantity, amount);
    return [{ cause: 'use', amount: effects.quantity }, priced(effects.price)];
  }
  const { length, rate, price } = effectsOfThree(days, quantity, amount);
  return [{ cause: 'days', amount: length }, { cause: 'use', amount: rate }, priced(price)];
}

function priceCause(before: ExactCost, { nature }: ExactCost): Cause {
  if (before.nature !== nature) return 'price';
  return nature === 'sale' ? 'salePrice' : nature === 'network' ? 'networkPrice' : 'price';
}

/** Another rate changes VAT by the mean taxable amount times the change; the rest follows the other charges. */
function vatParts(before: ExactCost, now: ExactCost, amount: Pair<number>, whole: Part): Part[] {
  const [old, own] = [before, now].map(({ rate }) => BigInt(Math.round((rate ?? 0) * 1e6)));
  if (!old || !own || old === own) return [whole];
  const { quantity: rate, price: basis } = effectsOfTwo({ before: old, now: own }, amount);
  return [
    { cause: 'vatRate', amount: rate },
    { cause: 'vat', amount: basis },
  ];
}

function onlyOne(whole: Part, before: ExactCost | undefined, now: ExactCost | undefined): Part {
  const isNamed = whole.cause === 'services' || whole.cause === 'other';
  return { ...whole, only: now ? 'now' : 'before', item: isNamed ? (now ?? before)?.label : undefined };
}

function quantitiesOf({ millionths: before }: ExactCost, { millionths: now }: ExactCost): Pair | undefined {
  return before === undefined || now === undefined ? undefined : { before, now };
}
