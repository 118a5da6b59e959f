import type { Value } from '../kernel/value';
import { inCurrency } from './currency';
import { formatValue } from './format';
import { createTexts, type Texts } from './texts';

/**
 * Writes figures and dates as the back office reads them: in Italian, in whatever language the page is, as the contract has
 * it for the words of the server.
 */
export function officeWords({ messages, euro, currency }: Texts): (value: Value) => string {
  // The words for months are those of the page's language.
  const words = Object.fromEntries(Object.entries(messages).filter(([key]) => !key.startsWith('month.')));
  const texts = inCurrency(
    createTexts('it', words, euro, () => undefined),
    currency,
  );
  return (value) => formatValue(value, texts);
}
