import type { Database } from '../../bill-service/database';
import { openStore } from '../../bill-service/openStore';
import { openPostgres } from '../../bill-service/postgres';
import { dataFolderProblem } from './dataFolder';

/** The last table of the schema: a database without it belongs to no service, or to one of an earlier release. */
const NEWEST = 'profile_requests';

async function openDatabase(dataDir: string): Promise<{ database: Database; close: () => Promise<void> }> {
  const url = process.env.DATABASE_URL;
  if (url) {
    // Services run beside the command: their data folders are theirs.
    const database = await openPostgres(url);
    return { database, close: database.close };
  }
  const problem = dataFolderProblem(dataDir);
  if (problem !== undefined)
    throw new Error(`${problem}. Name the data folder of the service with --data, or its database with DATABASE_URL.`);
  return openStore({ dataDir });
}

/**
 * Opens the database of a service for one command: that of `DATABASE_URL`, else the embedded one of the data folder, for which
 * no service may run. Throws one sentence when it cannot be opened, or no service of this release has used it.
 */
export async function withStore<T>(dataDir: string, work: (database: Database) => Promise<T>): Promise<T> {
  const { database, close } = await openDatabase(dataDir);
  try {
    const [found] = await database.query<{ found: string | null }>('SELECT to_regclass($1)::text AS found', [NEWEST]);
    if (!found?.found) throw new Error('The database has not the tables of this release. Start a bill service on it first.');
    return await work(database);
  } finally {
    await close();
  }
}
