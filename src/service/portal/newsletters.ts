import { createHash, randomInt } from 'node:crypto';
import { contactMail, type LanguageChoice } from '../contacts/contactMail';
import { changeWithEntry, underLimit } from '../requests/siteEntries';
import type { Statements } from '../store/database';
import { statement } from '../store/statement';
import { type CodeAt, profileOf } from './answers';
import type { Now } from './visits';

/** Without letters and digits that look alike. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 8;
/** Maximum tries of a code; then a new e-mail is needed. */
const TRIES = 5;

/** A subscription, as the call returns it. */
interface Newsletter {
  state: 'none' | 'pending' | 'confirmed';
  email: string;
  since?: string;
}

function newCode(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

/** Digest of a code, ignoring blanks and case, because codes are typed. */
function digestOf(code: string): string {
  return createHash('sha256').update(code.replace(/\s/g, '').toUpperCase()).digest('base64url');
}

const SUBSCRIPTION = statement('SELECT state, email, since FROM newsletters WHERE host = $1 AND code = $2', {
  ...{ state: ['none', 'pending', 'confirmed'], email: 'text', since: 'text' },
});

/** The subscription of a customer. */
export async function newsletterOf(database: Statements, { host, code }: CodeAt): Promise<Newsletter> {
  const [row] = await database.query(SUBSCRIPTION, [host, code]);
  if (row !== undefined && row.state !== 'none') return row;
  const { email } = await profileOf(database, { host, code });
  return { state: 'none', email, ...(row && { since: row.since }) };
}

/** One statement for the subscription and the entry with its e-mail. Does nothing for the same address within a minute. */
const SUBSCRIBE = changeWithEntry(
  'newsletter',
  `INSERT INTO newsletters AS own (host, code, state, email, digest, tries, since, at)
      SELECT $1::text, $2::text, 'pending', $3::text, $4::text, 0, $5::text, $6::timestamptz WHERE ${underLimit('newsletter', '$6')}
    ON CONFLICT (host, code) DO UPDATE
      SET state = 'pending', email = EXCLUDED.email, digest = EXCLUDED.digest, tries = 0, since = EXCLUDED.since, at = EXCLUDED.at
      WHERE NOT (own.email = EXCLUDED.email
        AND (own.state = 'confirmed' OR own.state = 'pending' AND own.at > EXCLUDED.at - interval '1 minute'))`,
  { fields: '$7', at: '$6' },
);

/**
 * Sends a code to an address. Returns the entry's number; undefined if a code was just sent to this address, or at the rate
 * limit.
 */
export async function subscribe(
  database: Statements,
  { host, code }: CodeAt,
  email: string,
  { at, day, spoken }: Now & { spoken: LanguageChoice },
): Promise<number | undefined> {
  const sent = newCode();
  const mail = contactMail('newsletterCode', { kind: 'email', contact: email }, { code: sent }, spoken);
  const fields = { ...mail, action: 'subscribe' };
  const parameters = [host, code, email, digestOf(sent), day, at.toISOString(), JSON.stringify(fields)];
  return (await database.query(SUBSCRIBE, parameters))[0]?.entry;
}

/** Each of the two statements changes a subscription. A code is valid for a day. */
const TRY = statement(`UPDATE newsletters SET tries = tries + 1,
    state = CASE WHEN digest = $3 THEN 'confirmed' ELSE state END, since = CASE WHEN digest = $3 THEN $4 ELSE since END
  WHERE host = $1 AND code = $2 AND state = 'pending' AND tries < ${TRIES} AND at > $5::timestamptz - interval '1 day'`);
const WITHDRAW = statement(`UPDATE newsletters SET state = 'none', since = $3 WHERE host = $1 AND code = $2 AND state <> 'none'`);

/** Confirms a subscription with its code; a wrong code changes only the number of tries. */
export async function confirmSubscription(
  database: Statements,
  { host, code }: CodeAt,
  sent: string,
  { at, day }: Now,
): Promise<void> {
  await database.query(TRY, [host, code, digestOf(sent), day, at.toISOString()]);
}

/** Ends a subscription. */
export async function withdraw(database: Statements, { host, code }: CodeAt, { day }: Now): Promise<void> {
  await database.query(WITHDRAW, [host, code, day]);
}
