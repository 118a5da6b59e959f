import type { Statements } from '../store/database';
import type { SiteEntryKind } from './entries';
import type { Sender } from './tickets';

/** Maximum entries of a kind per sender and hour, so that nobody can fill the disk. */
const MOST: Readonly<Record<SiteEntryKind, number>> = {
  ...{ customer: 30, password: 3, newsletter: 5, registration: 1 },
  ...{ code: 20, notice: 60, dispute: 3 },
};

/** SQL condition: sender $1, $2 is below the rate limit of a kind in the hour before `at`. */
export function underLimit(what: SiteEntryKind, at: string): string {
  return `(SELECT count(*) FROM site_entries WHERE host = $1::text AND number = $2::text AND what = '${what}'
    AND at > ${at}::timestamptz - interval '1 hour') < ${MOST[what]}`;
}

/** Seconds until a sender may insert another entry of a kind; undefined below the rate limit. */
export async function retryAfter(
  database: Statements,
  { host, number }: Sender,
  what: SiteEntryKind,
  at: Date,
): Promise<number | undefined> {
  const [most] = await database.query<{ wait: number | null }>(
    `SELECT ceil(extract(epoch FROM (array_agg(at ORDER BY at DESC))[${MOST[what]}] + interval '1 hour' - $4::timestamptz))::integer
         AS wait
       FROM site_entries WHERE host = $1 AND number = $2 AND what = $3 AND at > $4::timestamptz - interval '1 hour'`,
    [host, number, what, at.toISOString()],
  );
  return most?.wait ?? undefined;
}

/** The row of an inserted entry. */
export interface InsertedEntry {
  entry: number | string | bigint;
}

/** Inserts an entry; returns its number, undefined at the rate limit. */
export async function insertEntry(
  database: Statements,
  { host, number }: Sender,
  { what, fields }: { what: SiteEntryKind; fields: Readonly<Record<string, string>> },
  at: Date,
): Promise<number | undefined> {
  const [left] = await database.query<InsertedEntry>(
    `INSERT INTO site_entries (entry, host, number, what, fields, at)
       SELECT nextval('customer_entries'), $1::text, $2::text, $3::text, $4::text, $5::timestamptz WHERE ${underLimit(what, '$5')}
       RETURNING entry`,
    [host, number, what, JSON.stringify(fields), at.toISOString()],
  );
  return left && Number(left.entry);
}
