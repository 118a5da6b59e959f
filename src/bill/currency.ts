import { EURO, hasCents, readCurrency } from '../kernel/currency';
import { at, type Currency, type Wire } from './wire';

/** The currency that a document names, else euro. */
export function currencyOf(document: Wire): Currency {
  const wire = at(document, 'currency_sigle');
  const code = readCurrency(wire.value);
  if (code === undefined) wire.reportAt('bill.currency.unknown', wire.path);
  if (code === undefined || code === EURO) return { code: EURO, isUnfit: false };
  const isUnfit = !hasCents(code);
  if (isUnfit) wire.reportAt('bill.currency.decimals', wire.path);
  return { code, isUnfit };
}
