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

/** What is asked of PGlite. */
export type Embedded = Pick<PGlite, 'query' | 'exec' | 'close'>;

function statementsOf(embedded: Embedded): Statements {
  return {
    query: async <Row>(sql: string, parameters: readonly unknown[] = []) =>
      (await embedded.query<Row>(sql, [...parameters])).rows,
    run: async (sql) => {
      await embedded.exec(sql);
    },
  };
}

/** The database has ended, not only the statement: whatever is asked of it now blocks the whole process. */
function isEnd(error: unknown): boolean {
  if (error instanceof WebAssembly.RuntimeError) return true;
  return error instanceof Error && 'severity' in error && (error.severity === 'PANIC' || error.severity === 'FATAL');
}

async function inTransaction<T>(embedded: Embedded, work: (statements: Statements) => Promise<T>): Promise<T> {
  await embedded.exec('BEGIN');
  try {
    const done = await work(statementsOf(embedded));
    await embedded.exec('COMMIT');
    return done;
  } catch (error) {
    if (!isEnd(error)) await embedded.exec('ROLLBACK');
    throw error;
  }
}

/**
 * Runs one thing at a time, and opens the database anew after one that it did not survive, such as a full disk in the middle
 * of its log. What was acknowledged is in the log, and is there again. `open` may reject, then the next statement tries.
 */
export async function reopening(open: () => Promise<Embedded>): Promise<Database> {
  let current: Embedded | undefined = await open();
  let last: Promise<unknown> = Promise.resolve();
  const next = async <T>(work: (embedded: Embedded) => Promise<T>): Promise<T> => {
    current ??= await open();
    try {
      return await work(current);
    } catch (error) {
      if (isEnd(error)) current = undefined;
      throw error;
    }
  };
  // In our own line: what waits in that of PGlite would be asked of a database that has ended.
  const inTurn = <T>(work: (embedded: Embedded) => Promise<T>): Promise<T> => {
    const done = last.then(() => next(work));
    last = done.catch(() => undefined);
    return done;
  };
  return {
    query: (sql, parameters) => inTurn((embedded) => statementsOf(embedded).query(sql, parameters)),
    run: (sql) => inTurn((embedded) => statementsOf(embedded).run(sql)),
    alone: (work) => inTurn((embedded) => inTransaction(embedded, work)),
    close: async () => {
      await last;
      await current?.close();
    },
  };
}

/**
 * The embedded database, in a folder or, without one, in memory. One process has it, and it runs one thing at a time.
 * `ready` is asked before each opening and may reject.
 */
export function openEmbedded(folder?: string, ready: () => Promise<void> = async () => undefined): Promise<Database> {
  return reopening(async () => {
    await ready();
    return PGlite.create(folder ?? 'memory://');
  });
}
