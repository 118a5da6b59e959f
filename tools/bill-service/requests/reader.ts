import { Worker } from 'node:worker_threads';
import { type Asking, asking } from '../threads';
import { type Read, readMessage } from './readMessage';

/** Reads the bodies of messages. */
export interface MessageReader {
  /** Takes the bytes for itself. */
  read: (body: ArrayBuffer) => Promise<Read>;
  close: () => Promise<void>;
}

/** Longest body that is read at once; one of two megabytes takes as long as sixty openings of a bill. */
const AT_ONCE = 16 * 1024;

type Thread = Asking<{ body: ArrayBuffer }, Read>;

/** Reads short bodies at once and long ones in a thread of its own, which starts with the first of them. */
export function messageReader(): MessageReader {
  let current: Thread | undefined;
  const start = (): Thread => {
    const worker = new Worker(new URL('./worker.mjs', import.meta.url), { execArgv: [] });
    const thread: Thread = asking(worker, 'The reader of messages');
    // Whoever waits for it keeps the process; it does not.
    worker.unref();
    worker.once('exit', () => {
      if (current === thread) current = undefined;
    });
    return thread;
  };
  return {
    read: async (body) => {
      if (body.byteLength <= AT_ONCE) return readMessage(new Uint8Array(body));
      current ??= start();
      const thread = current;
      await thread.ready;
      return thread.ask({ body }, [body]);
    },
    close: async () => {
      await current?.leave();
    },
  };
}
