import { createHash, randomBytes } from 'node:crypto';
import type { RegistrationProfileRequest } from '../../engine/contract/api.generated';
import type { CodeAt } from '../portal/answers';
import type { Statements } from '../store/database';
import { statement } from '../store/statement';

/** Maximum valid tokens of one customer: enough for repeated attempts. */
const MOST = 5;

/** The saved data of a pending registration. */
export type SavedProfile = Omit<RegistrationProfileRequest, 'registration'>;

/** A valid profile; the phone is '' if there is none. */
export type ValidProfile = SavedProfile & { phone: string };

/** A pending registration. */
export interface Begun extends CodeAt {
  profile?: SavedProfile;
}

/** Only digests are stored, so that read access to the database does not suffice to register. */
export function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** One statement: issuing a token deletes the oldest tokens of this customer and all expired ones. */
const ISSUE = statement(`WITH gone AS (
    DELETE FROM registration_tokens WHERE until <= $4::timestamptz OR digest IN (
      SELECT digest FROM registration_tokens WHERE host = $2 AND code = $3 ORDER BY until DESC OFFSET ${MOST - 1}))
  INSERT INTO registration_tokens (digest, host, code, until)
    VALUES ($1, $2, $3, $4::timestamptz + interval '1 hour')`);

const FIND = statement(
  'SELECT code, profile FROM registration_tokens WHERE digest = $1 AND host = $2 AND until > $3::timestamptz',
  { code: 'text', profile: 'text?' },
);

/** Issues a token for a verified customer. */
export async function issueRegistration(database: Statements, { host, code }: CodeAt, at: Date): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await database.query(ISSUE, [digestOf(token), host, code, at.toISOString()]);
  return token;
}

/** The pending registration of a token at a brand; undefined when it has expired or does not exist. */
export async function registrationOf(database: Statements, host: string, token: string, at: Date): Promise<Begun | undefined> {
  const [row] = await database.query(FIND, [digestOf(token), host, at.toISOString()]);
  if (row === undefined) return undefined;
  // Written by `saveProfile`.
  return { host, code: row.code, ...(row.profile !== null && { profile: JSON.parse(row.profile) }) };
}
