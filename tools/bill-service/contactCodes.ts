import { createHmac, randomBytes, randomInt } from 'node:crypto';
import type { Statements } from './database';
import type { Keys } from './keys';
import type { Left } from './requests/siteEntries';

/** What a code is for. */
export interface CodeSubject {
  host: string;
  purpose: 'registration' | 'email';
  subject: string;
  /** The client that asks for a code or tries one, as a keyed digest; absent where only the owner of the subject can. */
  client?: string;
}

/** Digits of a code. */
const LENGTH = 6;
/** Tries of one code by the client that asked for it, and by all others together. */
const TRIES = 5;
const OTHER_TRIES = 5;
/** How long a code can be used. */
const LIFE = { registration: '10 minutes', email: '1 hour' } as const satisfies Record<CodeSubject['purpose'], string>;
/** Within this time another request sends no other code. */
const PAUSE = '30 seconds';

/** Six digits. */
export function newCode(): string {
  return String(randomInt(10 ** LENGTH)).padStart(LENGTH, '0');
}

/** A keyed hash: six digits are guessed from any other one. */
export function keyedDigest({ codes }: Pick<Keys, 'codes'>, ...parts: readonly string[]): string {
  return createHmac('sha256', codes).update(parts.join('\u0000')).digest('base64url');
}

function codeDigest(keys: Keys, { host, purpose, subject }: CodeSubject, code: string): string {
  return keyedDigest(keys, 'code', host, purpose, subject, code);
}

/** A code that the client $5 has asked for; one of an earlier release names no client. */
const OWN = `(client IS NULL OR client = $5::text)`;

/** Codes $1 host, $2 purpose, $3 subject of the client $5 that can be used at $4. */
const USABLE = `host = $1::text AND purpose = $2::text AND subject = $3::text AND until > $4::timestamptz AND used IS NULL
  AND ${OWN} AND tries < ${TRIES}`;

const parametersOf = ({ host, purpose, subject, client }: CodeSubject, at: Date) => [
  ...[host, purpose, subject, at.toISOString(), client ?? null],
];

/** Whether a code for this was sent a moment ago at the request of this client and can be used: then no other one is sent. */
export async function isJustSent(database: Statements, own: CodeSubject, at: Date): Promise<boolean> {
  const sql = `SELECT 1 FROM contact_codes WHERE ${USABLE} AND sent > $4::timestamptz - interval '${PAUSE}' LIMIT 1`;
  return (await database.query<object>(sql, parametersOf(own, at))).length > 0;
}

/** A new code and what is sent with it. */
export interface NewCode {
  code: string;
  /** The new contact; '' for one that is known. */
  contact: string;
  /** Customer code of the entry; undefined when there is nobody to send the code to. */
  number: string | undefined;
  fields: Readonly<Record<string, string>>;
}

/**
 * One statement, which takes as long for nobody: the code and its entry. Also for nobody a number of the sequence is taken: the
 * numbers of later entries say nothing. Codes that have ended go.
 */
const ISSUE = `WITH gone AS (
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
    RETURNING entry`;

/** Stores a code and the entry that sends it; the number of the entry, if there is one. */
export async function issueCode(
  database: Statements,
  keys: Keys,
  own: CodeSubject,
  { code, contact, number, fields }: NewCode,
  at: Date,
): Promise<number | undefined> {
  const { host, purpose, subject, client } = own;
  // Nobody can guess a code that was not sent.
  const digest = codeDigest(keys, own, number === undefined ? randomBytes(24).toString('base64url') : code);
  const parameters = [host, purpose, subject, at.toISOString(), digest, contact, LIFE[purpose], number ?? null];
  const [entry] = await database.query<Left>(ISSUE, [...parameters, JSON.stringify(fields), client ?? null]);
  return entry && Number(entry.entry);
}

/** What a code turned out to be. `expired`: no code can be used any more, whatever was written. */
export type TriedCode = { outcome: 'right'; digest: string; contact: string } | { outcome: 'wrong' | 'used' | 'expired' };

const TRY = `UPDATE contact_codes SET tries = tries + CASE WHEN ${OWN} THEN 1 ELSE 0 END,
    other_tries = other_tries + CASE WHEN ${OWN} THEN 0 ELSE 1 END
  WHERE host = $1 AND purpose = $2 AND subject = $3 AND until > $4::timestamptz
    AND CASE WHEN ${OWN} THEN tries < ${TRIES} ELSE other_tries < ${OTHER_TRIES} END
  RETURNING digest, contact, used IS NOT NULL AS used`;

/**
 * Tries a code. The try is counted before it is looked at: a thousand in the same moment are no more than five. The client that asked
 * for a code has tries of its own: what others write does not use them up. Another network of the same person has those of all others.
 */
export async function tryCode(database: Statements, keys: Keys, own: CodeSubject, code: string, at: Date): Promise<TriedCode> {
  const tried = await database.query<{ digest: string; contact: string; used: boolean }>(TRY, parametersOf(own, at));
  const digest = codeDigest(keys, own, code.replace(/\D/g, ''));
  const right = tried.find((one) => one.digest === digest);
  if (right !== undefined) return right.used ? { outcome: 'used' } : { outcome: 'right', digest, contact: right.contact };
  return { outcome: tried.some(({ used }) => !used) ? 'wrong' : 'expired' };
}

/** Uses a code up; false when another call has. */
export async function consumeCode(database: Statements, digest: string, at: Date): Promise<boolean> {
  const sql = 'UPDATE contact_codes SET used = $2::timestamptz WHERE digest = $1 AND used IS NULL RETURNING digest';
  return (await database.query<object>(sql, [digest, at.toISOString()])).length > 0;
}

/** The contact that waits for its code; undefined when none does. A code with too many tries is sent again. */
export async function waitingContact(
  database: Statements,
  { host, purpose, subject }: CodeSubject,
  at: Date,
): Promise<string | undefined> {
  const [row] = await database.query<{ contact: string }>(
    `SELECT contact FROM contact_codes WHERE host = $1 AND purpose = $2 AND subject = $3 AND until > $4::timestamptz
       AND used IS NULL ORDER BY sent DESC LIMIT 1`,
    [host, purpose, subject, at.toISOString()],
  );
  return row?.contact;
}

/** Ends what waits: its codes count no more. */
export async function dropCodes(database: Statements, { host, purpose, subject }: CodeSubject): Promise<void> {
  await database.query('DELETE FROM contact_codes WHERE host = $1 AND purpose = $2 AND subject = $3', [host, purpose, subject]);
}
