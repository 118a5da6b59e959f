import { normalisedColumn } from '../documents/normaliseCode';

/**
 * Codes sent to a contact. `subject` is the digest of a customer code with its tax code (purpose registration), or a customer
 * code whose e-mail address becomes `contact` (purpose email). Codes create entries of three new kinds.
 */
export const CONTACT_CODES = `CREATE TABLE contact_codes (
     digest text PRIMARY KEY,
     host text NOT NULL,
     purpose text NOT NULL CHECK (purpose IN ('registration', 'email')),
     subject text NOT NULL,
     contact text NOT NULL,
     tries integer NOT NULL DEFAULT 0,
     sent timestamptz NOT NULL,
     until timestamptz NOT NULL,
     used timestamptz
   );
   CREATE INDEX contact_codes_of_subject ON contact_codes (host, purpose, subject, until);
   CREATE INDEX contact_codes_by_end ON contact_codes (until);
   ALTER TABLE site_entries DROP CONSTRAINT site_entries_what_check,
     ADD CONSTRAINT site_entries_what_check
       CHECK (what IN ('customer', 'password', 'newsletter', 'registration', 'code', 'notice', 'dispute'))`;

/** The client that requested a code, as a keyed digest (null for earlier releases), and the tries of all other clients. */
export const CODES_OF_CLIENTS = `ALTER TABLE contact_codes ADD COLUMN client text, ADD COLUMN other_tries integer NOT NULL DEFAULT 0`;

/** Index for the lookup of customers by their code as printed. */
export const CODES_AS_PRINTED = `CREATE INDEX known_customers_as_printed ON known_customers (host, (${normalisedColumn('code')}))`;

/** Number of the entry that sends a code; codes without a recipient have a number too. */
export const ENTRIES_OF_CODES = 'ALTER TABLE contact_codes ADD COLUMN entry bigint';
