import { expect } from 'vitest';
import type { Database } from '../store/database';
import { anyStatement } from './anyStatement';

const VALUES = anyStatement(
  `SELECT 'a'::text AS text, 7::bigint AS big, count(*) AS count, sum(2::integer) AS sum, 2.5::numeric AS numeric, 3 AS whole,
     sum(1) FILTER (WHERE false) AS none, true AS boolean, '2026-11-21T11:00:00Z'::timestamptz AS time, '\\x01ff'::bytea AS bytes`,
  {
    ...{ text: 'text', big: 'number', count: 'number', sum: 'number', numeric: 'number', whole: 'number' },
    ...{ none: 'number?', boolean: 'boolean', time: 'time', bytes: 'bytes' },
  },
);

/** Expects that a database returns each type of a column as the type that statements declare. */
export async function expectColumnValues(database: Database): Promise<void> {
  const [row] = await database.query(VALUES);
  const { bytes, ...others } = row ?? {};
  expect(others).toEqual({
    ...{ text: 'a', big: 7, count: 1, sum: 2, numeric: 2.5, whole: 3, none: null, boolean: true },
    time: new Date('2026-11-21T11:00:00Z'),
  });
  expect(bytes).toBeInstanceOf(Uint8Array);
  expect([...(bytes ?? [])]).toEqual([1, 255]);
}
