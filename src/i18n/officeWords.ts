import type { Value } from '../kernel/value';
import { inCurrency } from './currency';
import { formatValue } from './format';
import { createTexts, type Texts } from './texts';

/**
 * Formats figures and dates for the back office: always in Italian, in any language of the page, as the contract requires
 * of texts for the server.
 */
export function officeWords({ messages, euro, currency }: Texts): (value: Value) => string {
  // Month names would otherwise be in the page's language.
  const words = Object.fromEntries(Object.entries(messages).filter(([key]) => !key.startsWith('month.')));
  const texts = inCurrency(
    createTexts('it', words, euro, () => undefined),
    currency,
  );
  return (value) => formatValue(value, texts);
}
