import data from '../data/messages.json';
import { slashed } from '../dates';
import { italian } from '../money';
import type { SupplyKind } from '../sample';
import type { Localized } from '../site/words';

/** Texts of a message; the body is rich text. */
export interface MessageWords {
  subject: string;
  body: string;
}

/** Values that the messages mention, as `{name}`. */
interface Facts {
  /** Number of the bill or of the contract, or the customer code. */
  number: string;
  /** Cents. */
  total: number;
  /** YYYY-MM-DD: due date, or day of the payment or outage. */
  day: string;
  kind: SupplyKind;
  street: string;
  place: string;
}

/** The values that each message mentions. */
interface Mentioned {
  bill: Pick<Facts, 'number' | 'total' | 'day' | 'kind' | 'place'>;
  payment: Pick<Facts, 'number' | 'total' | 'day'>;
  reading: Pick<Facts, 'street' | 'place'>;
  outage: Pick<Facts, 'day' | 'street' | 'place'>;
  contract: Pick<Facts, 'number'>;
  welcome: Pick<Facts, 'number'>;
}

const TEXTS: Readonly<Record<keyof Mentioned, Localized<MessageWords>>> = data.messages;
const KINDS: Localized<Readonly<Record<SupplyKind, string>>> = data.kinds;

const dotted = (date: string) => date.split('-').reverse().join('.');
const german = (cents: number) => `${italian(cents)} €`;
const english = (cents: number) => `€${italian(cents).replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'))}`;
const FORMATS = {
  it: { total: german, day: slashed },
  en: { total: english, day: slashed },
  de: { total: german, day: dotted },
} satisfies Localized<object>;

/** The texts of a message in each language. */
export function messageWords<About extends keyof Mentioned>(about: About, facts: Mentioned[About]): Localized<MessageWords> {
  const { total, day, kind, ...texts }: Partial<Facts> = facts;
  const inOne = (language: keyof Localized<unknown>): MessageWords => {
    const { [language]: format } = FORMATS;
    const values = new Map(
      Object.entries({
        ...texts,
        ...(total !== undefined && { total: format.total(total) }),
        ...(day !== undefined && { day: format.day(day) }),
        ...(kind && { kind: KINDS[language][kind] }),
      }),
    );
    const write = (text: string) => text.replace(/\{(\w+)\}/g, (whole, name) => values.get(name) ?? whole);
    const { subject, body } = TEXTS[about][language];
    return { subject: write(subject), body: write(body) };
  };
  return { it: inOne('it'), en: inOne('en'), de: inOne('de') };
}
