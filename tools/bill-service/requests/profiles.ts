import type { PutProfiloRequest } from '../../../src/contract/api.generated';
import { cleanText } from '../../../src/forms/cleanText';
import { formats } from '../../../src/forms/formats';
import { contactMail, type Spoken } from '../contactMail';
import type { Statements } from '../database';
import type { StoredDocument } from '../documents';
import { contactIn, type KnownContact, maskedContact } from '../knownContact';
import { fieldsOf } from '../payments/payable';

/** The profile fields that a customer may change, and the customer's id. An empty text removes a contact. */
export type Contacts = PutProfiloRequest;

/** The document of the customer, with the body of the profile as it was seeded. */
type Owner = Pick<StoredDocument, 'host' | 'number' | 'profile'>;

/** By whom a profile is read or changed. */
export type ProfileReader = 'link' | 'customer';

/** The contacts that can be changed, by their kind. */
const CHANGEABLE = { email: 'email', telefono: 'phone', emailFatturazione: 'email' } as const;
/** All contacts of a profile, by their kind. */
const CONTACTS: Readonly<Record<string, KnownContact['kind']>> = { ...CHANGEABLE, pec: 'email', pecFatturazione: 'email' };
const KEYS = Object.keys(CHANGEABLE) as (keyof typeof CHANGEABLE)[];

/** What no contact has: it stands in a mask. */
const MASKED = /\*{3}|\.{4}/;

