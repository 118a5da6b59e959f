import { expect, it } from 'vitest';
import type { Statements } from '../store/database';
import { typedRows } from '../store/statement';
import { documentsOf } from './documentCache';

/** A database that records each read of a body. */
function stored() {
  const rows = new Map<string, { version: string; paymentState: 'paid' | null; body: string }>();
  const read: string[] = [];
  let failure: Error | undefined;
  let beforeRead = () => {};
  const answer = (sql: string, [host, number]: readonly unknown[]): unknown[] => {
    if (failure !== undefined) throw failure;
    if (Array.isArray(host) && Array.isArray(number))
      return number.flatMap((one, index) => (rows.has(one) ? [{ host: host[index], number: one, ...rows.get(one) }] : []));
    read.push(String(number));
    expect(sql).toContain('body');
    beforeRead();
    const row = rows.get(String(number));
    return row === undefined ? [] : [{ host, number, version: row.version, body: row.body, instalments: null, profile: null }];
  };
  const database: Statements = {
    query: async (statement, parameters = []) => typedRows(statement, answer(statement.sql, parameters)),
    run: async () => undefined,
  };
  return {
    rows,
    read,
    database,
    fail: (error?: Error) => (failure = error),
    /** Sets a callback that runs once, between reading a document's state and its body. */
    between: (what: () => void) => {
      beforeRead = () => {
        beforeRead = () => {};
        what();
      };
    },
  };
}

const HOST = 'one.localhost';

it('reads a body once for each version, and what was paid each time', async () => {
  const { rows, read, database } = stored();
  const documents = documentsOf(database);
  expect([await documents.find(HOST, '1'), await documents.has(HOST, '1')]).toEqual([undefined, false]);
  rows.set('1', { version: 'a', paymentState: null, body: 'one' });
  const first = await Promise.all([documents.find(HOST, '1'), documents.find(HOST, '1')]);
  expect(first[0]).toMatchObject({ body: 'one', paymentState: null });
  expect(first[1]).toBe(first[0]);
  rows.set('1', { version: 'a', paymentState: 'paid', body: 'one' });
  expect(await documents.find(HOST, '1')).toMatchObject({ body: 'one', paymentState: 'paid' });
  expect(first[0]?.paymentState).toBeNull();
  expect(read).toEqual(['1']);
  rows.set('1', { version: 'b', paymentState: 'paid', body: 'two' });
  expect(await documents.find(HOST, '1')).toMatchObject({ body: 'two' });
  expect(read).toEqual(['1', '1']);
  rows.delete('1');
  expect([await documents.find(HOST, '1'), await documents.has(HOST, '1')]).toEqual([undefined, false]);
});

it('holds what was asked for last, up to a size', async () => {
  const { rows, read, database } = stored();
  const documents = documentsOf(database, { most: 8 });
  for (const number of ['1', '2', '3']) rows.set(number, { version: 'a', paymentState: null, body: 'four' });
  for (const number of ['1', '2', '1', '3', '1', '2']) await documents.find(HOST, number);
  expect(read).toEqual(['1', '2', '3', '2']);
  rows.set('4', { version: 'a', paymentState: null, body: 'longer than all' });
  for (const number of ['4', '4', '1']) expect(await documents.find(HOST, number)).toBeDefined();
  expect(read.slice(4)).toEqual(['4', '1']);
});

it('holds nothing that went or changed between its state and its body', async () => {
  const { rows, read, database, between } = stored();
  const documents = documentsOf(database);
  const one = { version: 'a', paymentState: null, body: 'one' };
  rows.set('1', one);
  between(() => rows.delete('1'));
  expect(await documents.find(HOST, '1')).toBeUndefined();
  rows.set('1', one);
  between(() => rows.set('1', { version: 'b', paymentState: null, body: 'two' }));
  expect(await documents.find(HOST, '1')).toMatchObject({ body: 'two' });
  rows.set('1', one);
  expect(await documents.find(HOST, '1')).toMatchObject({ body: 'one' });
  expect(await documents.find(HOST, '1')).toMatchObject({ body: 'one' });
  expect(read).toHaveLength(3);
});

it('asks again after the database was away', async () => {
  const { rows, database, fail } = stored();
  const documents = documentsOf(database);
  rows.set('1', { version: 'a', paymentState: null, body: 'one' });
  fail(new Error('away'));
  await expect(documents.find(HOST, '1')).rejects.toThrow('away');
  fail();
  expect(await documents.find(HOST, '1')).toMatchObject({ body: 'one' });
});
