/**
 * Revoked links: a single link by the digest of its id, or, with an empty digest, all links of a bill created until a moment. The
 * second table contains the messages that the service itself sends to customers. They are separate from the sample messages,
 * which are stored again at each start.
 */
export const REVOKED_LINKS = `CREATE TABLE revoked_links (
     host text NOT NULL,
     number text NOT NULL,
     digest text NOT NULL,
     until timestamptz NOT NULL,
     PRIMARY KEY (host, number, digest)
   );
   CREATE TABLE service_messages (
     host text NOT NULL,
     id text NOT NULL,
     code text NOT NULL,
     date text NOT NULL,
     subject text NOT NULL,
     kind text NOT NULL,
     body text NOT NULL,
     translations text NOT NULL,
     PRIMARY KEY (host, id)
   );
   CREATE INDEX service_messages_of_customer ON service_messages (host, code, date DESC, id DESC);
   CREATE VIEW messages AS
     SELECT host, id, code, date, subject, coalesce(kind, 'other') AS kind, coalesce(body, '') AS body, is_read, translations, past
       FROM customer_messages
     UNION ALL
     SELECT host, id, code, date, subject, kind, body, false, translations, NULL::boolean FROM service_messages;
   CREATE OR REPLACE VIEW inbox AS
     SELECT own.host, own.id, own.code, own.date, own.subject, own.kind, own.body,
       own.is_read OR marks.read_at IS NOT NULL AS is_read, own.translations::json AS translations
     FROM messages AS own LEFT JOIN message_marks AS marks ON marks.host = own.host AND marks.id = own.id
     WHERE marks.deleted_at IS NULL AND own.past IS NOT TRUE`;
