import { createHmac, randomBytes, randomInt } from 'node:crypto';
import type { Keys } from '../keys/keys';
import { INSERTED_ENTRY } from '../requests/siteEntries';
import type { Statements } from '../store/database';
import { statement } from '../store/statement';

/** The purpose of a code and the subject for which it is sent. */
export interface CodeSubject {
  host: string;
  purpose: 'registration' | 'email';
  subject: string;
  /** The client that requests or tries a code, as a keyed digest; absent where only the owner of the subject can do so. */
  client?: string;
}

/** Digits of a code. */
const LENGTH = 6;
/** Maximum tries of one code by the client that requested it, and by all others together. */
const TRIES = 5;
const OTHER_TRIES = 5;
/** How long a code is valid. */
const LIFE = { registration: '10 minutes', email: '1 hour' } as const satisfies Record<CodeSubject['purpose'], string>;
/** Within this time, another request does not send another code. */
const PAUSE = '30 seconds';

/** Returns a random code of six digits. */
export function newCode(): string {
  return String(randomInt(10 ** LENGTH)).padStart(LENGTH, '0');
}

/** A keyed hash. With an unkeyed one, all six-digit codes could be tried offline. */
export function keyedDigest({ codes }: Pick<Keys, 'codes'>, ...parts: readonly string[]): string {
  return createHmac('sha256', codes).update(parts.join('\u0000')).digest('base64url');
}

function codeDigest(keys: Keys, { host, purpose, subject }: CodeSubject, code: string): string {
  return keyedDigest(keys, 'code', host, purpose, subject, code);
}

/** Matches a code that client $5 requested, or one of an earlier release, which has no client. */
const OWN = `(client IS NULL OR client = $5::text)`;

/** Condition for codes of host $1, purpose $2 and subject $3 that client $5 can use at time $4. */
const USABLE = `host = $1::text AND purpose = $2::text AND subject = $3::text AND until > $4::timestamptz AND used IS NULL
  AND ${OWN} AND tries < ${TRIES}`;

const parametersOf = ({ host, purpose, subject, client }: CodeSubject, at: Date) => [
  ...[host, purpose, subject, at.toISOString(), client ?? null],
];

const JUST_SENT = statement(
  `SELECT digest FROM contact_codes WHERE ${USABLE} AND sent > $4::timestamptz - interval '${PAUSE}' LIMIT 1`,
  { digest: 'text' },
);

/** Whether this client requested a code for this subject within `PAUSE` and can still use it: then no other code is sent. */
export async function isJustSent(database: Statements, own: CodeSubject, at: Date): Promise<boolean> {
  return (await database.query(JUST_SENT, parametersOf(own, at))).length > 0;
}

/** A new code and the fields of its entry. */
export interface NewCode {
  code: string;
  /** The new contact; '' for a known contact. */
  contact: string;
  /** Customer code of the entry; undefined when there is no recipient. */
  number: string | undefined;
  fields: Readonly<Record<string, string>>;
}

/**
 * One statement for the code and its entry, so that the response time does not reveal whether there is a recipient. The statement
 * uses a sequence number even without a recipient, so that later numbers reveal nothing either. It also deletes expired codes.
 */
const ISSUE = statement(
  `WITH gone AS (
    DELETE FROM contact_codes WHERE digest IN (
      SELECT digest FROM contact_codes WHERE until <= $4::timestamptz - interval '1 hour' FOR UPDATE SKIP LOCKED)),
  issued AS (
    INSERT INTO contact_codes (digest, host, purpose, subject, contact, sent, until, client, entry)
      VALUES ($5, $1::text, $2::text, $3::text, $6, $4::timestamptz, $4::timestamptz + $7::interval, $10::text,
        nextval('customer_entries'))
      ON CONFLICT (digest) DO UPDATE SET contact = EXCLUDED.contact, tries = 0, other_tries = 0, sent = EXCLUDED.sent,
        until = EXCLUDED.until, used = NULL, client = EXCLUDED.client, entry = EXCLUDED.entry
      RETURNING host, entry)
  INSERT INTO site_entries (entry, host, number, what, fields, at)
    SELECT entry, host, $8::text, 'code', $9::text, $4::timestamptz FROM issued WHERE $8::text IS NOT NULL
    RETURNING entry`,
  INSERTED_ENTRY,
);

