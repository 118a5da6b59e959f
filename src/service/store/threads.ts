import type { Transferable, Worker } from 'node:worker_threads';

/** An error passed between threads; cloning an Error would keep only its message. */
export interface ThreadFailure {
  message: string;
  /** Error code of PostgreSQL or of the system. */
  code?: string;
  /** PostgreSQL's severity; FATAL also for a thread that has stopped. */
  severity?: string;
}

/** A thread's response to the message with this id; id 0 reports its start. */
export type ThreadAnswer<Answer> = { id: number; answer: Answer } | { id: number; failure: ThreadFailure };

/** A thread that answers questions. */
export interface Asking<Question, Answer> {
  /** Resolves when the thread accepts questions. */
  ready: Promise<Answer>;
  ask: (question: Question, transfer?: readonly Transferable[]) => Promise<Answer>;
  /** Terminates the thread, whatever it is doing. */
  leave: () => Promise<void>;
}

interface Waiting<Answer> {
  resolve: (answer: Answer) => void;
  reject: (error: Error) => void;
}

function errorOf({ message, ...rest }: ThreadFailure): Error {
  return Object.assign(new Error(message), rest);
}

/** Sends questions to a thread. When it stops, all pending and later questions reject with an error that contains `name`. */
export function asking<Question extends object, Answer>(worker: Worker, name: string): Asking<Question, Answer> {
  const waiting = new Map<number, Waiting<Answer>>();
  let stopped: Error | undefined;
  let count = 0;
  const answerTo = (id: number) =>
    new Promise<Answer>((resolve, reject) => {
      if (stopped === undefined) waiting.set(id, { resolve, reject });
      else reject(stopped);
    });
  const stop = (reason: string) => {
    stopped ??= errorOf({ message: `${name} has stopped${reason}.`, severity: 'FATAL' });
    for (const { reject } of waiting.values()) reject(stopped);
    waiting.clear();
  };
  worker.on('message', (answered: ThreadAnswer<Answer>) => {
    const one = waiting.get(answered.id);
    waiting.delete(answered.id);
    if ('failure' in answered) one?.reject(errorOf(answered.failure));
    else one?.resolve(answered.answer);
  });
  worker.on('error', (error) => stop(`: ${error.message}`));
  worker.on('exit', () => stop(''));
  return {
    ready: answerTo(0),
    ask: (question, transfer = []) => {
      count += 1;
      const answer = answerTo(count);
      worker.postMessage({ ...question, id: count }, [...transfer]);
      return answer;
    },
    leave: async () => {
      await worker.terminate();
    },
  };
}
