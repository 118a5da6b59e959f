// For tests: making an embedded database takes ten seconds of a processor, copying one that is made a quarter of a second.
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Database, reopening } from './database';
import { openThread } from './embedded/thread';

const cache = join(import.meta.dirname, '../../.cache/test');

/** Another one for each release of PGlite, and for each way in which a database is made. */
function preparedFolder(): string {
  const embedded = join(import.meta.dirname, 'embedded');
  const modules = readdirSync(embedded).filter((name) => name.endsWith('.mjs'));
  const sources = [
    createRequire(import.meta.url).resolve('@electric-sql/pglite'),
    ...modules.map((name) => join(embedded, name)).sort(),
  ];
  const digest = createHash('sha256');
  for (const file of sources) digest.update(readFileSync(file));
  return join(cache, `database-${digest.digest('hex').slice(0, 16)}`);
}

/** Makes the database as the service does, and keeps it for later runs. Before all tests: no time limit may end it. */
export async function setup(): Promise<void> {
  const prepared = preparedFolder();
  if (existsSync(prepared)) return;
  mkdirSync(cache, { recursive: true });
  const part = mkdtempSync(join(cache, 'making-'));
  try {
    const opened = await openThread(join(part, 'database'));
    await opened.close();
    renameSync(join(part, 'database'), prepared);
  } catch (error) {
    // Another run may have made the same one meanwhile.
    if (!existsSync(prepared)) throw error;
  } finally {
    rmSync(part, { recursive: true, force: true });
  }
}

/** Puts an empty database, as the service makes it, into a data folder that has none. */
export function prepareDatabase(dataDir: string): void {
  const own = join(dataDir, 'database');
  if (!existsSync(own)) cpSync(preparedFolder(), own, { recursive: true });
}

/** An empty database in this thread, in a folder of the caller's. Nothing waits for the disk. */
export async function openPrepared(folder: string): Promise<Database> {
  prepareDatabase(folder);
  // It is large.
  const { PGlite } = await import('@electric-sql/pglite');
  return reopening(async () => {
    const database = await PGlite.create(join(folder, 'database'));
    return {
      query: async <Row>(sql: string, parameters: readonly unknown[]) => (await database.query<Row>(sql, [...parameters])).rows,
      exec: async (sql) => {
        await database.exec(sql);
      },
      sync: async () => undefined,
      close: () => database.close(),
      leave: async () => undefined,
    };
  });
}