/** A contact as a link shows it; in the same format, so that a page can send it back. */
function masked(kind: KnownContact['kind'], contact: string): string {
  if (contact.trim() === '') return contact;
  if (kind === 'email') return maskedContact({ kind, contact });
  const [prefix = ''] = /^\s*\+\(?\d{1,2}/.exec(contact) ?? [];
  const end = contact.slice(prefix.length).replace(/\D/g, '').slice(4).slice(-2);
  return `${prefix.replace(/[\s(]/g, '')}${prefix === '' ? '' : ' '}....${end}`;
}

function isOf(profile: ReadonlyMap<string, unknown>, { idAnagrafica }: Pick<Contacts, 'idAnagrafica'>): boolean {
  return String(profile.get('idAnagrafica') ?? '') === idAnagrafica;
}

function applied(profile: ReadonlyMap<string, unknown>, contacts: Partial<Contacts>): ReadonlyMap<string, unknown> {
  const { idAnagrafica: _, ...changed } = contacts;
  // Everything else unchanged, including the type of idAnagrafica.
  return new Map([...profile, ...Object.entries(changed)]);
}

/** The body of a profile: by a link its contacts are masked. */
function bodyOf(profile: ReadonlyMap<string, unknown>, by: ProfileReader): string {
  const entries = [...profile].map(([key, value]) => {
    const kind = by === 'link' ? CONTACTS[key] : undefined;
    const isText = typeof value === 'string' || typeof value === 'number';
    return [key, kind !== undefined && isText ? masked(kind, String(value)) : value];
  });
  return JSON.stringify(Object.fromEntries(entries));
}

function contactsOf(profile: ReadonlyMap<string, unknown>): Contacts {
  const text = (key: string) => String(profile.get(key) ?? '');
  const [email, telefono, emailFatturazione] = [text('email'), text('telefono'), text('emailFatturazione')];
  return { idAnagrafica: text('idAnagrafica'), email, telefono, emailFatturazione };
}

/** A profile: `current` is in force, `shown` has what waits for the staff to confirm it, where the reader sees that. */
interface Profile {
  current: ReadonlyMap<string, unknown>;
  shown: ReadonlyMap<string, unknown>;
}

/** Days for which a request by link is shown. Until then staff have confirmed it, and the document has the new contacts, or not. */
const REQUEST_DAYS = 30;

const READ = `SELECT 'current' AS what, id_anagrafica AS "idAnagrafica", email, telefono, email_fatturazione AS "emailFatturazione"
    FROM profile_contacts WHERE host = $1 AND number = $2
  UNION ALL
  SELECT 'waiting', id_anagrafica, email, telefono, email_fatturazione FROM profile_requests
    WHERE host = $1 AND number = $2 AND at > $3::timestamptz - interval '${REQUEST_DAYS} days'`;

async function readProfile(
  database: Statements,
  { host, number, profile }: Owner,
  by: ProfileReader,
  at: Date,
): Promise<Profile | undefined> {
  const fields = profile === null ? undefined : fieldsOf(profile);
  if (fields === undefined) return undefined;
  const rows = await database.query<Contacts & { what: 'current' | 'waiting' }>(READ, [host, number, at.toISOString()]);
  const of = (name: string) => {
    // If the document belongs to another customer now, previous changes do not apply.
    const row = rows.find(({ what, ...contacts }) => what === name && isOf(fields, contacts));
    const { what: _, ...contacts } = row ?? { what: name };
    return contacts;
  };
  const current = applied(fields, of('current'));
  return { current, shown: by === 'link' ? applied(current, of('waiting')) : current };
}

/**
 * Body of GET get_profilo: the stored one with the newest change of its customer; undefined without a profile. A link is forwarded:
 * by a link all contacts are masked, also those that wait.
 */
export async function profileOf(database: Statements, owner: Owner, by: ProfileReader, at: Date): Promise<string | undefined> {
  const profile = await readProfile(database, owner, by, at);
  return profile && bodyOf(profile.shown, by);
}

/** Maximum profile changes of a document per hour by one client, and by all: nobody with a link must be able to fill the disk. */
export const MOST_EDITS = 30;
export const MOST_EDITS_OF_ALL = 300;
/** Notices to the known contact of a document in an hour and in a day. */
const MOST_NOTICES = { hour: 3, day: 10 };

/** Seconds of the hour before `$7`: the edits of a document, by one client `$8` and by all. */
const OF_HOUR = `FROM profile_edits WHERE host = $1::text AND number = $2::text AND at > $7::timestamptz - interval '1 hour'`;

/** A condition for SQL: fewer notices of the document within an interval. */
function fewerNotices(interval: keyof typeof MOST_NOTICES): string {
  return `(SELECT count(*) FROM site_entries WHERE host = $1::text AND number = $2::text AND what = 'notice'
    AND at > $7::timestamptz - interval '1 ${interval}') < ${MOST_NOTICES[interval]}`;
}

const TABLES = { link: 'profile_requests', customer: 'profile_contacts' } as const;
const COLUMNS = 'id_anagrafica, email, telefono, email_fatturazione';

/**
 * One statement: contacts, history and notices change together, and an equal edit changes none of them. A change by link is a
 * request: it is kept apart from the contacts in force.
 */
function editOf(by: ProfileReader): string {
  const at = by === 'link' ? ', at' : '';
  return `WITH changed AS (
    INSERT INTO ${TABLES[by]} AS own (host, number, ${COLUMNS}${at})
      SELECT $1::text, $2::text, $3::text, $4::text, $5::text, $6::text${at && ', $7::timestamptz'}
        WHERE (SELECT count(*) FILTER (WHERE client = $8::text) < ${MOST_EDITS} AND count(*) < ${MOST_EDITS_OF_ALL} ${OF_HOUR})
    ON CONFLICT (host, number) DO UPDATE SET id_anagrafica = EXCLUDED.id_anagrafica, email = EXCLUDED.email,
        telefono = EXCLUDED.telefono, email_fatturazione = EXCLUDED.email_fatturazione${at && ', at = EXCLUDED.at'}
      WHERE (own.id_anagrafica, own.email, own.telefono, own.email_fatturazione)
        IS DISTINCT FROM (EXCLUDED.id_anagrafica, EXCLUDED.email, EXCLUDED.telefono, EXCLUDED.email_fatturazione)
    RETURNING own.*),
  edit AS (
    INSERT INTO profile_edits (entry, host, number, ${COLUMNS}, at, client, waiting)
      SELECT nextval('customer_entries'), host, number, ${COLUMNS}, $7::timestamptz, $8::text, ${by === 'link'} FROM changed
      RETURNING entry),
  notice AS (
    INSERT INTO site_entries (entry, host, number, what, fields, at)
      SELECT nextval('customer_entries'), host, number, 'notice', fields, $7::timestamptz
        FROM changed, unnest($9::text[]) AS fields WHERE ${fewerNotices('hour')} AND ${fewerNotices('day')}
      RETURNING entry)
  SELECT entry FROM edit UNION ALL SELECT entry FROM notice`;
}

const EDITS = { link: editOf('link'), customer: editOf('customer') } as const;

/** Seconds until a client or a document at its hourly limit may change the profile. */
const WAIT = `SELECT ceil(extract(epoch FROM greatest(
      (array_agg(at ORDER BY at DESC) FILTER (WHERE client = $4::text))[${MOST_EDITS}],
      (array_agg(at ORDER BY at DESC))[${MOST_EDITS_OF_ALL}]) + interval '1 hour' - $3::timestamptz))::integer AS wait
  FROM profile_edits WHERE host = $1 AND number = $2 AND at > $3::timestamptz - interval '1 hour'`;

/** Result of an edit: the new body of the profile and the numbers of its entries, or the seconds to wait. */
type Edited = { body: string; entries: number[] } | { wait: number };

/** Who changes a profile, and how they are spoken to. */
export interface ProfileChange {
  by: ProfileReader;
  /** See `callerOf`. */
  client: string;
  spoken: Spoken;
  at: Date;
}

/** The contacts as they are meant: a masked one that comes back leaves the one that is shown. undefined when one is invalid. */
function meant(sent: Contacts, { current, shown }: Profile, by: ProfileReader): Contacts | undefined {
  const [before, now] = [contactsOf(current), contactsOf(shown)];
  const contacts: Contacts = { ...now };
  for (const key of KEYS) {
    const [kind, text] = [CHANGEABLE[key], cleanText(sent[key])];
    if (by === 'link' && text !== '' && [now, before].some((one) => masked(kind, one[key]) === text)) continue;
    const isRight = text === '' || (formats[kind]?.(text) === true && !(by === 'link' && MASKED.test(text)));
    if (!isRight) return undefined;
    contacts[key] = text;
  }
  return contacts;
}

/** The contacts in force that hear of a change: the one that the company would use, and a billing address that changes. */
function informed(before: Contacts, after: Contacts): KnownContact[] {
  if (KEYS.every((key) => before[key] === after[key])) return [];
  const known = contactIn({ email: before.email, phone: before.telefono });
  const isBilling = before.emailFatturazione !== '' && before.emailFatturazione !== after.emailFatturazione;
  const billing = isBilling && before.emailFatturazione !== known?.contact ? before.emailFatturazione : '';
  return [...(known ? [known] : []), ...(billing ? [{ kind: 'email' as const, contact: billing }] : [])];
}

/**
 * Changes the contacts of a profile; adds an entry only when anything changed, and informs the contact that the company knows. By a
 * link the change is a request to the staff: the contacts in force stay. undefined when there is no profile, it belongs to another
 * customer, or a contact is invalid.
 */
export async function editProfile(
  database: Statements,
  owner: Owner,
  sent: Contacts,
  { by, client, spoken, at }: ProfileChange,
): Promise<Edited | undefined> {
  const { host, number } = owner;
  const profile = await readProfile(database, owner, by, at);
  const contacts = profile && isOf(profile.current, sent) ? meant(sent, profile, by) : undefined;
  if (profile === undefined || contacts === undefined) return undefined;
  const body = bodyOf(applied(profile.shown, contacts), by);
  const now = contactsOf(profile.shown);
  if (KEYS.every((key) => now[key] === contacts[key])) return { body, entries: [] };
  const kind = by === 'link' ? 'contactsAsked' : 'contactsChanged';
  const notices = informed(contactsOf(profile.current), contacts).map((one) =>
    JSON.stringify(contactMail(kind, one, {}, spoken)),
  );
  const { email, telefono, emailFatturazione } = contacts;
  const row = [host, number, sent.idAnagrafica, email, telefono, emailFatturazione];
  const parameters = [...row, at.toISOString(), client, notices];
  const left = await database.query<{ entry: number | string | bigint }>(EDITS[by], parameters);
  if (left.length > 0) return { body, entries: left.map(({ entry }) => Number(entry)) };
  const [most] = await database.query<{ wait: number | null }>(WAIT, [host, number, at.toISOString(), client]);
  return most?.wait ? { wait: most.wait } : { body, entries: [] };
}
