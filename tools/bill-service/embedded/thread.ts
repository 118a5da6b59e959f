import { Worker } from 'node:worker_threads';
import { asking } from '../threads';
import type { Question } from './question';

/** One opening of the embedded database, which answers in the order in which it is asked. */
export interface Embedded {
  query: <Row>(sql: string, parameters: readonly unknown[]) => Promise<Row[]>;
  exec: (sql: string) => Promise<void>;
  /** Resolves when everything that was committed before is on the disk. */
  sync: () => Promise<void>;
  close: () => Promise<void>;
  /** Gives up one that has ended, without asking it anything. */
  leave: () => Promise<void>;
}

/**
 * The embedded database of a folder, in a thread of its own: neither a long statement nor the disk holds up a request that
 * does not ask for it.
 */
export async function openThread(folder: string): Promise<Embedded> {
  // Without what this process was started with: a reader of TypeScript takes as long to load as the database to open.
  const worker = new Worker(new URL('./worker.mjs', import.meta.url), { workerData: folder, execArgv: [] });
  const { ready, ask, leave } = asking<Question, unknown[]>(worker, 'The embedded database');
  try {
    await ready;
  } catch (error) {
    await leave();
    throw error;
  }
  return {
    query: async <Row>(sql: string, parameters: readonly unknown[]) =>
      // The rows are as the statement names them.
      (await ask({ what: 'query', sql, parameters })) as Row[],
    exec: async (sql) => {
      await ask({ what: 'exec', sql });
    },
    sync: async () => {
      await ask({ what: 'sync' });
    },
    close: async () => {
      await ask({ what: 'close' });
      await leave();
    },
    leave,
  };
}
