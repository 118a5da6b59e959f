import { CODES_AS_PRINTED, CODES_OF_CLIENTS, CONTACT_CODES, ENTRIES_OF_CODES } from '../customers/contactCodeTables';
import { PAST_SAMPLES } from '../customers/pastSamples';
import { BILL_PERIODS } from '../customers/periodTables';
import { MESSAGES_IN_LANGUAGES, SITE_TABLES } from '../customers/siteTables';
import { BILLS_WITH_PAYMENT, CUSTOMER_TABLES } from '../customers/tables';
import { REVOKED_LINKS } from '../links/tables';
import { CLIENTS_OF_PAYMENTS, PROVIDER_TIMES, SURPLUS_ENTRIES } from '../payments/tables';
import { CLIENTS_OF_MESSAGES, PROFILE_REQUESTS } from '../requests/tables';
import type { Statements } from './database';
import { statement } from './statement';

/**
 * A step that removes something that an earlier release uses, such as a replaced column. Write it in a later release than the
 * step that expands the schema for it.
 */
export interface Contraction {
  contract: string;
  /** Index in the list of the step that expands the schema. */
  after: number;
}

/** A text expands the schema: the statements of the previous release still work. */
export type SchemaMigration = string | Contraction;

/**
 * Each step is applied once; never edit or move a released one. Append new ones. They only add: tables, indexes, views, columns
 * that are nullable or have a default for rows that the previous release inserts (see `migrations.md`).
 */
export const SCHEMA_MIGRATIONS: readonly SchemaMigration[] = [
  // `body` is text, not json: a document may have any content, and the order of its keys matters.
  `CREATE TABLE documents (
     host text NOT NULL,
     number text NOT NULL,
     origin text NOT NULL CHECK (origin IN ('sample', 'file')),
     title text NOT NULL,
     body text NOT NULL,
     body_digest text NOT NULL,
     media text,
     status integer,
     PRIMARY KEY (host, number)
   )`,
  'ALTER TABLE documents ADD COLUMN instalments text',
  'ALTER TABLE documents ADD COLUMN profile text',
  // The status of a document is derived from its payments.
  'ALTER TABLE documents DROP COLUMN status',
  `CREATE TABLE payments (
     transaction text PRIMARY KEY CHECK (transaction ~ '^[A-Za-z0-9-]{2,30}$'),
     host text NOT NULL,
     number text NOT NULL,
     provider text NOT NULL CHECK (provider IN ('a', 'b')),
     cents bigint NOT NULL CHECK (cents > 0),
     currency text NOT NULL,
     state text NOT NULL CHECK (state IN ('started', 'refused', 'pending', 'paid')),
     surplus boolean NOT NULL DEFAULT false,
     started timestamptz NOT NULL,
     changed timestamptz NOT NULL
   );
   CREATE INDEX payments_of_document ON payments (host, number);
   CREATE UNIQUE INDEX one_payment_settles ON payments (host, number) WHERE state = 'paid' AND NOT surplus;
   CREATE TABLE ledger (
     entry bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     transaction text NOT NULL REFERENCES payments,
     state text NOT NULL CHECK (state IN ('refused', 'pending', 'paid')),
     at timestamptz NOT NULL,
     message text NOT NULL,
     UNIQUE (transaction, state)
   )`,
  // The ledgers of the fake providers: their decisions, and the checkout pages of provider B.
  `CREATE TABLE charges (
     provider text NOT NULL CHECK (provider IN ('a', 'b')),
     transaction text NOT NULL,
     host text NOT NULL,
     cents bigint NOT NULL,
     currency text NOT NULL,
     outcome text NOT NULL CHECK (outcome IN ('OK', 'KO', 'PEN')),
     authorisation text NOT NULL,
     at timestamptz NOT NULL,
     PRIMARY KEY (provider, transaction)
   );
   CREATE TABLE checkouts (
     token text PRIMARY KEY,
     transaction text NOT NULL,
     host text NOT NULL,
     cents bigint NOT NULL,
     currency text NOT NULL,
     success_url text NOT NULL,
     error_url text NOT NULL,
     callback_url text NOT NULL
   )`,
  // For several services on one database: each must decrypt the ids of the others.
  'CREATE TABLE secrets (id integer PRIMARY KEY CHECK (id = 1), secret text NOT NULL)',
  // Customers' requests. They do not refer to the documents, which are stored again at each start.
  `CREATE SEQUENCE customer_entries;
   CREATE TABLE tickets (
     entry bigint PRIMARY KEY,
     host text NOT NULL,
     number text NOT NULL,
     kind text NOT NULL CHECK (kind IN ('customerCare', 'email', 'reading')),
     fields text NOT NULL,
     at timestamptz NOT NULL
   );
   CREATE TABLE attachments (
     entry bigint NOT NULL REFERENCES tickets,
     place integer NOT NULL,
     name text NOT NULL,
     type text NOT NULL,
     bytes bytea NOT NULL,
     PRIMARY KEY (entry, place)
   );
   CREATE TABLE last_messages (
     host text NOT NULL,
     number text NOT NULL,
     digest text NOT NULL,
     at timestamptz NOT NULL,
     PRIMARY KEY (host, number, digest)
   );
   CREATE TABLE readings (
     entry bigint NOT NULL UNIQUE DEFAULT nextval('customer_entries'),
     host text NOT NULL,
     site text NOT NULL,
     month text NOT NULL,
     reading text NOT NULL CHECK (reading ~ '^[0-9]{1,9}$'),
     number text NOT NULL,
     at timestamptz NOT NULL,
     PRIMARY KEY (host, site, month)
   );
   CREATE TABLE profile_contacts (
     host text NOT NULL,
     number text NOT NULL,
     id_anagrafica text NOT NULL,
     email text NOT NULL,
     telefono text NOT NULL,
     email_fatturazione text NOT NULL,
     PRIMARY KEY (host, number)
   );
   CREATE TABLE profile_edits (
     entry bigint PRIMARY KEY,
     host text NOT NULL,
     number text NOT NULL,
     id_anagrafica text NOT NULL,
     email text NOT NULL,
     telefono text NOT NULL,
     email_fatturazione text NOT NULL,
     at timestamptz NOT NULL
   )`,
  // The number of changes of a document is checked before another change is accepted.
  'CREATE INDEX profile_edits_of_document ON profile_edits (host, number, at)',
  // Contents, separate from the rows that refer to them; a content without bytes is in a file of the data folder.
  // Attachments are compressed already.
  `CREATE TABLE contents (
     digest text PRIMARY KEY,
     size integer NOT NULL,
     bytes bytea
   );
   ALTER TABLE contents ALTER COLUMN bytes SET STORAGE EXTERNAL;
   ALTER TABLE attachments ADD COLUMN digest text;
   UPDATE attachments SET digest = rtrim(translate(encode(sha256(bytes), 'base64'), '+/', '-_'), '=');
   INSERT INTO contents (digest, size, bytes)
     SELECT DISTINCT ON (digest) digest, octet_length(bytes), bytes FROM attachments;
   ALTER TABLE attachments ALTER COLUMN digest SET NOT NULL, ADD FOREIGN KEY (digest) REFERENCES contents, DROP COLUMN bytes`,
  CUSTOMER_TABLES,
  BILLS_WITH_PAYMENT,
  SITE_TABLES,
  MESSAGES_IN_LANGUAGES,
  PROVIDER_TIMES,
  PAST_SAMPLES,
  SURPLUS_ENTRIES,
  CONTACT_CODES,
  REVOKED_LINKS,
  PROFILE_REQUESTS,
  CODES_OF_CLIENTS,
  CLIENTS_OF_PAYMENTS,
  CLIENTS_OF_MESSAGES,
  CODES_AS_PRINTED,
  ENTRIES_OF_CODES,
  BILL_PERIODS,
];

