import { EURO } from '../kernel/figures/currency';
import type { Texts } from './texts';

const others = new WeakMap<Texts, Texts>();

/** The texts for a bill in this currency. Memoised: the same input gives the same object, which avoids renders. */
export function inCurrency(texts: Texts, currency: string | undefined = EURO): Texts {
  if (currency === texts.currency) return texts;
  const known = others.get(texts);
  if (known?.currency === currency) return known;
  const other = { ...texts, currency };
  others.set(texts, other);
  return other;
}

/** The sign of the currency, shown next to a figure. */
export function currencySign(texts: Texts): string {
  return texts.currency === EURO ? '€' : partOf(0, texts, 'symbol');
}

/** The name of the currency, shown after a figure, in the plural form for the figure. */
export function currencyName(amount: number, texts: Texts): string {
  return texts.currency === EURO ? 'euro' : partOf(amount, texts, 'name');
}

function partOf(amount: number, { intl, currency }: Texts, currencyDisplay: 'symbol' | 'name'): string {
  const parts = intl.formatNumberToParts(amount, { style: 'currency', currency, currencyDisplay });
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}
