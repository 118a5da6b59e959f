import { MESSAGES_IN_LANGUAGES, SITE_TABLES } from './customers/siteTables';
import { BILLS_WITH_PAYMENT, CUSTOMER_TABLES } from './customers/tables';
import type { Statements } from './database';
import { PROVIDER_TIMES } from './payments/tables';

/** Each is applied once, in this order; never edit a released one. */
const MIGRATIONS: readonly string[] = [
  // `body` is text, not json: a server's document may be anything, and the order of its keys matters.
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
  // Customers' requests. None of it depends on the documents, which are stored again at each start.
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
  // Changes of a document are counted before another one is accepted.
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
];

/** Migrates the database to the newest schema. Call it under the exclusive lock: all missing steps are applied, or none. */
export async function migrate(database: Statements): Promise<void> {
  await database.run('CREATE TABLE IF NOT EXISTS migrations (id integer PRIMARY KEY)');
  const done = await database.query<{ id: number }>('SELECT id FROM migrations');
  for (const [id, sql] of MIGRATIONS.entries()) {
    if (done.some((row) => row.id === id)) continue;
    await database.run(`${sql}; INSERT INTO migrations (id) VALUES (${id});`);
  }
}
