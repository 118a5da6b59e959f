/**
 * Changes of a profile that were asked for by a link: the digest of each request and when it came last, so that the same one within a
 * day is one. An edit has null for a contact that it leaves, and the keyed digest of the client that made it; those of an earlier
 * release have none. The contacts of a customer have the profile of the document over which they were set: that of now for those
 * that an earlier release has stored, so that a contact that is new in the document counts.
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

/** The client that sent a message, as a keyed digest. One of an earlier release, or of a signed-in customer, has none. */
export const CLIENTS_OF_MESSAGES = 'ALTER TABLE last_messages ADD COLUMN client text';
