import { type Database, reopening } from './database';

/** A database in this thread and in memory: an empty one, or what the packed folder of one holds. */
export async function openInMemory(loadDataDir?: Blob): Promise<Database> {
  // It is large.
  const { PGlite } = await import('@electric-sql/pglite');
  return reopening(async () => {
    const database = await PGlite.create('memory://', { ...(loadDataDir && { loadDataDir }) });
    return {
      query: async <Row>(sql: string, parameters: readonly unknown[]) => (await database.query<Row>(sql, [...parameters])).rows,
      exec: async (sql) => {
        await database.exec(sql);
      },
      // There is no disk.
      sync: async () => undefined,
      close: () => database.close(),
      leave: async () => undefined,
    };
  });
}
