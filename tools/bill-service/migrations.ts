import type { Statements } from './database';

/** Applied once each, in this order; a released one is never edited. */
const MIGRATIONS: readonly string[] = [
  // `body` is a text, not json: a server's document may be anything, and the order of its keys is part of it.
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
  // What happened to a document is derived from its payments.
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
  // The providers' own books, for the fakes: what they decided, and the pages that provider B made.
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
  // For services side by side on one database: each must read what another encrypted.
  'CREATE TABLE secrets (id integer PRIMARY KEY CHECK (id = 1), secret text NOT NULL)',
  // What customers send. None of it hangs on the documents, which are stored anew at each start.
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
  // Changes are counted by document before another one is taken.
  'CREATE INDEX profile_edits_of_document ON profile_edits (host, number, at)',
  // Contents apart from what names them; a content without bytes lies in a file of the data folder. What customers attach
  // is compressed already.
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
];

/** Brings the database to the newest schema. Run alone: all steps that are missing happen, or none. */
export async function migrate(database: Statements): Promise<void> {
  await database.run('CREATE TABLE IF NOT EXISTS migrations (id integer PRIMARY KEY)');
  const done = await database.query<{ id: number }>('SELECT id FROM migrations');
  for (const [id, sql] of MIGRATIONS.entries()) {
    if (done.some((row) => row.id === id)) continue;
    await database.run(`${sql}; INSERT INTO migrations (id) VALUES (${id});`);
  }
}
