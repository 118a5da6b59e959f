import { type Embedded, openThread } from './embedded/thread';

/** Runs statements: the database, or one transaction of it. */
export interface Statements {
  /** Runs one statement with `$1`-style parameters. */
  query: <Row>(sql: string, parameters?: readonly unknown[]) => Promise<Row[]>;
  /** Runs statements without parameters. */
  run: (sql: string) => Promise<void>;
}

/** What the service needs of a PostgreSQL-compatible database. */
export interface Database extends Statements {
  /** Runs `work` in one transaction, exclusively among all services of this database: all or nothing. */
  alone: <T>(work: (statements: Statements) => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
}

function statementsOf(embedded: Embedded): Statements {
  return {
    query: (sql, parameters = []) => embedded.query(sql, parameters),
    run: (sql) => embedded.exec(sql),
  };
}

/** Whether the database itself has ended, not only the statement: any further query would block its thread. */
function isEnd(error: unknown): boolean {
  if (error instanceof WebAssembly.RuntimeError) return true;
  return error instanceof Error && 'severity' in error && (error.severity === 'PANIC' || error.severity === 'FATAL');
}

/** A statement that may write. One that changes nothing waits too: it may confirm data that is not on the disk yet. */
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
 * Passes statements on in order, and reopens the database after an error that it did not survive, such as a full disk in
 * the middle of its log; statements waiting then fail. A writing statement resolves when it is on the disk; one sync
 * covers everything written before it began. `open` may reject; the next statement then tries again.
 */
export async function reopening(open: () => Promise<Embedded>): Promise<Database> {
  let current: Promise<Embedded> | undefined = Promise.resolve(await open());
  /** Resolves when the previous instance has left the folder. */
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
      // Only the first of all statements that fail with it.
      if (isEnd(error) && current === opening) {
        current = undefined;
        left = embedded.leave();
      }
      throw error;
    }
  };

  /** Statements that were passed on and are not answered yet. */
  const running = new Set<Promise<unknown>>();
  /** The exclusive transaction that runs or waits. */
  let apart: Promise<unknown> = Promise.resolve();
  const beside = <T>(work: (embedded: Embedded) => Promise<T>): Promise<T> => {
    const done = apart.then(() => next(work));
    const settled: Promise<unknown> = done.catch(() => undefined).then(() => running.delete(settled));
    running.add(settled);
    return done;
  };
  const alone = <T>(work: (embedded: Embedded) => Promise<T>): Promise<T> => {
    const done = Promise.all([apart, ...running]).then(() => next(work));
    apart = done.catch(() => undefined);
    return done;
  };

  let syncing: Promise<unknown> = Promise.resolve();
  /** The sync that starts when the current one has ended; resolves to the instance that it synced. */
  let coming: Promise<Embedded> | undefined;
  const onDisk = async (written: Embedded) => {
    if (coming === undefined) {
      coming = syncing.then(() => {
        coming = undefined;
        return beside(async (embedded) => {
          await embedded.sync();
          return embedded;
        });
      });
      syncing = coming.catch(() => undefined);
    }
    // A new instance does not have what the previous one kept only in memory.
    if ((await coming) !== written) throw new Error('The embedded database ended before it had written to the disk.');
  };
  const written = async <T>(done: Promise<readonly [Embedded, T]>): Promise<T> => {
    const [embedded, answer] = await done;
    await onDisk(embedded);
    return answer;
  };
  /** Records which instance did the work. */
  const marked =
    <T>(work: (embedded: Embedded) => Promise<T>) =>
    async (embedded: Embedded) =>
      [embedded, await work(embedded)] as const;

  return {
    query: <Row>(sql: string, parameters: readonly unknown[] = []) => {
      const ask = (embedded: Embedded) => embedded.query<Row>(sql, parameters);
      return isWriting(sql) ? written(beside(marked(ask))) : beside(ask);
    },
    run: (sql) => written(beside(marked((embedded) => embedded.exec(sql)))),
    alone: (work) => written(alone(marked((embedded) => inTransaction(embedded, work)))),
    close: async () => {
      await Promise.all([apart, ...running, syncing]);
      await (await current)?.close();
    },
  };
}

/**
 * The embedded database of a folder. One process has it, and it does one thing at a time. `ready` is asked before each
 * opening and may reject.
 */
export function openEmbedded(folder: string, ready: () => Promise<void>): Promise<Database> {
  return reopening(async () => {
    await ready();
    return openThread(folder);
  });
}
