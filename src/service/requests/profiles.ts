import { createHash } from 'node:crypto';
import type { PutProfiloRequest } from '../../engine/contract/api.generated';
import { cleanText } from '../../engine/forms/send/cleanText';
import { formats } from '../../engine/forms/send/formats';
import { contactMail, type LanguageChoice } from '../contacts/contactMail';
import { contactIn, type KnownContact, maskedContact } from '../contacts/knownContact';
import type { StoredDocument } from '../documents/documents';
import { fieldsOf } from '../payments/payable';
import type { Statements } from '../store/database';
import { isBelow, type RateLimit, readWait, waitStatement } from '../store/rateLimit';
import { statement } from '../store/statement';

/** The profile fields that a customer may change, and the customer's id. An empty text removes a contact. */
export type Contacts = PutProfiloRequest;

/** The document of the customer, with the profile's body as seeded. */
type Owner = Pick<StoredDocument, 'host' | 'number' | 'profile'>;

/** Access by which a profile is read or changed. */
export type ProfileReader = 'link' | 'customer';

/** The contacts that can be changed, with their kind. */
const CHANGEABLE = { email: 'email', telefono: 'phone', emailFatturazione: 'email' } as const;
/** All contacts of a profile, with their kind. */
const CONTACTS: Readonly<Record<string, KnownContact['kind']>> = { ...CHANGEABLE, pec: 'email', pecFatturazione: 'email' };
const KEYS = Object.keys(CHANGEABLE) as (keyof typeof CHANGEABLE)[];

/** Part of a mask that no real contact contains. */
const MASKED = /\*{3}|\.{4}/;

