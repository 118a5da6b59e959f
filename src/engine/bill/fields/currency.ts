import { EURO, hasCents, readCurrency } from '../../kernel/figures/currency';
import { at, type Currency, type WireObject } from '../wire';

/** The currency that a document names, else euro. */
export function currencyOf(document: WireObject): Currency {
  const wire = at(document, 'currency_sigle');
  const code = readCurrency(wire.value);
  if (code === undefined) wire.reportAt('bill.currency.unknown', wire.path);
  if (code === undefined || code === EURO) return { code: EURO, hasNoCents: false };
  const isUnfit = !hasCents(code);
  if (isUnfit) wire.reportAt('bill.currency.decimals', wire.path);
  return { code, hasNoCents: isUnfit };
}
