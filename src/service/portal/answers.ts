import { isObject, own, ownText } from '../../engine/kernel/text/json';
import { isCompany } from '../../samples/customers/profiles';
import { type CodeSubject, waitingContact } from '../contacts/contactCodes';
import { changeWithEntry, retryAfter, underLimit } from '../requests/siteEntries';
import type { Statements } from '../store/database';
import { statement } from '../store/statement';

/** A customer code of a brand. */
export interface CodeAt {
  host: string;
  code: string;
}

/** Fields of a section that a customer has changed: text or 0/1 by field. */
export type SavedFields = Readonly<Record<string, string | number>>;

export type Section = 'profile' | 'user_form';

function parsed(json: string): unknown {
  return JSON.parse(json);
}

/** A customer in the company's records, with the customer's answers of a section ($3) as JSON. */
const KNOWN = statement(
  `SELECT name, tax_code, record, own.fields::text AS fields FROM known_customers AS known
     LEFT JOIN customer_answers AS own ON own.host = known.host AND own.code = known.code AND own.section = $3
     WHERE known.host = $1 AND known.code = $2`,
  { name: 'text', tax_code: 'text', record: 'text', fields: 'text?' },
);

/** The profile of a customer: the company's record, overlaid with the customer's changes. */
export async function profileOf(database: Statements, { host, code }: CodeAt) {
  const [row] = await database.query(KNOWN, [host, code, 'profile' satisfies Section]);
  const [record, changed] = [parsed(row?.record ?? '{}'), parsed(row?.fields ?? '{}')];
  const text = (key: string) => ownText(changed, key) ?? ownText(record, key) ?? '';
  const isPaper = (own(changed, 'paper_bill') ?? own(record, 'paper_bill')) === 1;
  return {
    ...{ name: row?.name ?? '', code, tax_code: row?.tax_code ?? '' },
    ...{ email: text('email'), phone: text('phone'), billing_email: text('billing_email') },
    ...{ address: ownText(record, 'address') ?? '', paper_bill: isPaper ? 1 : 0 },
  };
}

/** The profile as sent, with the e-mail address that awaits confirmation. */
export async function profileWithPendingEmail(database: Statements, own: CodeAt, at: Date) {
  const waiting = await waitingContact(database, emailCodeOf(own), at);
  return { ...(await profileOf(database, own)), ...(waiting !== undefined && { email_pending: waiting }) };
}

/** The subject of the codes that confirm a customer's new e-mail address. */
export function emailCodeOf({ host, code }: CodeAt): CodeSubject {
  return { host, purpose: 'email', subject: code };
}

/** The user form of a customer: its sections and the customer's answers. A company has no section `home`. */
export async function userFormOf(database: Statements, { host, code }: CodeAt) {
  const [row] = await database.query(KNOWN, [host, code, 'user_form' satisfies Section]);
  const answers = parsed(row?.fields ?? '{}');
  const given = isObject(answers) ? Object.entries(answers).filter(([, answer]) => answer !== '') : [];
  const home = isCompany(row?.tax_code ?? '') ? [] : ['home'];
  return { sections: [...home, 'contact', 'consents'], answers: Object.fromEntries(given) };
}

/** One statement: the answers and their history change together; an unchanged answer changes neither. */
const SAVE = changeWithEntry(
  'customer',
  `INSERT INTO customer_answers AS own (host, code, section, fields)
      SELECT $1::text, $2::text, $3::text, $4::jsonb WHERE ${underLimit('customer', '$6')}
    ON CONFLICT (host, code, section) DO UPDATE SET fields = own.fields || EXCLUDED.fields
      WHERE own.fields || EXCLUDED.fields IS DISTINCT FROM own.fields`,
  { fields: '$5', at: '$6' },
);

/** Saves the fields that differ. Returns the number of the new entry, or the seconds to wait; neither when nothing differs. */
export async function saveAnswers(
  database: Statements,
  { host, code }: CodeAt,
  { section, answers }: { section: Section; answers: SavedFields },
  at: Date,
): Promise<{ entry?: number; wait?: number }> {
  const now =
    section === 'profile' ? await profileOf(database, { host, code }) : (await userFormOf(database, { host, code })).answers;
  const different = Object.entries(answers).filter(([key, answer]) => (own(now, key) ?? '') !== answer);
  if (different.length === 0) return {};
  const said = Object.fromEntries([['section', section], ...different.map(([key, answer]) => [key, String(answer)])]);
  const [left] = await database.query(SAVE, [
    ...[host, code, section, JSON.stringify(Object.fromEntries(different)), JSON.stringify(said), at.toISOString()],
  ]);
  if (left !== undefined) return { entry: left.entry };
  const wait = await retryAfter(database, { host, number: code }, 'customer', at);
  return wait === undefined ? {} : { wait };
}