/** Stores a code and the entry that sends it; returns the number of the entry, undefined without a recipient. */
export async function issueCode(
  database: Statements,
  keys: Keys,
  own: CodeSubject,
  { code, contact, number, fields }: NewCode,
  at: Date,
): Promise<number | undefined> {
  const { host, purpose, subject, client } = own;
  // Without a recipient, store the digest of a random text, so that no code matches.
  const digest = codeDigest(keys, own, number === undefined ? randomBytes(24).toString('base64url') : code);
  const parameters = [host, purpose, subject, at.toISOString(), digest, contact, LIFE[purpose], number ?? null];
  const [entry] = await database.query(ISSUE, [...parameters, JSON.stringify(fields), client ?? null]);
  return entry?.entry;
}

/** The result of trying a code. `expired`: no valid code is left, whatever was entered. */
export type TriedCode = { outcome: 'right'; digest: string; contact: string } | { outcome: 'wrong' | 'used' | 'expired' };

const TRY = statement(
  `UPDATE contact_codes SET tries = tries + CASE WHEN ${OWN} THEN 1 ELSE 0 END,
    other_tries = other_tries + CASE WHEN ${OWN} THEN 0 ELSE 1 END
  WHERE host = $1 AND purpose = $2 AND subject = $3 AND until > $4::timestamptz
    AND CASE WHEN ${OWN} THEN tries < ${TRIES} ELSE other_tries < ${OTHER_TRIES} END
  RETURNING digest, contact, used IS NOT NULL AS used`,
  { digest: 'text', contact: 'text', used: 'boolean' },
);

const CONSUME = statement('UPDATE contact_codes SET used = $2::timestamptz WHERE digest = $1 AND used IS NULL RETURNING digest', {
  digest: 'text',
});
const WAITING = statement(
  `SELECT contact FROM contact_codes WHERE host = $1 AND purpose = $2 AND subject = $3 AND until > $4::timestamptz
     AND used IS NULL ORDER BY sent DESC LIMIT 1`,
  { contact: 'text' },
);
const DROP = statement('DELETE FROM contact_codes WHERE host = $1 AND purpose = $2 AND subject = $3');

/**
 * Tries a code. The attempt is counted before the code is compared, so that parallel attempts cannot exceed the limit. The client
 * that requested the code has its own limit; all other clients, including the same person on another network, share another.
 */
export async function tryCode(database: Statements, keys: Keys, own: CodeSubject, code: string, at: Date): Promise<TriedCode> {
  const tried = await database.query(TRY, parametersOf(own, at));
  const digest = codeDigest(keys, own, code.replace(/\D/g, ''));
  const right = tried.find((one) => one.digest === digest);
  if (right !== undefined) return right.used ? { outcome: 'used' } : { outcome: 'right', digest, contact: right.contact };
  return { outcome: tried.some(({ used }) => !used) ? 'wrong' : 'expired' };
}

/** Marks a code as used; false when another call has used it. */
export async function consumeCode(database: Statements, digest: string, at: Date): Promise<boolean> {
  return (await database.query(CONSUME, [digest, at.toISOString()])).length > 0;
}

/**
 * The contact that awaits confirmation; undefined if there is none. It is returned even if no tries are left, because a new code
 * can be sent.
 */
export async function waitingContact(
  database: Statements,
  { host, purpose, subject }: CodeSubject,
  at: Date,
): Promise<string | undefined> {
  return (await database.query(WAITING, [host, purpose, subject, at.toISOString()]))[0]?.contact;
}

/** Deletes all codes of a subject. */
export async function dropCodes(database: Statements, { host, purpose, subject }: CodeSubject): Promise<void> {
  await database.query(DROP, [host, purpose, subject]);
}
