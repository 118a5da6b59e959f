import { PGlite } from '@electric-sql/pglite';

/** The few things that the service asks of a database that speaks PostgreSQL's language. */
export interface Database {
  /** Runs one statement with `$1`-style parameters. */
  query: <Row>(sql: string, parameters?: readonly unknown[]) => Promise<Row[]>;
  /** Runs statements without parameters. */
  run: (sql: string) => Promise<void>;
  close: () => Promise<void>;
}

/** The embedded database, in a folder or, without one, in memory. */
export async function openEmbedded(folder?: string): Promise<Database> {
  const database = await PGlite.create(folder ?? 'memory://');
  return {
    query: async <Row>(sql: string, parameters: readonly unknown[] = []) =>
      (await database.query<Row>(sql, [...parameters])).rows,
    run: async (sql) => {
      await database.exec(sql);
    },
    close: () => database.close(),
  };
}
