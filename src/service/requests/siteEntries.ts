import type { Statements } from '../store/database';
import { isBelow, type RateLimit, readWait, waitStatement } from '../store/rateLimit';
import { columns, statement } from '../store/statement';
import type { SiteEntryKind } from './entries';
import type { Sender } from './tickets';

/** Maximum entries of a kind per sender and hour, so that nobody can fill the disk. */
const MOST: Readonly<Record<SiteEntryKind, number>> = {
  ...{ customer: 30, password: 3, newsletter: 5, registration: 1 },
  ...{ code: 20, notice: 60, dispute: 3 },
};

/** The columns of a statement that returns the numbers of inserted entries. */
export const INSERTED_ENTRY = columns({ entry: 'number' });

/** The limit of entries of a kind, as SQL, of sender $1, $2 at time `at`. */
const limitOf = (what: string, most: RateLimit['limits'][number]['most'], at: string): RateLimit => ({
  ...{ table: 'site_entries', where: `host = $1::text AND number = $2::text AND what = ${what}`, time: 'at' },
  ...{ per: '1 hour', at, limits: [{ most }] },
});

/** SQL condition: sender $1, $2 is below the rate limit of a kind in the hour before `at`. */
export function underLimit(what: SiteEntryKind, at: string): string {
  return isBelow(limitOf(`'${what}'`, MOST[what], at));
}

const OF_KIND = limitOf('$3::text', '$4::integer', '$5');
const WAIT = waitStatement(OF_KIND);
const INSERT = statement(
  `INSERT INTO site_entries (entry, host, number, what, fields, at)
     SELECT nextval('customer_entries'), $1::text, $2::text, $3::text, $6::text, $5::timestamptz WHERE ${isBelow(OF_KIND)}
     RETURNING entry`,
  INSERTED_ENTRY,
);

/**
 * One statement for a change of customer $1, $2 and its entry: `change` inserts or updates a row; an unchanged row adds no entry.
 * `fields` and `at` are parameters, such as `$5`.
 */
export function changeWithEntry(what: SiteEntryKind, change: string, { fields, at }: { fields: string; at: string }) {
  return statement(
    `WITH changed AS (${change}
      RETURNING host, code)
    INSERT INTO site_entries (entry, host, number, what, fields, at)
      SELECT nextval('customer_entries'), host, code, '${what}', ${fields}::text, ${at}::timestamptz FROM changed
    RETURNING entry`,
    INSERTED_ENTRY,
  );
}

/** Seconds until a sender may insert another entry of a kind; undefined below the rate limit. */
export function retryAfter(
  database: Statements,
  { host, number }: Sender,
  what: SiteEntryKind,
  at: Date,
): Promise<number | undefined> {
  return readWait(database, WAIT, [host, number, what, MOST[what], at.toISOString()]);
}

/** Inserts an entry; returns its number, undefined at the rate limit. */
export async function insertEntry(
  database: Statements,
  { host, number }: Sender,
  { what, fields }: { what: SiteEntryKind; fields: Readonly<Record<string, string>> },
  at: Date,
): Promise<number | undefined> {
  const parameters = [host, number, what, MOST[what], at.toISOString(), JSON.stringify(fields)];
  return (await database.query(INSERT, parameters))[0]?.entry;
}
