import { randomUUID } from 'node:crypto';
import { asList, own, ownText, parseJson } from '../../engine/kernel/text/json';
import { dayInRome } from '../requests/serviceDay';
import type { Database, Statements } from '../store/database';
import { statement } from '../store/statement';
import words from './words.json' with { type: 'json' };

/** The links to revoke: one link, or all links of a bill or of a customer that exist at the time of the revocation. */
export type RevokedLinks = { host: string } & (
  | { what: 'link'; number: string; digest: string }
  | { what: 'bill'; number: string }
  | { what: 'customer'; code: string }
);

/** Result of a revocation. */
export interface Revocation {
  /** Numbers of the bills whose links were revoked. */
  bills: string[];
  /** The customer who was sent a message about the revocation; undefined when the customer has no account. */
  informed: string | undefined;
}

/** Label of the customer code in a document. */
const CODE = 'invoices_codice_cliente';

function fieldsIn(body: string): readonly unknown[] {
  try {
    return asList(own(parseJson(body), 'index_fields')) ?? [];
  } catch {
    // A stored document may have any content.
    return [];
  }
}

function codeIn(body: string): string | undefined {
  const value = own(
    fieldsIn(body).find((field) => ownText(field, 'label') === CODE),
    'value',
  );
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : undefined;
}

const NOW = statement('SELECT clock_timestamp() AS now', { now: 'time' });
const HOSTS = statement('SELECT host FROM documents UNION SELECT host FROM customer_documents ORDER BY host', { host: 'text' });
const BILL = statement(
  `SELECT number FROM documents WHERE host = $1 AND number = $2
     UNION ALL SELECT number FROM customer_documents WHERE host = $1 AND number = $2 LIMIT 1`,
  { number: 'text' },
);
const LISTED_OF_CUSTOMER = statement('SELECT number FROM customer_documents WHERE host = $1 AND code = $2', { number: 'text' });
const STORED_WITH_CODE = statement('SELECT number, body FROM documents WHERE host = $1 AND position($2::text IN body) > 0', {
  ...{ number: 'text', body: 'text' },
});
const CODE_OF_LISTED = statement('SELECT code FROM customer_documents WHERE host = $1 AND number = $2', { code: 'text' });
const STORED_BODY = statement('SELECT body FROM documents WHERE host = $1 AND number = $2', { body: 'text' });

/** The time of the database, which all services share; a revocation covers the links created until then. */
export async function timeOf(database: Statements): Promise<Date> {
  const [row] = await database.query(NOW);
  return row?.now ?? new Date(Number.NaN);
}

/** All brands with bills, by name. */
export async function hostsWithBills(database: Statements): Promise<string[]> {
  return (await database.query(HOSTS)).map(({ host }) => host);
}

/** Whether a bill of a brand exists, stored or in a customer's list. */
export async function isBill(database: Statements, host: string, number: string): Promise<boolean> {
  return (await database.query(BILL, [host, number])).length > 0;
}

/** The bills of a customer: those listed on the site, and stored ones whose document contains the customer code. */
export async function billsOfCustomer(database: Statements, host: string, code: string): Promise<string[]> {
  const listed = await database.query(LISTED_OF_CUSTOMER, [host, code]);
  const stored = await database.query(STORED_WITH_CODE, [host, code]);
  const named = stored.filter(({ body }) => codeIn(body) === code);
  return [...new Set([...listed, ...named].map(({ number }) => number))].sort();
}

/** The customer code of a bill. */
async function customerOf(database: Statements, host: string, number: string): Promise<string | undefined> {
  const key = [host, number];
  const [listed] = await database.query(CODE_OF_LISTED, key);
  if (listed !== undefined) return listed.code;
  const [stored] = await database.query(STORED_BODY, key);
  return stored && codeIn(stored.body);
}

const REVOKE = statement(`INSERT INTO revoked_links AS own (host, number, digest, until)
  SELECT $1::text, number, $3::text, $4::timestamptz FROM unnest($2::text[]) AS number
  ON CONFLICT (host, number, digest) DO UPDATE SET until = greatest(own.until, EXCLUDED.until)`);

const INFORM = statement(
  `INSERT INTO service_messages (host, id, code, date, subject, kind, body, translations)
  SELECT host, $3::text, code, $4::text, $5::text, 'bill', $6::text, $7::text FROM customers WHERE host = $1 AND code = $2 LIMIT 1
  RETURNING code`,
  { code: 'text' },
);

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Sends the customer a message about the revoked links; false for a customer without an account. */
async function inform(statements: Statements, links: RevokedLinks, code: string, at: Date): Promise<boolean> {
  const number = links.what === 'customer' ? links.code : links.number;
  const escaped = number.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '');
  const [it, en, de] = (['it', 'en', 'de'] as const).map((language) => {
    const { subject, body } = words[links.what][language];
    return { subject: subject.replace('{number}', () => number), body: body.replace('{number}', () => escaped) };
  });
  const informed = await statements.query(INFORM, [
    ...[links.host, code, `L${randomUUID()}`, dayInRome(at), it?.subject, it?.body],
    JSON.stringify({ en, de }),
  ]);
  return informed.length > 0;
}

/** Revokes links and sends the customer a message, in one transaction. Links created after `at` stay valid. */
export function revokeLinks(database: Database, links: RevokedLinks, at: Date): Promise<Revocation> {
  const { host } = links;
  return database.exclusive(async (statements) => {
    const bills = links.what === 'customer' ? await billsOfCustomer(statements, host, links.code) : [links.number];
    const digest = links.what === 'link' ? links.digest : '';
    await statements.query(REVOKE, [host, bills, digest, at.toISOString()]);
    const code = links.what === 'customer' ? links.code : await customerOf(statements, host, links.number);
    const isInformed = bills.length > 0 && code !== undefined && (await inform(statements, links, code, at));
    return { bills, informed: isInformed ? code : undefined };
  });
}
