import { createReopeningDatabase, type Database } from './database';
import { PARSERS } from './embedded/parsers.mjs';

/** A database in this thread and in memory, empty or loaded from the packed folder of another database. */
export async function openInMemory(loadDataDir?: Blob): Promise<Database> {
  // Imported lazily because of its size.
  const { PGlite } = await import('@electric-sql/pglite');
  return createReopeningDatabase(async () => {
    const database = await PGlite.create('memory://', { parsers: PARSERS, ...(loadDataDir && { loadDataDir }) });
    return {
      query: async (sql, parameters) => (await database.query(sql, [...parameters])).rows,
      exec: async (sql) => {
        await database.exec(sql);
      },
      // Nothing to sync in memory.
      sync: async () => undefined,
      close: () => database.close(),
      terminate: async () => undefined,
    };
  });
}
