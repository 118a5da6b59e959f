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

/** Runs work on the current instance, and opens another one after an error that ends it. */
type OnInstance = <T>(work: (embedded: Embedded) => Promise<T>) => Promise<T>;

/** An instance that is replaced after its end. `open` may reject; the next work then tries again. */
async function reopening(open: () => Promise<Embedded>): Promise<{ onInstance: OnInstance; close: () => Promise<void> }> {
  let current: Promise<Embedded> | undefined = Promise.resolve(await open());
  /** Resolves when the previous instance has closed the folder. */
  let left: Promise<void> = Promise.resolve();
  const onInstance: OnInstance = async (work) => {
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
  return { onInstance, close: async () => (await current)?.close() };
}

/** Runs work in order: `shared` work side by side, `exclusive` work alone. */
function inOrder(onInstance: OnInstance) {
  /** Shared work in flight. */
  const running = new Set<Promise<unknown>>();
  /** The exclusive work that is running or waiting. */
  let exclusiveQueue: Promise<unknown> = Promise.resolve();
  const shared: OnInstance = (work) => {
    const done = exclusiveQueue.then(() => onInstance(work));
    const settled: Promise<unknown> = done.catch(() => undefined).then(() => running.delete(settled));
    running.add(settled);
    return done;
  };
  const exclusive: OnInstance = (work) => {
    const done = Promise.all([exclusiveQueue, ...running]).then(() => onInstance(work));
    exclusiveQueue = done.catch(() => undefined);
    return done;
  };
  return { shared, exclusive, idle: () => Promise.all([exclusiveQueue, ...running]) };
}

/** Runs work and resolves when its data is on the disk; one sync covers all work that ended before the sync began. */
function syncing(shared: OnInstance) {
  let last: Promise<unknown> = Promise.resolve();
  /** The next sync, which starts when the current one has finished; resolves to the instance that was synced. */
  let nextSync: Promise<Embedded> | undefined;
  const onDisk = async (written: Embedded) => {
    if (nextSync === undefined) {
      nextSync = last.then(() => {
        nextSync = undefined;
        return shared(async (embedded) => {
          await embedded.sync();
          return embedded;
        });
      });
      last = nextSync.catch(() => undefined);
    }
    // A new instance lacks what the previous one held only in memory.
    if ((await nextSync) !== written) throw new Error('The embedded database ended before it had written to the disk.');
  };
  const synced = async <T>(run: OnInstance, work: (embedded: Embedded) => Promise<T>): Promise<T> => {
    const [embedded, answer] = await run(async (embedded) => [embedded, await work(embedded)] as const);
    await onDisk(embedded);
    return answer;
  };
  return { synced, idle: () => last };
}

/**
 * Forwards statements in order, and reopens the database after an error that ends it, such as a full disk in the middle of its
 * log; pending statements then fail. A writing statement resolves when its data is on the disk; one sync covers everything
 * written before the sync began. `open` may reject; the next statement then tries again.
 */
export async function createReopeningDatabase(open: () => Promise<Embedded>): Promise<Database> {
  const { onInstance, close } = await reopening(open);
  const { shared, exclusive, idle } = inOrder(onInstance);
  const sync = syncing(shared);
  return {
    query: async (statement, parameters = []) => {
      const ask = (embedded: Embedded) => embedded.query(statement.sql, parameters);
      return typedRows(statement, await (isWriting(statement.sql) ? sync.synced(shared, ask) : shared(ask)));
    },
    run: (sql) => sync.synced(shared, (embedded) => embedded.exec(sql)),
    exclusive: (work) => sync.synced(exclusive, (embedded) => inTransaction(embedded, work)),
    close: async () => {
      await Promise.all([idle(), sync.idle()]);
      await close();
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
