import type { Statements } from '../database';
import type { CodeAt } from '../portal/answers';

/** Wrong tries with one customer code in an hour. */
const MOST_OF_CODE = 5;
/** Wrong tries at a brand in an hour: more than customers make, less than somebody needs who guesses. */
const MOST_OF_BRAND = 200;
/** Counts the tries at a brand; no customer has it. */
const BRAND = '';

/** One statement: of tries in the same moment each counts. Tries older than an hour are forgotten. */
const CLAIM = `WITH forgotten AS (
    DELETE FROM registration_tries WHERE host = $1 AND code <> $2 AND since <= $3::timestamptz - interval '1 hour')
  INSERT INTO registration_tries AS own (host, code, tries, since) VALUES ($1, $2, 1, $3::timestamptz)
    ON CONFLICT (host, code) DO UPDATE SET
      tries = CASE WHEN own.since <= EXCLUDED.since - interval '1 hour' THEN 1 ELSE own.tries + 1 END,
      since = CASE WHEN own.since <= EXCLUDED.since - interval '1 hour' THEN EXCLUDED.since ELSE own.since END
      WHERE own.since <= EXCLUDED.since - interval '1 hour' OR own.tries < $4::integer
    RETURNING tries`;

async function claim(database: Statements, { host, code }: CodeAt, most: number, at: Date): Promise<boolean> {
  return (await database.query<object>(CLAIM, [host, code, at.toISOString(), most])).length > 0;
}

/**
 * Counts a try before it is looked at, so that a thousand in the same moment are not looked at. `locked` when the code had too
 * many, the seconds to wait when the brand had.
 */
export async function claimTry(database: Statements, { host, code }: CodeAt, at: Date): Promise<'free' | 'locked' | number> {
  if (!(await claim(database, { host, code: BRAND }, MOST_OF_BRAND, at))) {
    const [row] = await database.query<{ wait: number | null }>(
      `SELECT ceil(extract(epoch FROM since + interval '1 hour' - $3::timestamptz))::integer AS wait
         FROM registration_tries WHERE host = $1 AND code = $2`,
      [host, BRAND, at.toISOString()],
    );
    return Math.max(1, row?.wait ?? 1);
  }
  return (await claim(database, { host, code }, MOST_OF_CODE, at)) ? 'free' : 'locked';
}

/** A try that was right does not count. */
export async function releaseTry(database: Statements, { host, code }: CodeAt): Promise<void> {
  await database.query(
    `WITH right_code AS (DELETE FROM registration_tries WHERE host = $1 AND code = $2)
       UPDATE registration_tries SET tries = tries - 1 WHERE host = $1 AND code = $3 AND tries > 0`,
    [host, code, BRAND],
  );
}
