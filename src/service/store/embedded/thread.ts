import { Worker } from 'node:worker_threads';
import { asking } from '../threads';
import type { ThreadRequest } from './question';

/** An instance of the embedded database; it answers in the order of the questions. */
export interface Embedded {
  query: (sql: string, parameters: readonly unknown[]) => Promise<unknown[]>;
  exec: (sql: string) => Promise<void>;
  /** Resolves when all previous commits are on the disk. */
  sync: () => Promise<void>;
  close: () => Promise<void>;
  /** Abandons an instance that has ended, without sending it another message. */
  terminate: () => Promise<void>;
}

/** The embedded database of a folder, in its own thread, so that long statements and disk access do not block other requests. */
export async function openThread(folder: string): Promise<Embedded> {
  // Without this process's execArgv: loading a TypeScript loader takes as long as opening the database.
  const worker = new Worker(new URL('./worker.mjs', import.meta.url), { workerData: folder, execArgv: [] });
  const { ready, ask, leave: terminate } = asking<ThreadRequest, unknown[]>(worker, 'The embedded database');
  try {
    await ready;
  } catch (error) {
    await terminate();
    throw error;
  }
  return {
    query: (sql, parameters) => ask({ what: 'query', sql, parameters }),
    exec: async (sql) => {
      await ask({ what: 'exec', sql });
    },
    sync: async () => {
      await ask({ what: 'sync' });
    },
    close: async () => {
      await ask({ what: 'close' });
      await terminate();
    },
    terminate: terminate,
  };
}
