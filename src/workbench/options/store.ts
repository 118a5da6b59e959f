import type { Database } from '../../service/store/database';
import { openStore } from '../../service/store/openStore';
import { openPostgres } from '../../service/store/postgres';
import { statement } from '../../service/store/statement';
import { dataFolderProblem } from './dataFolder';

/** The newest table of the schema. A database without this table belongs to no service, or to one of an earlier release. */
const NEWEST = 'profile_requests';
const FOUND = statement('SELECT to_regclass($1)::text AS found', { found: 'text?' });

async function openDatabase(dataDir: string): Promise<{ database: Database; close: () => Promise<void> }> {
  const url = process.env.DATABASE_URL;
  if (url) {
    // Services may run at the same time, because the command does not use their data folders.
    const database = await openPostgres(url);
    return { database, close: database.close };
  }
  const problem = dataFolderProblem(dataDir);
  if (problem !== undefined)
    throw new Error(`${problem}. Name the data folder of the service with --data, or its database with DATABASE_URL.`);
  return openStore({ dataDir });
}

/**
 * Opens the database of a service for one command: that of `DATABASE_URL`, or else the embedded one in the data folder, for which
 * no service may be running. Throws one sentence if the database cannot be opened, or if no service of this release has used it.
 */
export async function withStore<T>(dataDir: string, work: (database: Database) => Promise<T>): Promise<T> {
  const { database, close } = await openDatabase(dataDir);
  try {
    const [found] = await database.query(FOUND, [NEWEST]);
    if (!found?.found) throw new Error('The database has not the tables of this release. Start a bill service on it first.');
    return await work(database);
  } finally {
    await close();
  }
}
