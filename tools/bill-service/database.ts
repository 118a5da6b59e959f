import { type Embedded, openThread } from './embedded/thread';

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

function statementsOf(embedded: Embedded): Statements {
  return {
    query: (sql, parameters = []) => embedded.query(sql, parameters),
    run: (sql) => embedded.exec(sql),
  };
}

/** The database has ended, not only the statement: whatever is asked of it now blocks its whole thread. */
function isEnd(error: unknown): boolean {
  if (error instanceof WebAssembly.RuntimeError) return true;
  return error instanceof Error && 'severity' in error && (error.severity === 'PANIC' || error.severity === 'FATAL');
}

/** What may change something. A statement that changed nothing waits too: it may repeat what is not on the disk yet. */
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
 * Hands statements on in their order, and opens the database anew after one that it did not survive, such as a full disk in
 * the middle of its log; what waited there fails with it. What writes resolves when it is on the disk; one sync serves all
 * that was written before it began. `open` may reject, then the next statement tries.
 */
export async function reopening(open: () => Promise<Embedded>): Promise<Database> {
  let current: Promise<Embedded> | undefined = Promise.resolve(await open());
  /** The one before has left the folder. */
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
      // Of all that fail with it, the first one.
      if (isEnd(error) && current === opening) {
        current = undefined;
        left = embedded.leave();
      }
      throw error;
    }
  };

  /** What was handed on and is not answered. */
  const running = new Set<Promise<unknown>>();
  /** What has the database for itself, or waits for it. */
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
  /** The sync that begins when the one that is under way has ended; says what it was a sync of. */
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
    // Another opening knows nothing of what the one before had only in its memory.
    if ((await coming) !== written) throw new Error('The embedded database ended before it had written to the disk.');
  };
  const written = async <T>(done: Promise<readonly [Embedded, T]>): Promise<T> => {
    const [embedded, answer] = await done;
    await onDisk(embedded);
    return answer;
  };
  /** Says where the work was done. */
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
