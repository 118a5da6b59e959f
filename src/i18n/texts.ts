import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { IntlShape } from 'react-intl';
// The build without components, which the page does not use: half a KiB less before the amount due.
import { createIntl, createIntlCache } from 'react-intl/server';
import { EURO } from '../kernel/currency';
import type { Euro } from '../kernel/value';

/** Compiled texts of one language: message key -> parsed message. Written by the build from `locales/messages.json`. */
export type Messages = Readonly<Record<string, MessageFormatElement[]>>;

/** The texts of a brand in one language, with the brand's formatting settings. */
export interface Texts {
  locale: string;
  intl: IntlShape;
  /** Position of the euro sign when a value does not set it. */
  euro: Euro;
  messages: Messages;
  /** ISO 4217 code of the amounts; see `inCurrency`. */
  currency: string;
}

/** Formatters are costly to create, and few: by language, options and message. A server creates texts for every page. */
const formatters = createIntlCache();

/** Creates the texts of one language. `report` is called for values that a message lacks; missing keys are handled earlier. */
export function createTexts(locale: string, messages: Messages, euro: Euro, report: (problem: string) => void): Texts {
  const intl = createIntl(
    {
      // English without a country means British: day before month, like the server's dates.
      locale: locale === 'en' ? 'en-GB' : locale,
      messages: { ...messages },
      timeZone: 'Europe/Rome',
      onError: (error) => report(error.message),
      onWarn: report,
    },
    formatters,
  );
  return { locale, intl, euro, messages, currency: EURO };
}
