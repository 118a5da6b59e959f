import { describe, expect, it, vi } from 'vitest';
import { anyStatement } from '../testing/anyStatement';
import { createReopeningDatabase, type Statements } from './database';
import type { Embedded } from './embedded/thread';

const PANIC = Object.assign(new Error('could not write to file "pg_wal/xlogtemp.42"'), { severity: 'PANIC', code: '53100' });

/** A database that panics on the statement `end` and rejects every statement after it. */
function ending(): Embedded & { asked: string[]; left: string } {
  const asked: string[] = [];
  const ask = async (sql: string) => {
    if (asked.includes('end')) throw Object.assign(new Error(`"${sql}" came after the end.`), { severity: 'FATAL' });
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
    terminate: async () => {
      embedded.left += 'given up';
    },
  };
  return embedded as unknown as Embedded & { asked: string[]; left: string };
}

describe('the embedded database', () => {
  /** Opens the given instances one after the other, and counts the calls. */
  const openings = (all: Embedded[]) => vi.fn<() => Promise<Embedded>>(async () => all.shift() as Embedded);
  const statuses = async (asked: Promise<unknown>[]) => (await Promise.allSettled(asked)).map(({ status }) => status);

  it('is opened anew after its end, and what comes then is not asked of the one that ended', async () => {
    const [one, two] = [ending(), ending()];
    const open = openings([one, two]);
    const database = await createReopeningDatabase(open);
    expect(await statuses(['SELECT 1', 'end', 'SELECT 2'].map((sql) => database.query(anyStatement(sql))))).toEqual([
      ...['fulfilled', 'rejected', 'rejected'],
    ]);
    expect(await database.query(anyStatement('SELECT 3'))).toEqual(['SELECT 3']);
    expect([one.asked, two.asked]).toEqual([['SELECT 1', 'end'], ['SELECT 3']]);
    await database.close();
    expect([one.left, two.left]).toEqual(['given up', 'closed']);
  });

  it('is tried again by the next statement when it cannot be opened', async () => {
    const full = new Error('no disk space');
    const open = vi.fn<() => Promise<Embedded>>(async () => ending());
    const database = await createReopeningDatabase(open);
    await expect(database.run('end')).rejects.toBe(PANIC);
    open.mockRejectedValueOnce(full);
    await expect(database.query(anyStatement('SELECT 2'))).rejects.toBe(full);
    expect(await database.query(anyStatement('SELECT 3'))).toEqual(['SELECT 3']);
  });

  it('is opened once for all that wait for it', async () => {
    const open = openings([ending(), ending()]);
    const database = await createReopeningDatabase(open);
    await expect(database.run('end')).rejects.toBe(PANIC);
    await Promise.all(['SELECT 1', 'SELECT 2', 'SELECT 3'].map((sql) => database.query(anyStatement(sql))));
    expect(open).toHaveBeenCalledTimes(2);
  });

  it('takes a transaction back, but not with a database that has ended', async () => {
    const [one, two] = [ending(), ending()];
    const database = await createReopeningDatabase(openings([one, two]));
    for (const sql of ['wrong', 'end']) await expect(database.exclusive((statements) => statements.run(sql))).rejects.toThrow();
    expect(await database.exclusive((statements) => statements.query(anyStatement('right')))).toEqual(['right']);
    expect([one.asked, two.asked]).toEqual([
      ['BEGIN', 'wrong', 'ROLLBACK', 'BEGIN', 'end'],
      ['BEGIN', 'right', 'COMMIT', 'sync'],
    ]);
  });

  it('lets nothing between the statements of a transaction', async () => {
    const embedded = ending();
    const database = await createReopeningDatabase(async () => embedded);
    const inside = async (statements: Statements) => {
      for (const sql of ['INSERT 1', 'INSERT 2']) await statements.run(sql);
    };
    await Promise.all([
      database.query(anyStatement('SELECT 1')),
      database.exclusive(inside),
      database.query(anyStatement('SELECT 2')),
      database.exclusive(inside),
    ]);
    const one = ['BEGIN', 'INSERT 1', 'INSERT 2', 'COMMIT'];
    expect(embedded.asked.filter((sql) => sql !== 'sync')).toEqual(['SELECT 1', ...one, 'SELECT 2', ...one]);
  });

  it('syncs after what is written and not for what is read, once for all that comes meanwhile', async () => {
    const embedded = ending();
    const database = await createReopeningDatabase(async () => embedded);
    await database.query(anyStatement('SELECT 1'));
    expect(embedded.asked).toEqual(['SELECT 1']);
    const names = Array.from({ length: 20 }, (_, index) => `INSERT ${index}`);
    const asked = await Promise.all(
      names.map(async (sql) => {
        await database.query(anyStatement(sql));
        // All statements that the database had received when this statement was acknowledged.
        return [sql, [...embedded.asked]] as const;
      }),
    );
    for (const [sql, before] of asked) expect(before.slice(before.indexOf(sql))).toContain('sync');
    expect(embedded.asked.filter((sql) => sql === 'sync').length).toBeLessThan(4);
  });

  it('acknowledges nothing that it had only in its memory when it ended', async () => {
    const [one, two] = [ending(), ending()];
    // Fails between the statement and its sync.
    one.sync = () => one.exec('end');
    const database = await createReopeningDatabase(openings([one, two]));
    expect(await statuses([database.query(anyStatement('INSERT 1'))])).toEqual(['rejected']);
    const lost = ending();
    const other = await createReopeningDatabase(openings([lost, two]));
    expect(await statuses(['INSERT 1', 'end'].map((sql) => other.query(anyStatement(sql))))).toEqual(['rejected', 'rejected']);
    await other.query(anyStatement('INSERT 2'));
    expect([lost.asked, two.asked.filter((sql) => sql !== 'sync')]).toEqual([['INSERT 1', 'end'], ['INSERT 2']]);
  });
});