/** A masked contact, for access by a link. It has a valid format, so that a page can send it back. */
function masked(kind: KnownContact['kind'], contact: string): string {
  if (contact.trim() === '') return contact;
  if (kind === 'email') return maskedContact({ kind, contact });
  const [prefix = ''] = /^\s*\+\(?\d{1,2}/.exec(contact) ?? [];
  const end = contact.slice(prefix.length).replace(/\D/g, '').slice(4).slice(-2);
  return `${prefix.replace(/[\s(]/g, '')}${prefix === '' ? '' : ' '}....${end}`;
}

function isOf(profile: ReadonlyMap<string, unknown>, { idAnagrafica }: Pick<Contacts, 'idAnagrafica'>): boolean {
  return textOf(profile, 'idAnagrafica') === idAnagrafica;
}

function textOf(profile: ReadonlyMap<string, unknown>, key: keyof Contacts): string {
  return String(profile.get(key) ?? '');
}

/** The body of a profile, with masked contacts for access by a link. */
function bodyOf(profile: ReadonlyMap<string, unknown>, by: ProfileReader): string {
  const entries = [...profile].map(([key, value]) => {
    const kind = by === 'link' ? CONTACTS[key] : undefined;
    const isText = typeof value === 'string' || typeof value === 'number';
    return [key, kind !== undefined && isText ? masked(kind, String(value)) : value];
  });
  return JSON.stringify(Object.fromEntries(entries));
}

function contactsOf(profile: ReadonlyMap<string, unknown>): Contacts {
  const [idAnagrafica, email, telefono] = [
    textOf(profile, 'idAnagrafica'),
    textOf(profile, 'email'),
    textOf(profile, 'telefono'),
  ];
  return { idAnagrafica, email, telefono, emailFatturazione: textOf(profile, 'emailFatturazione') };
}

/** Contacts set by a signed-in customer, with the document's profile at that time; null in rows of an earlier release. */
const READ = statement(
  `SELECT id_anagrafica AS "idAnagrafica", email, telefono, email_fatturazione AS "emailFatturazione", seeded
     FROM profile_contacts WHERE host = $1 AND number = $2`,
  { idAnagrafica: 'text', email: 'text', telefono: 'text', emailFatturazione: 'text', seeded: 'text?' },
);

/** The document's profile with the customer's changes, except for contacts that have changed in the document since. */
async function readProfile(
  database: Statements,
  { host, number, profile }: Owner,
): Promise<ReadonlyMap<string, unknown> | undefined> {
  const fields = profile === null ? undefined : fieldsOf(profile);
  if (fields === undefined) return undefined;
  const [row] = await database.query(READ, [host, number]);
  // The document belongs to another customer now: ignore the previous changes.
  if (row === undefined || !isOf(fields, row)) return fields;
  const before = row.seeded === null ? fields : (fieldsOf(row.seeded) ?? fields);
  const set = KEYS.filter((key) => textOf(before, key) === textOf(fields, key));
  // Keep all other fields unchanged, including the type of idAnagrafica.
  return new Map([...fields, ...set.map((key) => [key, row[key]] as const)]);
}

/**
 * Body of GET get_profilo: the stored profile with the contacts in force; undefined without a profile. Links are forwarded, so
 * they get only masked contacts, and no pending changes: somebody else may have requested those.
 */
export async function profileOfDocument(database: Statements, owner: Owner, by: ProfileReader): Promise<string | undefined> {
  const profile = await readProfile(database, owner);
  return profile && bodyOf(profile, by);
}

/** Maximum profile changes of a document per hour by one client, and by all clients with a link, to protect the disk. */
export const MAX_EDITS_PER_CLIENT = 30;
export const MAX_LINK_EDITS = 300;
/** Maximum notices to a document's known contact per hour and per day. */
const MOST_NOTICES = { hour: 3, day: 10 };

const OF_DOCUMENT = 'host = $1::text AND number = $2::text';

/** The changes of document $1, $2 at time $3 by client $4. */
const EDITS_OF_HOUR = {
  ...{ table: 'profile_edits', where: OF_DOCUMENT, time: 'at', per: '1 hour', at: '$3' },
  limits: [{ most: MAX_EDITS_PER_CLIENT, of: 'client = $4::text' }],
} as const satisfies RateLimit;

const LIMITS = {
  link: { ...EDITS_OF_HOUR, limits: [...EDITS_OF_HOUR.limits, { most: MAX_LINK_EDITS, of: 'waiting' }] },
  customer: EDITS_OF_HOUR,
} as const satisfies Record<ProfileReader, RateLimit>;

/** SQL condition: the document is below its limit of notices within an interval. */
function fewerNotices(interval: keyof typeof MOST_NOTICES): string {
  return isBelow({
    ...{ table: 'site_entries', where: `${OF_DOCUMENT} AND what = 'notice'`, time: 'at', per: `1 ${interval}`, at: '$3' },
    limits: [{ most: MOST_NOTICES[interval] }],
  });
}

/** Contacts are `$5` to `$8`. */
const COLUMNS = 'id_anagrafica, email, telefono, email_fatturazione';

/** Stores a change: `$10` is the digest of a request, or the document's profile. A change equal to the stored one stores nothing. */
const CHANGES = {
  // Equal requests within a day are stored once, even if they come from different clients.
  link: `INSERT INTO profile_requests AS own (host, number, request, at) SELECT $1::text, $2::text, $10::text, $3::timestamptz
        WHERE ${isBelow(LIMITS.link)}
    ON CONFLICT (host, number, request) DO UPDATE SET at = EXCLUDED.at WHERE own.at <= EXCLUDED.at - interval '24 hours'`,
  customer: `INSERT INTO profile_contacts AS own (host, number, ${COLUMNS}, seeded)
      SELECT $1::text, $2::text, $5::text, $6::text, $7::text, $8::text, $10::text
        WHERE ${isBelow(LIMITS.customer)}
    ON CONFLICT (host, number) DO UPDATE SET id_anagrafica = EXCLUDED.id_anagrafica, email = EXCLUDED.email,
        telefono = EXCLUDED.telefono, email_fatturazione = EXCLUDED.email_fatturazione, seeded = EXCLUDED.seeded
      WHERE (own.id_anagrafica, own.email, own.telefono, own.email_fatturazione, own.seeded)
        IS DISTINCT FROM (EXCLUDED.id_anagrafica, EXCLUDED.email, EXCLUDED.telefono, EXCLUDED.email_fatturazione, EXCLUDED.seeded)`,
} as const satisfies Record<ProfileReader, string>;

/** Stores a change, its history and its notices in one statement. A change equal to the stored one stores nothing. */
function editOf(by: ProfileReader) {
  return statement(
    `WITH changed AS (${CHANGES[by]} RETURNING own.host, own.number),
  edit AS (
    INSERT INTO profile_edits (entry, host, number, ${COLUMNS}, at, client, waiting)
      SELECT nextval('customer_entries'), host, number, $5::text, $6::text, $7::text, $8::text, $3::timestamptz, $4::text,
        ${by === 'link'} FROM changed
      RETURNING entry),
  notice AS (
    INSERT INTO site_entries (entry, host, number, what, fields, at)
      SELECT nextval('customer_entries'), host, number, 'notice', fields, $3::timestamptz
        FROM changed, unnest($9::text[]) AS fields WHERE ${fewerNotices('hour')} AND ${fewerNotices('day')}
      RETURNING entry)
  SELECT entry FROM edit UNION ALL SELECT entry FROM notice`,
    { entry: 'number' },
  );
}

const EDITS = { link: editOf('link'), customer: editOf('customer') } as const;
const WAITS = { link: waitStatement(LIMITS.link), customer: waitStatement(LIMITS.customer) } as const;

/** Result of an edit: the new body of the profile and the numbers of its entries, or the seconds to wait. */
type Edited = { body: string; entries: number[] } | { wait: number };

/** Who changes a profile, and the language of the notices. */
export interface ProfileChange {
  by: ProfileReader;
  /** See `callerOf`. */
  client: string;
  spoken: LanguageChoice;
  at: Date;
}

/** The contacts to change, with their new values. */
type Changed = Partial<Omit<Contacts, 'idAnagrafica'>>;

/** The contacts that differ from those in force; undefined when one is invalid. A mask sent back by a link is not a change. */
function changedIn(sent: Contacts, before: Contacts, by: ProfileReader): Changed | undefined {
  const changed: Changed = {};
  for (const key of KEYS) {
    const [kind, text] = [CHANGEABLE[key], cleanText(sent[key])];
    const same = by === 'link' ? [before[key], masked(kind, before[key])] : [before[key]];
    if (same.some((one) => cleanText(one) === text)) continue;
    const isRight = text === '' || (formats[kind]?.(text) === true && !(by === 'link' && MASKED.test(text)));
    if (!isRight) return undefined;
    changed[key] = text;
  }
  return changed;
}

/** The contacts in force that get a notice: the known contact, and a billing address that changes. */
function informed(before: Contacts, changed: Changed): KnownContact[] {
  const known = contactIn({ email: before.email, phone: before.telefono });
  const isBilling = before.emailFatturazione !== '' && changed.emailFatturazione !== undefined;
  const billing = isBilling && before.emailFatturazione !== known?.contact ? before.emailFatturazione : '';
  return [...(known ? [known] : []), ...(billing ? [{ kind: 'email' as const, contact: billing }] : [])];
}

/** Digest of the contacts in a request made through a link: equal requests have the same digest. */
function requestDigest(...asked: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(asked)).digest('base64url');
}

