import { Worker } from 'node:worker_threads';
import { type Asking, asking } from '../store/threads';
import { type ParsedCareMessage, readMessage } from './readMessage';

/** Parses message bodies. */
export interface MessageReader {
  /** Takes ownership of the bytes. */
  read: (body: ArrayBuffer) => Promise<ParsedCareMessage>;
  close: () => Promise<void>;
}

/** Maximum bytes of a body that is parsed in this thread; parsing two megabytes takes as long as opening sixty bills. */
const AT_ONCE = 16 * 1024;

type Thread = Asking<{ body: ArrayBuffer }, ParsedCareMessage>;

/** Parses short bodies in this thread and long ones in a worker thread, which the first long body starts. */
export function messageReader(): MessageReader {
  let current: Thread | undefined;
  const start = (): Thread => {
    const worker = new Worker(new URL('./messageWorker.mjs', import.meta.url), { execArgv: [] });
    const thread: Thread = asking(worker, 'The reader of messages');
    // Pending calls keep the process alive; the idle thread must not.
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
