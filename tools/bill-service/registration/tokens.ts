import { createHash, randomBytes } from 'node:crypto';
import type { RegistrationProfileRequest } from '../../../src/contract/api.generated';
import type { Statements } from '../database';
import type { CodeAt } from '../portal/answers';

/** Tokens of one customer at the same time: whoever tries again needs no more. */
const MOST = 5;

/** What a registration has saved so far. */
export type SavedProfile = Omit<RegistrationProfileRequest, 'registration'>;

/** A profile whose fields keep their rules; the phone is '' if there is none. */
export type ReadProfile = SavedProfile & { phone: string };

/** A registration that has begun. */
export interface Begun extends CodeAt {
  profile?: SavedProfile;
}

/** Only digests are stored: whoever reads the database can register nobody. */
export function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** One statement: with a new token the oldest ones of this customer go, and all that have ended. */
const ISSUE = `WITH gone AS (
    DELETE FROM registration_tokens WHERE until <= $4::timestamptz OR digest IN (
      SELECT digest FROM registration_tokens WHERE host = $2 AND code = $3 ORDER BY until DESC OFFSET ${MOST - 1}))
  INSERT INTO registration_tokens (digest, host, code, until)
    VALUES ($1, $2, $3, $4::timestamptz + interval '1 hour')`;

/** A new token for a customer who was recognised. */
export async function issueRegistration(database: Statements, { host, code }: CodeAt, at: Date): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await database.query(ISSUE, [digestOf(token), host, code, at.toISOString()]);
  return token;
}

/** The registration of a token at a brand; undefined when it has ended or never began. */
export async function registrationOf(database: Statements, host: string, token: string, at: Date): Promise<Begun | undefined> {
  const [row] = await database.query<{ code: string; profile: string | null }>(
    'SELECT code, profile FROM registration_tokens WHERE digest = $1 AND host = $2 AND until > $3::timestamptz',
    [digestOf(token), host, at.toISOString()],
  );
  if (row === undefined) return undefined;
  // Written by `saveProfile`.
  return { host, code: row.code, ...(row.profile !== null && { profile: JSON.parse(row.profile) }) };
}