/**
 * Changes the contacts of a profile; if anything changes, adds an entry and sends a notice to the known contact. By a link, the
 * change is only a request to staff with the changed fields: the contacts in force do not change. Returns undefined when there is
 * no profile, when the profile belongs to another customer, or when a contact is invalid.
 */
export async function editProfile(
  database: Statements,
  owner: Owner,
  sent: Contacts,
  { by, client, spoken, at }: ProfileChange,
): Promise<Edited | undefined> {
  const { host, number } = owner;
  const profile = await readProfile(database, owner);
  if (profile === undefined || !isOf(profile, sent)) return undefined;
  const before = contactsOf(profile);
  const changed = changedIn(sent, before, by);
  if (changed === undefined) return undefined;
  const isLink = by === 'link';
  if (Object.keys(changed).length === 0) return { body: bodyOf(profile, by), entries: [] };
  const after = { ...before, ...changed };
  const body = bodyOf(isLink ? profile : new Map([...profile, ...KEYS.map((key) => [key, after[key]] as const)]), by);
  const notices = informed(before, changed).map((one) =>
    JSON.stringify(contactMail(isLink ? 'contactsAsked' : 'contactsChanged', one, {}, spoken)),
  );
  const { email = null, telefono = null, emailFatturazione = null } = isLink ? changed : after;
  const contacts = [sent.idAnagrafica, email, telefono, emailFatturazione];
  const digestOrSeeded = isLink ? requestDigest(...contacts) : owner.profile;
  const change = [host, number, at.toISOString(), client];
  const left = await database.query(EDITS[by], [...change, ...contacts, notices, digestOrSeeded]);
  if (left.length > 0) return { body, entries: left.map(({ entry }) => entry) };
  const wait = await readWait(database, WAITS[by], change);
  return wait ? { wait } : { body, entries: [] };
}
