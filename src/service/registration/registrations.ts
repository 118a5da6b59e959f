import { contactMail, type LanguageChoice } from '../contacts/contactMail';
import { contactIn } from '../contacts/knownContact';
import { normalisedColumn } from '../documents/normaliseCode';
import type { CodeAt } from '../portal/answers';
import type { Statements } from '../store/database';
import { statement } from '../store/statement';
import { digestOf, type SavedProfile } from './tokens';

/** The data with which a customer registers. */
export interface RegistrationFields {
  profile: SavedProfile;
  acceptances: readonly string[];
}

/** A registered customer. */
export interface Registered extends RegistrationFields {
  account: string;
  /** Number of the registration's entry. */
  entry: number;
}

/** A customer in a brand's records. */
export interface KnownCustomer {
  /** The customer code as it is stored. */
  code: string;
  name: string;
  /** The company's record of the customer. */
  record: unknown;
  /** Whether the customer has an account. */
  isRegistered: boolean;
}

const CUSTOMER = statement(
  `SELECT code, name, record,
       account <> '' OR EXISTS (SELECT 1 FROM registrations AS own WHERE own.host = known.host AND own.code = known.code) AS registered
     FROM known_customers AS known WHERE host = $1 AND ${normalisedColumn('code')} = $2
       AND ${normalisedColumn('tax_code')} = $3 ORDER BY known.code LIMIT 1`,
  { code: 'text', name: 'text', record: 'text', registered: 'boolean' },
);
const RECORD = statement('SELECT record FROM known_customers WHERE host = $1 AND code = $2', { record: 'text' });
const REGISTRATION = statement(
  `SELECT account, entry, fields FROM registrations JOIN site_entries USING (host, entry)
     WHERE registrations.host = $1 AND registrations.code = $2`,
  { account: 'text', entry: 'number', fields: 'text' },
);
const SAVE = statement(
  'UPDATE registration_tokens SET profile = $3 WHERE digest = $1 AND host = $2 AND until > $4::timestamptz RETURNING digest',
  { digest: 'text' },
);

/** The customer with this code and tax code, both compared as `normaliseCode`; the first one if several match. */
export async function findCustomer(
  database: Statements,
  { host, code }: CodeAt,
  taxCode: string,
): Promise<KnownCustomer | undefined> {
  const [row] = await database.query(CUSTOMER, [host, code, taxCode]);
  return row && { code: row.code, name: row.name, record: JSON.parse(row.record), isRegistered: row.registered };
}

/** The company's record of a customer; empty for an unknown customer. */
export async function companyRecord(database: Statements, { host, code }: CodeAt): Promise<unknown> {
  const [row] = await database.query(RECORD, [host, code]);
  return JSON.parse(row?.record ?? '{}');
}

/** The registration of a customer, with its data. */
export async function findRegistration(database: Statements, { host, code }: CodeAt): Promise<Registered | undefined> {
  const [row] = await database.query(REGISTRATION, [host, code]);
  if (row === undefined) return undefined;
  const { acceptances, ...profile }: SavedProfile & { acceptances: string } = JSON.parse(row.fields);
  return { account: row.account, entry: row.entry, profile, acceptances: acceptances.split(BETWEEN) };
}

/** Whether the data equal those of a completed registration, which another registration cannot change. */
export function equalsRegistration(done: RegistrationFields, { profile, acceptances }: Partial<RegistrationFields>): boolean {
  const isKept = (Object.keys(profile ?? {}) as (keyof SavedProfile)[]).every((key) => profile?.[key] === done.profile[key]);
  return isKept && (acceptances === undefined || [...acceptances].sort().join() === [...done.acceptances].sort().join());
}

/** Separator of the acceptances in an entry. */
const BETWEEN = ', ';

/** Saves the profile of a pending registration; false when it has expired. */
export async function saveProfile(
  database: Statements,
  { host, token }: { host: string; token: string },
  profile: SavedProfile,
  at: Date,
): Promise<boolean> {
  return (await database.query(SAVE, [digestOf(token), host, JSON.stringify(profile), at.toISOString()])).length > 0;
}

/**
 * One statement, so that nobody can register twice. It stores all of these or nothing: the registration, its permanent user name,
 * the contacts of the profile, the entry with the e-mail and the notice to the known contact.
 */
const REGISTER = statement(
  `WITH done AS (
    INSERT INTO registrations (host, code, realm, account, entry, at)
      SELECT held.host, held.code, held.realm, held.username, nextval('customer_entries'), $6::timestamptz
        FROM usernames AS held JOIN known_customers AS known USING (host, code)
        WHERE held.realm = $3 AND held.username = $4 AND held.host = $1 AND held.code = $2 AND known.account = ''
      ON CONFLICT DO NOTHING
      RETURNING host, code, realm, account, entry, at),
  named AS (
    UPDATE usernames SET until = 'infinity' FROM done WHERE usernames.realm = done.realm AND usernames.username = done.account),
  contacts AS (
    INSERT INTO customer_answers (host, code, section, fields) SELECT host, code, 'profile', $7::jsonb FROM done
      ON CONFLICT (host, code, section) DO NOTHING),
  notified AS (
    INSERT INTO site_entries (entry, host, number, what, fields, at)
      SELECT nextval('customer_entries'), host, code, 'notice', $8::text, at FROM done WHERE $8::text IS NOT NULL
      RETURNING entry)
  INSERT INTO site_entries (entry, host, number, what, fields, at)
    SELECT entry, host, code, 'registration', $5::text, at FROM done
  RETURNING entry, (SELECT entry FROM notified) AS notice`,
  { entry: 'number', notice: 'number?' },
);

/**
 * Registers a customer under the user name reserved for them, and sends a notice to the known contact. Returns the numbers of the
 * entries; none when the customer is already registered.
 */
export async function register(
  database: Statements,
  { host, code, realm }: CodeAt & { realm: string },
  { profile, acceptances, spoken }: RegistrationFields & { spoken: LanguageChoice },
  at: Date,
): Promise<number[]> {
  const { username, email, phone } = profile;
  const fields = {
    ...{ ...profile, acceptances: acceptances.join(BETWEEN), to: email, subject: 'La tua area clienti è pronta' },
    text: `Il tuo nome utente è ${username}. Scegli la password nella pagina di accesso: il link vale un giorno.`,
  };
  const contacts = JSON.stringify({ email, phone, billing_email: email });
  const known = contactIn(await companyRecord(database, { host, code }));
  const notice = known && JSON.stringify(contactMail('registered', known, { username }, spoken));
  const parameters = [host, code, realm, username, JSON.stringify(fields), at.toISOString(), contacts, notice ?? null];
  const [left] = await database.query(REGISTER, parameters);
  return left === undefined ? [] : [left.entry, left.notice].flatMap((entry) => entry ?? []);
}
