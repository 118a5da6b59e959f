import { EURO, hasCents, readCurrency } from '../kernel/currency';
import { at, type Currency, type Wire } from './wire';

/** The currency of a document's amounts: euro, or the one that it names. */
export function currencyOf(document: Wire): Currency {
  const wire = at(document, 'currency_sigle');
  const code = readCurrency(wire.value);
  if (code === undefined) wire.reportAt('bill.currency.unknown', wire.path);
  if (code === undefined || code === EURO) return { code: EURO, isUnfit: false };
  const isUnfit = !hasCents(code);
  if (isUnfit) wire.reportAt('bill.currency.decimals', wire.path);
  return { code, isUnfit };
}
