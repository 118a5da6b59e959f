import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { IntlShape } from 'react-intl';
// Without the components, which the page does not use: half a KiB less before the amount due.
import { createIntl } from 'react-intl/server';
import { EURO } from '../kernel/currency';
import type { Euro } from '../kernel/value';

/** Compiled texts of one language: message key -> parsed message. Written at build from `locales/messages.json`. */
export type Messages = Readonly<Record<string, MessageFormatElement[]>>;

/** The texts of a brand in one language, with what formatting needs to know of the brand. */
export interface Texts {
  locale: string;
  intl: IntlShape;
  /** Where the euro stands when a value does not say it. */
  euro: Euro;
  messages: Messages;
  /** ISO code of what amounts are in; see `inCurrency`. */
  currency: string;
}

/** Makes the texts of one language. `report` hears of values that a message lacks; keys are looked up before they get here. */
export function createTexts(locale: string, messages: Messages, euro: Euro, report: (problem: string) => void): Texts {
  const intl = createIntl({
    // English without a country is that of Europe: day before month, as the server's own dates are.
    locale: locale === 'en' ? 'en-GB' : locale,
    messages: { ...messages },
    timeZone: 'Europe/Rome',
    onError: (error) => report(error.message),
    onWarn: report,
  });
  return { locale, intl, euro, messages, currency: EURO };
}
