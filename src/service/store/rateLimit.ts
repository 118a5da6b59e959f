import type { Statements } from './database';
import { type Statement, statement } from './statement';

/** A limit of rows per interval, as parts of SQL. */
export interface RateLimit {
  table: string;
  /** Condition for the rows that the limit counts. */
  where: string;
  /** Column with the time of a row. */
  time: string;
  per: '1 hour' | '24 hours' | '1 day';
  /** The current time, such as `$3`. */
  at: string;
  /** `most`: maximum rows that fulfil the condition `of`; all rows of `where` when absent. */
  limits: readonly { most: number | `$${number}::integer`; of?: string }[];
}

function recentRows({ table, where, time, per, at }: RateLimit): string {
  return `FROM ${table} WHERE ${where} AND ${time} > ${at}::timestamptz - interval '${per}'`;
}

function filter(of: string | undefined): string {
  return of === undefined ? '' : ` FILTER (WHERE ${of})`;
}

/** SQL condition: every limit allows another row. */
export function isBelow(limit: RateLimit): string {
  const counts = limit.limits.map(({ most, of }) => `count(*)${filter(of)} < ${most}`);
  return `(SELECT ${counts.join(' AND ')} ${recentRows(limit)})`;
}

/** A statement that returns the seconds to wait, for `readWait`. */
export type WaitStatement = Statement<{ wait: 'number?' }>;

/** The statement of a limit. `before`: a common table expression that precedes it, with its `WITH`. */
export function waitStatement(limit: RateLimit, before = ''): WaitStatement {
  const { time, per, at, limits } = limit;
  // At a limit, another row is allowed when the oldest of the `most` newest rows has left the interval.
  const oldest = limits.map(({ most, of }) => `(array_agg(${time} ORDER BY ${time} DESC)${filter(of)})[${most}]`);
  return statement(
    `${before}SELECT ceil(extract(epoch FROM greatest(${oldest.join(', ')}) + interval '${per}' - ${at}::timestamptz))::integer AS wait
       ${recentRows(limit)}`,
    { wait: 'number?' },
  );
}

/** Seconds until every limit allows another row, at least 1; undefined below the limits. */
export async function readWait(
  database: Statements,
  wait: WaitStatement,
  parameters: readonly unknown[],
): Promise<number | undefined> {
  return (await database.query(wait, parameters))[0]?.wait ?? undefined;
}