/** A step that the database has applied. */
interface Applied {
  id: number;
  /** Number of steps in the release that applied it; null for a release that did not record it. */
  known: number | null;
}

const APPLIED = statement('SELECT id, known FROM migrations', { id: 'number', known: 'number?' });

/**
 * Whether a contraction is safe, that is, no running server still uses what it removes. An earlier release, which had fewer
 * steps, must have applied the expansion: servers of the previous release are then at least as new as that one.
 */
function mayContract({ after }: Contraction, applied: readonly Applied[], known: number): boolean {
  const expansion = applied.find((one) => one.id === after);
  return expansion !== undefined && (expansion.known ?? 0) < known;
}

/**
 * Migrates the database to the schema of this release. Call it under the exclusive lock, so that all missing steps are applied or
 * none. A contraction waits for a later release if this release has applied the expansion itself, unless the database is new.
 */
export async function migrateSchema(database: Statements, steps: readonly SchemaMigration[] = SCHEMA_MIGRATIONS): Promise<void> {
  await database.run(`CREATE TABLE IF NOT EXISTS migrations (id integer PRIMARY KEY);
    ALTER TABLE migrations ADD COLUMN IF NOT EXISTS known integer`);
  const applied = await database.query(APPLIED);
  for (const [id, step] of steps.entries()) {
    if (applied.some((row) => row.id === id)) continue;
    if (typeof step !== 'string' && applied.length > 0 && !mayContract(step, applied, steps.length)) continue;
    const sql = typeof step === 'string' ? step : step.contract;
    await database.run(`${sql}; INSERT INTO migrations (id, known) VALUES (${id}, ${steps.length});`);
  }
}
