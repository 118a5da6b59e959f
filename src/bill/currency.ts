import { EURO, hasCents, readCurrency } from '../kernel/currency';
import { at, type Currency, type Wire } from './wire';

/** What the amounts of a document are in: euro, or the currency that it names. */
export function currencyOf(document: Wire): Currency {
  const wire = at(document, 'currency_sigle');
  const code = readCurrency(wire.value);
  if (code === undefined) wire.reportAt('bill.currency.unknown', wire.path);
  if (code === undefined || code === EURO) return { code: EURO, isUnfit: false };
  const isUnfit = !hasCents(code);
  if (isUnfit) wire.reportAt('bill.currency.decimals', wire.path);
  return { code, isUnfit };
}
