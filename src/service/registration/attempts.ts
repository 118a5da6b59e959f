import type { Statements } from '../store/database';
import { readWait, waitStatement } from '../store/rateLimit';
import { statement } from '../store/statement';

/** A rate limit of a brand: `most` attempts per hour, or per `hours`. */
export interface Limit {
  host: string;
  /** Such as `client …` or `pair …`; never contains the input of a customer. */
  key: string;
  most: number;
  hours?: number;
}

/** Start of the counter's last hour, stored as `since`: servers of earlier releases expire counters one hour after `since`. */
function lastHourOf({ hours = 1 }: Limit, at: Date): string {
  return new Date(at.getTime() + (hours - 1) * 3_600_000).toISOString();
}

/** One statement, so that simultaneous attempts all count. Restarts an expired counter. */
const COUNT = statement(
  `INSERT INTO registration_tries AS own (host, code, tries, since) VALUES ($1, $2, 1, $5::timestamptz)
  ON CONFLICT (host, code) DO UPDATE SET
    tries = CASE WHEN own.since <= $3::timestamptz - interval '1 hour' THEN 1 ELSE own.tries + 1 END,
    since = CASE WHEN own.since <= $3::timestamptz - interval '1 hour' THEN EXCLUDED.since ELSE own.since END
    WHERE own.since <= $3::timestamptz - interval '1 hour' OR own.tries < $4::integer
  RETURNING tries`,
  { tries: 'number' },
);

const WAIT = waitStatement({
  ...{ table: 'registration_tries', where: 'host = $1 AND code = $2', time: 'since', per: '1 hour', at: '$3' },
  limits: [{ most: 1 }],
});
const REFUND = statement('UPDATE registration_tries SET tries = greatest(0, tries - $3) WHERE host = $1 AND code = $2');
const DELETE_EXPIRED = statement(`DELETE FROM registration_tries WHERE (host, code) IN (
  SELECT host, code FROM registration_tries WHERE since <= $1::timestamptz - interval '1 hour' FOR UPDATE SKIP LOCKED)`);

/** Counts an attempt; false over the limit. Call it before checking the input, so that parallel attempts stay below the limit. */
export async function countAttempt(database: Statements, limit: Limit, at: Date): Promise<boolean> {
  const { host, key, most } = limit;
  return (await database.query(COUNT, [host, key, at.toISOString(), most, lastHourOf(limit, at)])).length > 0;
}

/** Seconds until attempts are accepted again. */
export async function secondsToWait(database: Statements, { host, key }: Limit, at: Date): Promise<number> {
  return (await readWait(database, WAIT, [host, key, at.toISOString()])) ?? 1;
}

/** Subtracts attempts from a counter, such as those that led to the right code. */
export async function refundAttempts(database: Statements, { host, key }: Limit, count: number): Promise<void> {
  await database.query(REFUND, [host, key, count]);
}

/** Deletes expired counters. A separate statement: combined with an upsert, two of them could deadlock. */
export async function deleteExpiredCounters(database: Statements, at: Date): Promise<void> {
  await database.query(DELETE_EXPIRED, [at.toISOString()]);
}
