import { daysLater } from '../../samples/dates';
import type { CustomerGrant } from '../customers/customerTokens';
import type { Statements } from '../store/database';
import { statement } from '../store/statement';

/** Calls within half an hour count as one visit, so that a list that is fetched again shows the same documents as new. */
const VISIT = 30 * 60_000;
/** Days for which documents are new to a customer without an earlier visit. */
const FIRST = 30;

interface Visit {
  /** Day of the previous visit. */
  before: string;
  day: string;
  at: Date;
}

/** The current time, and the current day of the service. */
export interface Now {
  at: Date;
  day: string;
}

const OWN = statement('SELECT before, day, at FROM visits WHERE host = $1 AND account = $2 AND code = $3', {
  ...{ before: 'text', day: 'text', at: 'time' },
});
const RECORD = statement(`INSERT INTO visits (host, account, code, before, day, at) VALUES ($1, $2, $3, $4, $5, $6::timestamptz)
  ON CONFLICT (host, account, code) DO UPDATE SET before = EXCLUDED.before, day = EXCLUDED.day, at = EXCLUDED.at`);

async function lastVisit(database: Statements, { host, account }: CustomerGrant, code: string): Promise<Visit | undefined> {
  return (await database.query(OWN, [host, account, code]))[0];
}

function isCurrentVisit(visit: Visit | undefined, { at }: Now): boolean {
  return visit !== undefined && at.getTime() - visit.at.getTime() < VISIT;
}

function newSinceDay(visit: Visit | undefined, now: Now): string {
  if (visit === undefined) return daysLater(now.day, -FIRST);
  return isCurrentVisit(visit, now) ? visit.before : visit.day;
}

/** Day since which documents are new to a customer: the day of the last visit to the list before the current visit. */
export async function newSince(database: Statements, grant: CustomerGrant, code: string, now: Now): Promise<string> {
  return newSinceDay(await lastVisit(database, grant, code), now);
}

/** Records a visit to the list; returns the day since which its documents are new. */
export async function visitList(database: Statements, grant: CustomerGrant, code: string, now: Now): Promise<string> {
  const last = await lastVisit(database, grant, code);
  const since = newSinceDay(last, now);
  if (!isCurrentVisit(last, now))
    await database.query(RECORD, [grant.host, grant.account, code, since, now.day, now.at.toISOString()]);
  return since;
}
