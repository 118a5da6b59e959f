/**
 * Changes of a profile that were made by a link and wait for the staff, apart from the contacts in force. Each edit has the keyed
 * digest of the client that made it; those of an earlier release have none.
 */
export const PROFILE_REQUESTS = `CREATE TABLE profile_requests (
     host text NOT NULL,
     number text NOT NULL,
     id_anagrafica text NOT NULL,
     email text NOT NULL,
     telefono text NOT NULL,
     email_fatturazione text NOT NULL,
     at timestamptz NOT NULL,
     PRIMARY KEY (host, number)
   );
   ALTER TABLE profile_edits ADD COLUMN client text, ADD COLUMN waiting boolean NOT NULL DEFAULT false`;

/** The client that sent a message, as a keyed digest. One of an earlier release, or of a signed-in customer, has none. */
export const CLIENTS_OF_MESSAGES = 'ALTER TABLE last_messages ADD COLUMN client text';
