import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { anyStatement } from '../testing/anyStatement';
import type { Database } from './database';
import { migrateSchema } from './migrations';
import { openPrepared } from './preparedDatabase';
import { isBelow, type RateLimit, readWait, waitStatement } from './rateLimit';

const NOON = new Date('2026-11-21T11:00:00Z');
const HOUR = 3600;

let database: Database;
beforeAll(async () => {
  database = await openPrepared();
  await migrateSchema(database);
});
beforeEach(() => database.run('DELETE FROM site_entries'));
afterAll(() => database.close());

/** Two rows of host $1 and client $3 per hour, and three of all clients unless $4. */
const LIMIT = {
  ...{ table: 'site_entries', where: 'host = $1::text', time: 'at', per: '1 hour', at: '$2' },
  limits: [
    { most: 2, of: 'number = $3::text' },
    { most: 3, of: 'NOT $4::boolean' },
  ],
} as const satisfies RateLimit;
const WAIT = waitStatement(LIMIT);
const BELOW = anyStatement(`SELECT ${isBelow(LIMIT)} AS below`, { below: 'boolean' });

/** Adds rows of a client, this many seconds before noon. */
async function add(client: string, ...ages: number[]): Promise<void> {
  const sql = `INSERT INTO site_entries (entry, host, number, what, fields, at)
    VALUES (nextval('customer_entries'), 'one', $1, 'notice', '{}', $2::timestamptz)`;
  for (const age of ages) await database.query(anyStatement(sql), [client, new Date(NOON.getTime() - age * 1000).toISOString()]);
}

/** Seconds to wait; checks that a statement with the condition agrees. */
async function wait(client = 'a', isFree = false): Promise<number | undefined> {
  const parameters = ['one', NOON.toISOString(), client, isFree];
  const seconds = await readWait(database, WAIT, parameters);
  expect(await database.query(BELOW, parameters)).toEqual([{ below: seconds === undefined }]);
  return seconds;
}

it('nobody waits below the limits', async () => {
  expect(await wait()).toBeUndefined();
  await add('a', 10);
  expect(await wait()).toBeUndefined();
});

it('at a limit, the oldest row that counts has to leave the interval', async () => {
  await add('a', 3000, 600, 60);
  expect(await wait()).toBe(HOUR - 600);
});

it('a row leaves the interval when it is exactly as old as the interval', async () => {
  await add('a', 10, HOUR);
  expect(await wait()).toBeUndefined();
  await add('a', HOUR - 0.001);
  expect(await wait()).toBe(1);
});

it('parts of a second count as one', async () => {
  await add('a', 0, HOUR - 1.5);
  expect(await wait()).toBe(2);
});

it('a new row at this moment has the whole interval to go', async () => {
  await add('a', 0, 0);
  expect(await wait()).toBe(HOUR);
});

it('of two limits, the longer wait counts', async () => {
  await add('a', 2000, 1500);
  await add('b', 3000);
  expect(await wait('a')).toBe(HOUR - 2000);
  expect(await wait('b')).toBe(HOUR - 3000);
  await add('b', 500, 400);
  expect(await wait('b')).toBe(HOUR - 500);
  expect(await wait('a')).toBe(HOUR - 1500);
});

it('a condition excepts clients from a limit', async () => {
  await add('a', 3000, 2000, 1000);
  expect([await wait('b', true), await wait('b', false)]).toEqual([undefined, HOUR - 3000]);
});

it('a limit can be a parameter, and another statement can come before', async () => {
  const own = { ...LIMIT, limits: [{ most: '$3::integer' }] } as const;
  const forget = "WITH forgotten AS (DELETE FROM site_entries WHERE at <= $2::timestamptz - interval '1 hour') ";
  const cleaning = waitStatement(own, forget);
  await add('a', 2 * HOUR, 100);
  const asked = (most: number) => readWait(database, cleaning, ['one', NOON.toISOString(), most]);
  expect([await asked(2), await asked(1)]).toEqual([undefined, HOUR - 100]);
  expect(await database.query(anyStatement('SELECT count(*) AS rows FROM site_entries', { rows: 'number' }))).toEqual([
    { rows: 1 },
  ]);
});
