import type { CustomerSaveRequest } from '../../engine/contract/api.generated';
import { cleanText } from '../../engine/forms/send/cleanText';
import { formats } from '../../engine/forms/send/formats';
import type { SavedFields } from './answers';
import { contactOfCustomer } from './siteTickets';

type Reader = (sent: string | number | boolean) => string | number | undefined;

const flag: Reader = (sent) => (typeof sent === 'string' ? undefined : Number(sent));
const contact =
  (format: 'email' | 'phone'): Reader =>
  (sent) =>
    contactOfCustomer(format, String(sent));
const digits: Reader = (sent) => {
  const clean = cleanText(String(sent));
  return clean === '' || formats.digits?.(clean) === true ? clean : undefined;
};
/** The schema has already checked the values. */
const word: Reader = (sent) => String(sent);

/** Fields of each section, with their parsers. */
const FIELDS = {
  profile: { email: contact('email'), phone: contact('phone'), billing_email: contact('email'), paper_bill: flag },
  user_form: {
    ...{ people: digits, home_kind: word, heating: word, surface: digits, contact_time: word },
    ...{ news: flag, research: flag },
  },
} as const satisfies Record<CustomerSaveRequest['section'], Record<string, Reader>>;

/** The fields of a body as stored; undefined when a field is invalid or of the other section, or when there is none. */
export function savedFields({ section, ...sent }: CustomerSaveRequest): SavedFields | undefined {
  const readers = new Map<string, Reader>(Object.entries(FIELDS[section]));
  const read = Object.entries(sent).map(([key, value]) => [key, readers.get(key)?.(value)] as const);
  const known = read.flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const]));
  return known.length < read.length || read.length === 0 ? undefined : Object.fromEntries(known);
}
