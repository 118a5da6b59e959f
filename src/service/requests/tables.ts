/**
 * Profile changes requested by a link: the digest of each request and the time of the last one, so that equal requests within a
 * day count once. An edit has null for each unchanged contact, and the keyed digest of its client (null in rows of earlier
 * releases). Contacts set by a customer refer to the document's profile at that time (for existing rows, the current profile), so
 * that a contact that is new in the document takes precedence.
 */
export const PROFILE_REQUESTS = `CREATE TABLE profile_requests (
     host text NOT NULL,
     number text NOT NULL,
     request text NOT NULL,
     at timestamptz NOT NULL,
     PRIMARY KEY (host, number, request)
   );
   ALTER TABLE profile_edits ADD COLUMN client text, ADD COLUMN waiting boolean NOT NULL DEFAULT false,
     ALTER COLUMN email DROP NOT NULL, ALTER COLUMN telefono DROP NOT NULL, ALTER COLUMN email_fatturazione DROP NOT NULL;
   ALTER TABLE profile_contacts ADD COLUMN seeded text;
   UPDATE profile_contacts AS own SET seeded = profile FROM documents AS one WHERE one.host = own.host AND one.number = own.number`;

/** The client that sent a message, as a keyed digest; null in rows of an earlier release or of a signed-in customer. */
export const CLIENTS_OF_MESSAGES = 'ALTER TABLE last_messages ADD COLUMN client text';
