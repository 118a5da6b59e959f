/**
 * Actions and registrations of customers on the site. Stored apart from the samples, under stable keys, because the samples are
 * stored again at each start.
 */
export const SITE_TABLES = `ALTER TABLE customers RENAME TO known_customers;
   ALTER TABLE known_customers ADD COLUMN tax_code text NOT NULL DEFAULT '', ADD COLUMN record text NOT NULL DEFAULT '{}';
   CREATE TABLE registrations (
     host text NOT NULL,
     code text NOT NULL,
     realm text NOT NULL,
     account text NOT NULL,
     entry bigint NOT NULL UNIQUE,
     at timestamptz NOT NULL,
     PRIMARY KEY (host, code),
     UNIQUE (realm, account)
   );
   CREATE VIEW customers AS
     SELECT host, code, account, place, name, tax_code, record FROM known_customers WHERE account <> ''
     UNION ALL
     SELECT host, code, own.account, place, name, tax_code, record
       FROM known_customers JOIN registrations AS own USING (host, code) WHERE known_customers.account = '';
   CREATE TABLE registration_tries (
     host text NOT NULL,
     code text NOT NULL,
     tries integer NOT NULL,
     since timestamptz NOT NULL,
     PRIMARY KEY (host, code)
   );
   CREATE TABLE registration_tokens (
     digest text PRIMARY KEY,
     host text NOT NULL,
     code text NOT NULL,
     until timestamptz NOT NULL,
     profile text
   );
   CREATE INDEX registration_tokens_of_customer ON registration_tokens (host, code, until);
   CREATE TABLE usernames (
     realm text NOT NULL,
     username text NOT NULL,
     host text NOT NULL,
     code text NOT NULL,
     until timestamptz NOT NULL,
     PRIMARY KEY (realm, username)
   );
   ALTER TABLE customer_messages ADD COLUMN kind text NOT NULL DEFAULT 'other', ADD COLUMN body text NOT NULL DEFAULT '';
   CREATE TABLE message_marks (
     host text NOT NULL,
     id text NOT NULL,
     read_at timestamptz,
     deleted_at timestamptz,
     PRIMARY KEY (host, id)
   );
   CREATE VIEW inbox AS
     SELECT own.host, own.id, own.code, own.date, own.subject, own.kind, own.body,
       own.is_read OR marks.read_at IS NOT NULL AS is_read
     FROM customer_messages AS own LEFT JOIN message_marks AS marks ON marks.host = own.host AND marks.id = own.id
     WHERE marks.deleted_at IS NULL;
   ALTER TABLE tickets DROP CONSTRAINT tickets_kind_check,
     ADD CONSTRAINT tickets_kind_check CHECK (kind IN ('customerCare', 'email', 'reading', 'contact', 'goods'));
   ALTER TABLE last_messages ADD COLUMN entry bigint;
   CREATE TABLE site_entries (
     entry bigint PRIMARY KEY,
     host text NOT NULL,
     number text NOT NULL,
     what text NOT NULL CHECK (what IN ('customer', 'password', 'newsletter', 'registration')),
     fields text NOT NULL,
     at timestamptz NOT NULL
   );
   CREATE INDEX site_entries_of_customer ON site_entries (host, number, what, at);
   CREATE TABLE customer_answers (
     host text NOT NULL,
     code text NOT NULL,
     section text NOT NULL CHECK (section IN ('profile', 'user_form')),
     fields jsonb NOT NULL,
     PRIMARY KEY (host, code, section)
   );
   CREATE TABLE newsletters (
     host text NOT NULL,
     code text NOT NULL,
     state text NOT NULL CHECK (state IN ('none', 'pending', 'confirmed')),
     email text NOT NULL,
     digest text NOT NULL,
     tries integer NOT NULL,
     since text NOT NULL,
     at timestamptz NOT NULL,
     PRIMARY KEY (host, code)
   )`;

/** Texts of a message in other languages than that of its subject and body: `{"en": {"subject", "body"}}`. */
export const MESSAGES_IN_LANGUAGES = `ALTER TABLE customer_messages ADD COLUMN translations text NOT NULL DEFAULT '{}';
   CREATE OR REPLACE VIEW inbox AS
     SELECT own.host, own.id, own.code, own.date, own.subject, own.kind, own.body,
       own.is_read OR marks.read_at IS NOT NULL AS is_read, own.translations::json AS translations
     FROM customer_messages AS own LEFT JOIN message_marks AS marks ON marks.host = own.host AND marks.id = own.id
     WHERE marks.deleted_at IS NULL`;
