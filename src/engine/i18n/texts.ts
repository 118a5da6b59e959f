import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
// The core of react-intl, imported function by function to keep the bundle small. React loads after the amount due.
import {
  createFormatters,
  createIntlCache,
  DEFAULT_INTL_CONFIG,
  formatDate,
  formatDateToParts,
  formatMessage,
  formatNumber,
  formatNumberToParts,
} from '@formatjs/intl';
import { EURO } from '../kernel/figures/currency';
import type { Euro, Value } from '../kernel/page/value';

/** Compiled texts of one language: message key -> parsed message. Written by the build from `locales/messages.json`. */
export type Messages = Readonly<Record<string, MessageFormatElement[]>>;

/** The texts of a brand in one language, with the brand's formatting settings. */
export interface Texts {
  locale: string;
  intl: ReturnType<typeof intlOf>;
  /** Position of the euro sign when a value does not set it. */
  euro: Euro;
  messages: Messages;
  /** ISO 4217 code of the amounts; see `inCurrency`. */
  currency: string;
  /** Set if the server's texts are in another language. */
  server?: ServerTexts | undefined;
}

/** Handling of server texts in another language than the page. */
export interface ServerTexts {
  /** Language of the server texts, BCP 47. */
  lang: string;
  /** Translates a server text into the language of the page; undefined if it shows unchanged. */
  translate: (words: string) => string | undefined;
}

/** Cached, because formatters are slow to create and few: one per language, options and message. A server reuses them. */
const formatters = createFormatters(createIntlCache());

/** Creates the texts of one language. `report` is called if a message has an error, such as a missing value. */
export function createTexts(locale: string, messages: Messages, euro: Euro, report: (problem: string) => void): Texts {
  return { locale, intl: intlOf(locale, messages, report), euro, messages, currency: EURO };
}

/** Whether a page in `locale` has the language of the server's texts, ignoring the country. */
export function isServerLanguage(locale: string, serverLanguage: string): boolean {
  return locale.split('-')[0] === serverLanguage.split('-')[0];
}

/** Returns the texts with a translator of server texts in `lang`; unchanged if there is no translator. */
export function withServerTexts(texts: Texts, lang = '', words?: (texts: Texts) => ServerTexts['translate']): Texts {
  return words ? { ...texts, server: { lang, translate: words(texts) } } : texts;
}

/** The language of a value, if it is a server text that cannot be translated; else undefined. */
export function langOf(value: Value | undefined, server: ServerTexts | undefined): string | undefined {
  const isForeign =
    value?.kind === 'joined'
      ? value.parts.some((part) => langOf(part, server))
      : value?.kind === 'text' && /\p{L}{3}/u.test(value.value) && server?.translate(value.value) === undefined;
  return isForeign ? server?.lang : undefined;
}

function intlOf(locale: string, messages: Messages, report: (problem: string) => void) {
  const config = {
    ...DEFAULT_INTL_CONFIG,
    // English without a country means British English: day before month, like the server's dates.
    locale: locale === 'en' ? 'en-GB' : locale,
    messages: { ...messages },
    timeZone: 'Europe/Rome',
    onError: (error: Error) => report(error.message),
  };
  return {
    formatMessage: (id: string, values?: Parameters<typeof formatMessage>[3]) =>
      formatMessage(config, formatters, { id }, values),
    formatNumber: formatNumber.bind(null, config, formatters.getNumberFormat),
    formatNumberToParts: formatNumberToParts.bind(null, config, formatters.getNumberFormat),
    formatDate: formatDate.bind(null, config, formatters.getDateTimeFormat),
    formatDateToParts: formatDateToParts.bind(null, config, formatters.getDateTimeFormat),
  };
}
