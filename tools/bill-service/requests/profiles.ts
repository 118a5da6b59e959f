import type { PutProfiloRequest } from '../../../src/contract/api.generated';
import { cleanText } from '../../../src/forms/cleanText';
import { formats } from '../../../src/forms/formats';
import type { Statements } from '../database';
import type { StoredDocument } from '../documents';
import { fieldsOf } from '../payments/payable';

/** The profile fields that a customer may change, and the customer's id. An empty text removes a contact. */
export type Contacts = PutProfiloRequest;

/** The document of the customer, with the body of the profile as it was seeded. */
type Owner = Pick<StoredDocument, 'host' | 'number' | 'profile'>;

function isOf(profile: ReadonlyMap<string, unknown>, { idAnagrafica }: Pick<Contacts, 'idAnagrafica'>): boolean {
  return String(profile.get('idAnagrafica') ?? '') === idAnagrafica;
}

function applied(profile: ReadonlyMap<string, unknown>, { email, telefono, emailFatturazione }: Contacts): string {
  // Everything else unchanged, including the type of idAnagrafica.
  return JSON.stringify(Object.fromEntries([...profile, ...Object.entries({ email, telefono, emailFatturazione })]));
}

/** The contacts without invisible characters; undefined when one of them is invalid. */
function readable({ idAnagrafica, ...sent }: Contacts): Contacts | undefined {
  const email = cleanText(sent.email);
  const telefono = cleanText(sent.telefono);
  const emailFatturazione = cleanText(sent.emailFatturazione);
  const fits = (format: string, text: string) => text === '' || formats[format]?.(text) === true;
  const isRight = fits('email', email) && fits('phone', telefono) && fits('email', emailFatturazione);
  return isRight ? { idAnagrafica, email, telefono, emailFatturazione } : undefined;
}

/** Body of GET get_profilo: the stored one with the newest edit of its customer; undefined without a profile. */
export async function profileOf(database: Statements, { host, number, profile }: Owner): Promise<string | undefined> {
  const fields = profile === null ? undefined : fieldsOf(profile);
  if (profile === null || fields === undefined) return undefined;
  const [contacts] = await database.query<Contacts>(
    `SELECT id_anagrafica AS "idAnagrafica", email, telefono, email_fatturazione AS "emailFatturazione"
       FROM profile_contacts WHERE host = $1 AND number = $2`,
    [host, number],
  );
  // If the document belongs to another customer now, previous changes do not apply.
  return contacts !== undefined && isOf(fields, contacts) ? applied(fields, contacts) : profile;
}

/** Maximum profile changes of a document per hour: a person with a link must not be able to fill the disk. */
export const MOST_EDITS = 30;

/** One statement: current contacts and history change together, and an equal edit changes neither. */
const EDIT = `WITH changed AS (
    INSERT INTO profile_contacts AS own (host, number, id_anagrafica, email, telefono, email_fatturazione)
      SELECT $1::text, $2::text, $3::text, $4::text, $5::text, $6::text
        WHERE (SELECT count(*) FROM profile_edits WHERE host = $1::text AND number = $2::text
          AND at > $7::timestamptz - interval '1 hour') < ${MOST_EDITS}
    ON CONFLICT (host, number) DO UPDATE SET id_anagrafica = EXCLUDED.id_anagrafica, email = EXCLUDED.email,
        telefono = EXCLUDED.telefono, email_fatturazione = EXCLUDED.email_fatturazione
      WHERE (own.id_anagrafica, own.email, own.telefono, own.email_fatturazione)
        IS DISTINCT FROM (EXCLUDED.id_anagrafica, EXCLUDED.email, EXCLUDED.telefono, EXCLUDED.email_fatturazione)
    RETURNING own.*)
  INSERT INTO profile_edits (entry, host, number, id_anagrafica, email, telefono, email_fatturazione, at)
    SELECT nextval('customer_entries'), host, number, id_anagrafica, email, telefono, email_fatturazione, $7::timestamptz
    FROM changed
  RETURNING entry`;

/** Seconds until a document at its hourly limit may change its profile, if the change is one. */
const WAIT = `SELECT ceil(extract(epoch FROM
    (array_agg(at ORDER BY at DESC))[${MOST_EDITS}] + interval '1 hour' - $7::timestamptz))::integer AS wait
  FROM profile_edits WHERE host = $1 AND number = $2 AND at > $7::timestamptz - interval '1 hour'
    AND NOT EXISTS (SELECT 1 FROM profile_contacts AS own WHERE own.host = $1 AND own.number = $2
      AND (own.id_anagrafica, own.email, own.telefono, own.email_fatturazione) = ($3, $4, $5, $6))`;

/** Result of an edit: the new body of the profile and the number of the entry, or the seconds to wait. */
type Edited = { body: string; entry: number | undefined } | { wait: number };

/**
 * Changes the contacts of a profile; adds an entry only when anything changed. undefined when there is no profile, it
 * belongs to another customer, or a contact is invalid.
 */
export async function editProfile(
  database: Statements,
  { host, number, profile }: Owner,
  sent: Contacts,
  at: Date,
): Promise<Edited | undefined> {
  const fields = profile === null ? undefined : fieldsOf(profile);
  const contacts = readable(sent);
  if (fields === undefined || contacts === undefined || !isOf(fields, contacts)) return undefined;
  const { idAnagrafica, email, telefono, emailFatturazione } = contacts;
  const parameters = [host, number, idAnagrafica, email, telefono, emailFatturazione, at.toISOString()];
  const [edit] = await database.query<{ entry: number | string | bigint }>(EDIT, parameters);
  if (edit !== undefined) return { body: applied(fields, contacts), entry: Number(edit.entry) };
  const [most] = await database.query<{ wait: number | null }>(WAIT, parameters);
  return most?.wait ? { wait: most.wait } : { body: applied(fields, contacts), entry: undefined };
}
