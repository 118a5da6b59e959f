import { afterEach, describe, expect, it } from 'vitest';
import { issuePayment, readLedger } from '../payments/payments';
import { recordOutcome } from '../payments/recordOutcome';
import { readEntries } from '../requests/entries';
import { anyStatement } from '../testing/anyStatement';
import { replay } from '../testing/release/statements';
import release from '../testing/release/statements.generated.json';
import type { Database } from './database';
import { migrateSchema, SCHEMA_MIGRATIONS, type SchemaMigration } from './migrations';
import { openPrepared } from './preparedDatabase';

let database: Database;
afterEach(() => database.close());

const OF_RELEASE = SCHEMA_MIGRATIONS.slice(0, release.migrations);
const rowsOf = (statements: readonly { rows: number }[]) => statements.map(({ rows }) => rows);

describe('the statements of the release before', () => {
  it.each([0, Math.floor(release.statements.length / 3), release.statements.length - 20])(
    'give the same rows when another server migrates the database after %s of them',
    async (before) => {
      database = await openPrepared();
      await migrateSchema(database, OF_RELEASE);
      const first = await replay(database, release.statements.slice(0, before));
      await migrateSchema(database);
      const then = await replay(database, release.statements.slice(before));
      // The list of migrations has grown since the release.
      const expected = rowsOf(release.statements);
      if (before === 0) expected[0] = SCHEMA_MIGRATIONS.length;
      expect(rowsOf([...first, ...then])).toEqual(expected);
    },
  );

  it('store messages without the columns that came after them', async () => {
    database = await openPrepared();
    await migrateSchema(database);
    const row = { host: 'a', id: '1', code: '2', date: '2026-11-21', subject: 'Oggetto', is_read: false };
    const sql = 'INSERT INTO customer_messages SELECT * FROM json_populate_recordset(NULL::customer_messages, $1::json)';
    await database.query(anyStatement(sql), [JSON.stringify([row])]);
    const [shown] = await database.query(
      anyStatement("SELECT kind, body, coalesce(translations->>'en', subject) AS subject FROM inbox"),
    );
    expect(shown).toEqual({ kind: 'other', body: '', subject: 'Oggetto' });
  });
});

describe('payments of which old servers and new servers record reports', () => {
  const RECORD = release.statements.find(({ sql }) => sql.includes('INSERT INTO ledger'))?.sql ?? '';
  const at = new Date('2026-11-21T11:00:00Z');
  const document = { host: 'a', number: '1' };
  const start = async () => {
    const payment = await issuePayment(database, { ...document, provider: 'a', cents: 8410, client: '', isAccount: false }, at);
    if (payment === undefined) throw new Error('No payment has started.');
    const byOld = (state: string) => database.query(anyStatement(RECORD), [payment.transaction, state, at.toISOString(), '{}']);
    const byNew = (state: 'refused' | 'pending' | 'paid') => recordOutcome(database, payment, { state, message: '{}', at });
    return { ...payment, byOld, byNew };
  };

  it('enter each change of a state, also one that a payment had before', async () => {
    database = await openPrepared();
    await migrateSchema(database);
    const payment = await start();
    await payment.byOld('pending');
    await payment.byNew('refused');
    await payment.byOld('pending');
    await payment.byNew('refused');
    await payment.byOld('paid');
    await payment.byNew('paid');
    const states = (await readLedger(database)).map(({ state }) => state);
    expect(states).toEqual(['pending', 'refused', 'pending', 'refused', 'paid']);
  });

  it('have one entry for staff when they are surplus, whichever server records them', async () => {
    database = await openPrepared();
    await migrateSchema(database);
    const [settling, old, own] = [await start(), await start(), await start()];
    await settling.byOld('paid');
    await old.byOld('paid');
    const recorded = await own.byNew('paid');
    const entries = (await readEntries(database)).map((one) => [one.what === 'surplus' && one.transaction, one.entry]);
    expect(entries).toEqual([
      [old.transaction, expect.any(Number)],
      [own.transaction, recorded?.surplusEntry],
    ]);
  });
});

describe('a migration in two steps', () => {
  const columns = async () => {
    const sql = "SELECT column_name AS name FROM information_schema.columns WHERE table_name = 'one' ORDER BY name";
    return (await database.query(anyStatement(sql, { name: 'text' }))).map(({ name }) => name).join();
  };
  const first: SchemaMigration[] = ['CREATE TABLE one (old text)'];
  const expanded: SchemaMigration[] = [...first, 'ALTER TABLE one ADD COLUMN new text'];
  const contracted: SchemaMigration[] = [...expanded, { contract: 'ALTER TABLE one DROP COLUMN old', after: 1 }];

  it('takes something away in the release after the one that replaced it', async () => {
    database = await openPrepared();
    for (const [steps, is] of [
      [first, 'old'],
      [expanded, 'new,old'],
      [contracted, 'new'],
      [contracted, 'new'],
    ] as const) {
      await migrateSchema(database, steps);
      expect(await columns()).toBe(is);
    }
  });

  it('waits for another release when one was left out, whichever server starts', async () => {
    database = await openPrepared();
    await migrateSchema(database, first);
    for (let servers = 0; servers < 3; servers++) {
      await migrateSchema(database, contracted);
      expect(await columns()).toBe('new,old');
    }
    await migrateSchema(database, [...contracted, 'ALTER TABLE one ADD COLUMN other text']);
    expect(await columns()).toBe('new,other');
  });

  it('takes both on a new database, and on one of a release that did not note its steps', async () => {
    database = await openPrepared();
    await migrateSchema(database, contracted);
    expect(await columns()).toBe('new');
    await database.run('DROP TABLE one; DROP TABLE migrations; CREATE TABLE migrations (id integer PRIMARY KEY)');
    await database.run(`${expanded.join(';')}; INSERT INTO migrations (id) VALUES (0), (1)`);
    await migrateSchema(database, contracted);
    expect(await columns()).toBe('new');
  });
});
