import { createHash } from 'node:crypto';
import type { PaymentSummary } from '../payments/bodyAfterPayments';
import type { Statements } from '../store/database';
import { columns, statement } from '../store/statement';

/** Key of a document: brand and number. */
export interface DocumentKey {
  host: string;
  number: string;
}

/** A document as it is stored. */
export interface StoredDocument extends DocumentKey {
  /** `sample`: from this project; `file`: from outside. */
  origin: 'sample' | 'file';
  /** Description of the document, one line. */
  title: string;
  /** Exact body of the response. */
  body: string;
  /** Media reference of its PDF; null without a PDF. */
  media: string | null;
  /** Exact body of the response with its instalments; null without instalments. */
  instalments: string | null;
  /** Exact body of the response with the customer's profile; null without a profile. */
  profile: string | null;
}

/** The state of a document's payments. */
export interface DocumentPayments {
  paymentState: PaymentSummary;
  /** Day in Italy on which it was paid, YYYY-MM-DD; null when it is not paid. */
  paidOn: string | null;
}

/** A stored document with its payment summary. */
export type FoundDocument = StoredDocument & DocumentPayments;

function digest(document: StoredDocument): string {
  return createHash('sha256')
    .update(
      `${document.origin}\n${document.title}\n${document.media}\n${document.instalments}\n${document.profile}\n${document.body}`,
    )
    .digest('base64url');
}

const UPSERT =
  statement(`INSERT INTO documents (host, number, origin, title, body, body_digest, media, instalments, profile) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  ON CONFLICT (host, number) DO UPDATE SET origin = EXCLUDED.origin, title = EXCLUDED.title, body = EXCLUDED.body,
    body_digest = EXCLUDED.body_digest, media = EXCLUDED.media, instalments = EXCLUDED.instalments, profile = EXCLUDED.profile
    WHERE documents.origin = 'sample' OR EXCLUDED.origin = 'file'`);

const KEY = columns({ host: 'text', number: 'text' });
const ORIGIN = columns({ origin: ['sample', 'file'] });
const DIGESTS = statement('SELECT host, number, body_digest FROM documents', { ...KEY, body_digest: 'text' });

/** A document's brand and number as one text. */
export function documentKey({ host, number }: DocumentKey): string {
  return `${host}\n${number}`;
}

/**
 * Stores documents, replacing those with the same number, and leaves all others: they can belong to another service, or to a file
 * that no longer exists. A sample never replaces a file.
 */
export async function storeDocuments(database: Statements, documents: readonly StoredDocument[]): Promise<void> {
  const stored = await database.query(DIGESTS);
  const before = new Map(stored.map((row) => [documentKey(row), row.body_digest]));
  for (const document of documents) {
    const { host, number, origin, title, body, media, instalments, profile } = document;
    const now = digest(document);
    if (before.get(documentKey(document)) !== now)
      await database.query(UPSERT, [host, number, origin, title, body, now, media, instalments, profile]);
  }
}

/** The part of a document that can change between two calls. */
export interface DocumentState extends DocumentPayments {
  /** Changes whenever any stored part of the document changes. */
  version: string;
  origin: StoredDocument['origin'];
}

const PAYMENT_COLUMNS = columns({ paymentState: ['paid', 'pending', null], paidOn: 'text?' });
const PAYMENTS = `SELECT CASE WHEN bool_or(state = 'paid') THEN 'paid' WHEN bool_or(state = 'pending') THEN 'pending' END AS "paymentState",
      to_char(min(coalesce(reported, changed)) FILTER (WHERE state = 'paid' AND NOT surplus) AT TIME ZONE 'Europe/Rome', 'YYYY-MM-DD') AS "paidOn"
    FROM payments WHERE`;

const STATES = statement(
  `SELECT host, number, body_digest AS version, origin, "paymentState", "paidOn" FROM documents
    CROSS JOIN LATERAL (${PAYMENTS} payments.host = documents.host AND payments.number = documents.number) AS summary
  WHERE (host, number) IN (SELECT * FROM unnest($1::text[], $2::text[]))`,
  { ...KEY, ...ORIGIN, ...PAYMENT_COLUMNS, version: 'text' },
);

const SUMMARY = statement(`${PAYMENTS} host = $1 AND number = $2`, PAYMENT_COLUMNS);

const LISTED_COLUMNS = columns({ ...KEY, ...ORIGIN, title: 'text', media: 'text?' });
const DOCUMENT = statement(
  `SELECT host, number, body_digest AS version, origin, title, body, media, instalments, profile FROM documents
     WHERE host = $1 AND number = $2`,
  { ...LISTED_COLUMNS, version: 'text', body: 'text', instalments: 'text?', profile: 'text?' },
);
const LIST = statement('SELECT host, number, origin, title, media FROM documents ORDER BY host, number', LISTED_COLUMNS);
const REMOVE = statement('DELETE FROM documents WHERE host = $1 AND number = $2 RETURNING number', { number: 'text' });

/** The current states, in the order of the keys; undefined for documents that do not exist. */
export async function readStates(
  database: Statements,
  keys: readonly (readonly [host: string, number: string])[],
): Promise<(DocumentState | undefined)[]> {
  const rows = await database.query(STATES, [...[keys.map(([host]) => host), keys.map(([, number]) => number)]]);
  const states = new Map(rows.map(({ host, number, ...state }) => [documentKey({ host, number }), state]));
  return keys.map((key) => states.get(key.join('\n')));
}

/** The payment summary of a document, which need not be stored. */
export async function readSummary(database: Statements, { host, number }: DocumentKey): Promise<DocumentPayments> {
  const [summary] = await database.query(SUMMARY, [host, number]);
  return summary ?? { paymentState: null, paidOn: null };
}

/** A stored document of a brand, with its version. */
export async function readStoredDocument(
  database: Statements,
  host: string,
  number: string,
): Promise<(StoredDocument & Pick<DocumentState, 'version'>) | undefined> {
  return (await database.query(DOCUMENT, [host, number]))[0];
}

/** A stored document without its bodies. */
export type ListedDocument = Omit<StoredDocument, 'body' | 'instalments' | 'profile'>;

/** All documents, by brand and number. */
export function listDocuments(database: Statements): Promise<ListedDocument[]> {
  return database.query(LIST);
}

/** Removes a document; false when there is none. Its payments and its customer's requests are kept. */
export async function removeDocument(database: Statements, { host, number }: DocumentKey): Promise<boolean> {
  return (await database.query(REMOVE, [host, number])).length > 0;
}
