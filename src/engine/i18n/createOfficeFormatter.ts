import type { Value } from '../kernel/page/value';
import { inCurrency } from './currency';
import { formatValue } from './format';
import { createTexts, type Texts } from './texts';

/**
 * Returns a formatter for the back office: always in Italian, whatever the language of the page. The contract requires this
 * for texts to the server.
 */
export function createOfficeFormatter({ messages, euro, currency }: Texts): (value: Value) => string {
  // Remove the month names in the page's language.
  const words = Object.fromEntries(Object.entries(messages).filter(([key]) => !key.startsWith('month.')));
  const texts = inCurrency(
    createTexts('it', words, euro, () => undefined),
    currency,
  );
  return (value) => formatValue(value, texts);
}
