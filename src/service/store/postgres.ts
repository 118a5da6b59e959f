import { Pool, type PoolClient, types } from 'pg';
import { logLine } from '../../brands/text/oneLine';
import type { Database, Statements } from './database';
import { PARSERS } from './embedded/parsers.mjs';
import { typedRows } from './statement';

/** The database of DATABASE_URL cannot be reached. The message is one sentence for the terminal. */
export class DatabaseUnreachable extends Error {}

/** Key of the advisory lock: any number that is not used otherwise in the database. */
const LOCK = 7_226_553_801;
const PATIENCE = 10_000;
/** Milliseconds to wait for the lock: another service may be seeding the database for the first time. */
const LOCK_TIMEOUT_MS = 60_000;

/** The driver accepts a timeout per statement, which its types omit. */
const TAKE_LOCK = { text: `SELECT pg_advisory_xact_lock(${LOCK})`, query_timeout: LOCK_TIMEOUT_MS } as { text: string };

type Runner = Pick<PoolClient, 'query'>;

function statementsOf(runner: Runner): Statements {
  return {
    query: async (statement, parameters = []) => typedRows(statement, (await runner.query(statement.sql, [...parameters])).rows),
    run: async (sql) => {
      await runner.query(sql);
    },
  };
}

/** Runs `work` in one transaction under the advisory lock of all services of this database. */
async function alone<T>(client: PoolClient, work: (statements: Statements) => Promise<T>): Promise<T> {
  await client.query('BEGIN');
  try {
    await client.query(TAKE_LOCK);
    const done = await work(statementsOf(client));
    await client.query('COMMIT');
    return done;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/**
 * A PostgreSQL server, which several services may share. Statements reject while it cannot be reached, and work again afterwards.
 * Throws {@link DatabaseUnreachable} when the server does not answer now.
 */
export async function openPostgres(url: string): Promise<Database> {
  const pool = new Pool({
    ...{ connectionString: url, max: 10, connectionTimeoutMillis: 5_000, query_timeout: PATIENCE },
    types: { getTypeParser: (id, format) => PARSERS[id] ?? types.getTypeParser(id, format) },
  });
  // A broken idle connection does not affect calls: the next call opens another.
  pool.on('error', (error) => console.error(`Bill service: a connection to the database was lost: ${logLine(error.message)}`));
  try {
    await pool.query('SELECT 1');
  } catch (error) {
    await pool.end();
    const reason = error instanceof Error ? error.message || ('code' in error ? String(error.code) : '') : String(error);
    throw new DatabaseUnreachable(`The database at DATABASE_URL does not answer: ${reason}.`);
  }
  return {
    ...statementsOf(pool),
    exclusive: async (work) => {
      const client = await pool.connect();
      const ignore = () => undefined;
      // The current statement rejects with the error.
      client.on('error', ignore);
      try {
        const done = await alone(client, work);
        client.removeListener('error', ignore);
        client.release();
        return done;
      } catch (error) {
        client.release(true);
        throw error;
      }
    },
    close: () => pool.end(),
  };
}
