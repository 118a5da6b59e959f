import { describe, expect, it, vi } from 'vitest';
import { type Embedded, reopening } from './database';

const PANIC = Object.assign(new Error('could not write to file "pg_wal/xlogtemp.42"'), { severity: 'PANIC', code: '53100' });

/** A database that ends at the statement `end`, and is never to be asked again. */
function ending(): Embedded & { asked: string[]; left: string } {
  const asked: string[] = [];
  const ask = async (sql: string) => {
    if (asked.includes('end')) throw new Error(`"${sql}" was asked of a database that has ended.`);
    asked.push(sql);
    if (sql === 'end') throw PANIC;
    if (sql === 'wrong') throw Object.assign(new Error('wrong'), { severity: 'ERROR' });
    return sql;
  };
  const embedded = {
    ...{ asked, left: '' },
    query: async (sql: string) => [await ask(sql)],
    exec: async (sql: string) => {
      await ask(sql);
    },
    sync: async () => {
      await ask('sync');
    },
    close: async () => {
      embedded.left += 'closed';
    },
    leave: async () => {
      embedded.left += 'given up';
    },
  };
  return embedded as unknown as Embedded & { asked: string[]; left: string };
}

describe('the embedded database', () => {
  it('is opened anew after its end, and what waits is not asked of the one that ended', async () => {
    const all = [ending(), ending()];
    const open = vi.fn(async () => all[open.mock.calls.length - 1] as Embedded);
    const database = await reopening(open);
    const answers = await Promise.allSettled(['SELECT 1', 'end', 'SELECT 2'].map((sql) => database.query(sql)));
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(all.map(({ asked }) => asked)).toEqual([['SELECT 1', 'end'], ['SELECT 2']]);
    await database.close();
    expect(all.map(({ left }) => left)).toEqual(['given up', 'closed']);
  });

  it('is tried again by the next statement when it cannot be opened', async () => {
    const full = new Error('no room');
    const open = vi.fn<() => Promise<Embedded>>(async () => ending());
    const database = await reopening(open);
    await expect(database.run('end')).rejects.toBe(PANIC);
    open.mockRejectedValueOnce(full);
    await expect(database.query('two')).rejects.toBe(full);
    expect(await database.query('three')).toEqual(['three']);
  });

  it('takes a transaction back, but not with a database that has ended', async () => {
    const all = [ending(), ending()];
    const open = vi.fn(async () => all[open.mock.calls.length - 1] as Embedded);
    const database = await reopening(open);
    for (const sql of ['wrong', 'end']) await expect(database.alone((statements) => statements.run(sql))).rejects.toThrow();
    expect(await database.alone((statements) => statements.query('right'))).toEqual(['right']);
    expect(all.map(({ asked }) => asked)).toEqual([
      ['BEGIN', 'wrong', 'ROLLBACK', 'BEGIN', 'end'],
      ['BEGIN', 'right', 'COMMIT', 'sync'],
    ]);
  });

  it('syncs once for all that was written before, and not for what is read', async () => {
    const embedded = ending();
    const database = await reopening(async () => embedded);
    const order: string[] = [];
    const ask = (sql: string) => database.query(sql).then(() => order.push(sql));
    await Promise.all(['INSERT 1', 'SELECT 1', 'WITH 2', 'INSERT 3'].map(ask));
    expect(embedded.asked).toEqual(['INSERT 1', 'SELECT 1', 'WITH 2', 'INSERT 3', 'sync']);
    expect(order[0]).toBe('SELECT 1');
    await ask('SELECT 2');
    await ask('INSERT 4');
    expect(embedded.asked.slice(5)).toEqual(['SELECT 2', 'INSERT 4', 'sync']);
  });

  it('acknowledges nothing that it had only in its memory when it ended', async () => {
    const all = [ending(), ending()];
    const open = vi.fn(async () => all[open.mock.calls.length - 1] as Embedded);
    const database = await reopening(open);
    const answers = await Promise.allSettled(['INSERT 1', 'end', 'INSERT 2'].map((sql) => database.query(sql)));
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
    expect(all.map(({ asked }) => asked)).toEqual([
      ['INSERT 1', 'end'],
      ['INSERT 2', 'sync'],
    ]);
  });
});
