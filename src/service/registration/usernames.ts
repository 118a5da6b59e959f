import type { CodeAt } from '../portal/answers';
import type { Statements } from '../store/database';
import { statement } from '../store/statement';

/** Minimum and maximum length of a user name. */
export const MIN = 4;
export const MAX = 32;

/** A user name in its stored form, in lower case; undefined when it is invalid. */
export function usernameIn(text: string): string | undefined {
  const name = text.trim().toLowerCase();
  return /^[a-z0-9][a-z0-9._-]*$/.test(name) && name.length >= MIN && name.length <= MAX ? name : undefined;
}

const TAKEN = statement(
  `SELECT EXISTS (SELECT 1 FROM usernames WHERE realm = $1 AND username = $2 AND until > $3::timestamptz
       AND (host, code) IS DISTINCT FROM ($4::text, $5::text))
     OR EXISTS (SELECT 1 FROM known_customers WHERE account = $2) AS taken`,
  { taken: 'boolean' },
);

/** Whether a user name in a realm, which brands may share, belongs to another customer or is reserved for one. */
export async function isTaken(database: Statements, realm: string, username: string, at: Date, own?: CodeAt): Promise<boolean> {
  const parameters = [realm, username, at.toISOString(), own?.host ?? null, own?.code ?? null];
  const [row] = await database.query(TAKEN, parameters);
  return row?.taken === true;
}

/**
 * One statement, so that only one of two customers can reserve a name. The reservation lasts an hour, longer than a token is
 * valid. The customer's previous reservation is released only if the new one is granted.
 */
const RESERVE = statement(
  `WITH held AS (
    INSERT INTO usernames AS own (realm, username, host, code, until)
      SELECT $1::text, $2::text, $3::text, $4::text, $5::timestamptz + interval '1 hour'
        WHERE NOT EXISTS (SELECT 1 FROM known_customers WHERE account = $2)
      ON CONFLICT (realm, username) DO UPDATE
        SET host = EXCLUDED.host, code = EXCLUDED.code, until = greatest(own.until, EXCLUDED.until)
        WHERE (own.host, own.code) = (EXCLUDED.host, EXCLUDED.code) OR own.until <= $5::timestamptz
      RETURNING username),
  freed AS (
    DELETE FROM usernames WHERE host = $3 AND code = $4 AND (realm, username) <> ($1, $2) AND until < 'infinity'
      AND EXISTS (SELECT 1 FROM held))
  SELECT username FROM held`,
  { username: 'text' },
);

/** Reserves a user name for a customer; false when somebody else has it. */
export async function reserveUsername(
  database: Statements,
  { host, code, realm }: CodeAt & { realm: string },
  username: string,
  at: Date,
): Promise<boolean> {
  return (await database.query(RESERVE, [realm, username, host, code, at.toISOString()])).length > 0;
}
