import { PGlite } from '@electric-sql/pglite';

/** What runs statements: the database, or one transaction of it. */
export interface Statements {
  /** Runs one statement with `$1`-style parameters. */
  query: <Row>(sql: string, parameters?: readonly unknown[]) => Promise<Row[]>;
  /** Runs statements without parameters. */
  run: (sql: string) => Promise<void>;
}

/** The few things that the service asks of a database that speaks PostgreSQL's language. */
export interface Database extends Statements {
  /** Runs `work` in one transaction, alone among all services of this database: all of it happens, or nothing. */
  alone: <T>(work: (statements: Statements) => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
}

/** What PGlite and a transaction of it have in common. */
type Embedded = Pick<PGlite, 'query' | 'exec'>;

function statementsOf(embedded: Embedded): Statements {
  return {
    query: async <Row>(sql: string, parameters: readonly unknown[] = []) =>
      (await embedded.query<Row>(sql, [...parameters])).rows,
    run: async (sql) => {
      await embedded.exec(sql);
    },
  };
}

/** The embedded database, in a folder or, without one, in memory. One process has it, and it runs one thing at a time. */
export async function openEmbedded(folder?: string): Promise<Database> {
  const database = await PGlite.create(folder ?? 'memory://');
  return {
    ...statementsOf(database),
    alone: (work) => database.transaction((transaction) => work(statementsOf(transaction))),
    close: () => database.close(),
  };
}
