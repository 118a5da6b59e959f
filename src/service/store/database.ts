import { type Embedded, openThread } from './embedded/thread';
import { type RowColumns, type RowOf, type Statement, typedRows } from './statement';

/** Runs statements on the database, or within one of its transactions. */
export interface Statements {
  /** Runs one statement and returns its rows. */
  query: <Own extends RowColumns>(statement: Statement<Own>, parameters?: readonly unknown[]) => Promise<RowOf<Own>[]>;
  /** Runs statements without parameters. */
  run: (sql: string) => Promise<void>;
}

/** What the service requires of a PostgreSQL-compatible database. */
export interface Database extends Statements {
  /** Runs `work` in one transaction, serialised with the `exclusive` transactions of all services on this database. */
  exclusive: <T>(work: (statements: Statements) => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
}

function statementsOf(embedded: Embedded): Statements {
  return {
    query: async (statement, parameters = []) => typedRows(statement, await embedded.query(statement.sql, parameters)),
    run: (sql) => embedded.exec(sql),
  };
}

/** Whether the error ended the database itself, not only the statement: any further query would block its thread. */
function isEnd(error: unknown): boolean {
  if (error instanceof WebAssembly.RuntimeError) return true;
  return error instanceof Error && 'severity' in error && (error.severity === 'PANIC' || error.severity === 'FATAL');
}

/** Whether a statement may write and must be synced, even if it changes nothing: its result may confirm unsynced data. */
function isWriting(sql: string): boolean {
  return !/^\s*SELECT\b/.test(sql);
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
 * Forwards statements in order, and reopens the database after an error that ends it, such as a full disk in the middle of its
 * log; pending statements then fail. A writing statement resolves when its data is on the disk; one sync covers everything
 * written before the sync began. `open` may reject; the next statement then tries again.
 */
export async function createReopeningDatabase(open: () => Promise<Embedded>): Promise<Database> {
  let current: Promise<Embedded> | undefined = Promise.resolve(await open());
  /** Resolves when the previous instance has closed the folder. */
  let left: Promise<void> = Promise.resolve();
  const next = async <T>(work: (embedded: Embedded) => Promise<T>): Promise<T> => {
    current ??= left.then(open);
    const opening = current;
    const embedded = await opening.catch((error) => {
      if (current === opening) current = undefined;
      throw error;
    });
    try {
      return await work(embedded);
    } catch (error) {
      // Several statements may fail with the same instance; only the first one closes it.
      if (isEnd(error) && current === opening) {
        current = undefined;
        left = embedded.terminate();
      }
      throw error;
    }
  };

  /** Statements in flight. */
  const running = new Set<Promise<unknown>>();
  /** The exclusive transaction that is running or waiting. */
  let exclusiveQueue: Promise<unknown> = Promise.resolve();
  const shared = <T>(work: (embedded: Embedded) => Promise<T>): Promise<T> => {
    const done = exclusiveQueue.then(() => next(work));
    const settled: Promise<unknown> = done.catch(() => undefined).then(() => running.delete(settled));
    running.add(settled);
    return done;
  };
  const exclusive = <T>(work: (embedded: Embedded) => Promise<T>): Promise<T> => {
    const done = Promise.all([exclusiveQueue, ...running]).then(() => next(work));
    exclusiveQueue = done.catch(() => undefined);
    return done;
  };

  let syncing: Promise<unknown> = Promise.resolve();
  /** The next sync, which starts when the current one has finished; resolves to the instance that was synced. */
  let nextSync: Promise<Embedded> | undefined;
  const onDisk = async (afterSync: Embedded) => {
    if (nextSync === undefined) {
      nextSync = syncing.then(() => {
        nextSync = undefined;
        return shared(async (embedded) => {
          await embedded.sync();
          return embedded;
        });
      });
      syncing = nextSync.catch(() => undefined);
    }
    // A new instance lacks what the previous one held only in memory.
    if ((await nextSync) !== afterSync) throw new Error('The embedded database ended before it had written to the disk.');
  };
  const afterSync = async <T>(done: Promise<readonly [Embedded, T]>): Promise<T> => {
    const [embedded, answer] = await done;
    await onDisk(embedded);
    return answer;
  };
  /** Records which instance ran `work`. */
  const withInstance =
    <T>(work: (embedded: Embedded) => Promise<T>) =>
    async (embedded: Embedded) =>
      [embedded, await work(embedded)] as const;

  return {
    query: async (statement, parameters = []) => {
      const ask = (embedded: Embedded) => embedded.query(statement.sql, parameters);
      const rows = await (isWriting(statement.sql) ? afterSync(shared(withInstance(ask))) : shared(ask));
      return typedRows(statement, rows);
    },
    run: (sql) => afterSync(shared(withInstance((embedded) => embedded.exec(sql)))),
    exclusive: (work) => afterSync(exclusive(withInstance((embedded) => inTransaction(embedded, work)))),
    close: async () => {
      await Promise.all([exclusiveQueue, ...running, syncing]);
      await (await current)?.close();
    },
  };
}

/** The embedded database of a folder, which only one process may open. `ready` is called before each opening and may reject. */
export function openEmbedded(folder: string, ready: () => Promise<void>): Promise<Database> {
  return createReopeningDatabase(async () => {
    await ready();
    return openThread(folder);
  });
}
