import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import type * as ServerCode from '../../../page/server/renderBill';
import { type Asking, asking } from '../../store/threads';
import { removeWebStorage } from './removeWebStorage.mjs';
import type { RendererOptions, RenderRequest } from './renderer';

/** A page to render, as a message. Its calls go through the port, which closes when the page is no longer needed. */
export type RenderTask = Omit<RenderRequest, 'send' | 'onAccess' | 'signal'> & { port: MessagePort };

/** Messages from a thread while it renders: a call to send, or the backend's acceptance of the link. */
export type FromThread =
  | { call: number; address: string; method: string; headers: [name: string, value: string][] }
  | { locale: string };

/** Response to a call, or the reason for its failure. */
export type ToThread =
  | { call: number; status: number; headers: [name: string, value: string][]; body: ArrayBuffer }
  | { call: number; failure: string };

type Outcome = { page: ServerCode.RenderedBill } | { status: number };

/** A thread and the number of pages in progress on it. */
interface RenderThread extends Asking<RenderTask, Outcome> {
  underWay: number;
}

/** A thread failed to render a page. `status` is the status for the page. */
class RenderFailure extends Error {
  constructor(readonly status: number) {
    super('The page was not rendered.');
  }
}

/** Threads that render pages beside the main thread, which answers requests. */
export interface RenderThreads {
  /** For `createRenderer`. */
  rendering: Required<Pick<RendererOptions, 'server' | 'limits'>>;
  /** Starts all threads; without this call each starts with its first page. */
  start: () => Promise<void>;
  close: () => Promise<void>;
}

/** Milliseconds before a thread that still renders an abandoned page is terminated. */
const TERMINATE_AFTER_MS = 2_000;
/** Memory limit of one thread in MiB. A thread that exceeds it ends, and its pages are left to the browser. */
const MEMORY = 256;
/** Number of pages in progress per thread from which a new page shows only the amount due. */
const FULL_PAGES_PER_THREAD = 6;
/**
 * Maximum number of pages in progress per thread: rendering them takes about as long as the time limit of an amount-only page.
 */
const PAGES_PER_THREAD = 100;
/** Maximum number of threads: more would wait for the main thread, which makes the calls. */
const MAX_THREADS = 4;

/**
 * Opens threads for the code that the build made for the server; undefined when there is none. Requests are answered however long
 * a document takes to render; a thread that hangs is replaced.
 */
export async function openRenderThreads(
  serverDir: string,
  { size = Math.min(MAX_THREADS, Math.max(1, availableParallelism() - 1)), patience = TERMINATE_AFTER_MS, memory = MEMORY } = {},
): Promise<RenderThreads | undefined> {
  const file = join(serverDir, 'renderBill.js');
  if (!existsSync(file)) return undefined;
  const address = pathToFileURL(file).href;
  removeWebStorage();
  // Our own build makes this file from the module.
  const code = (await import(address)) as typeof ServerCode;
  const threads: (RenderThread | undefined)[] = Array.from({ length: size });
  const threadAt = (place: number): RenderThread => {
    const thread =
      threads[place] ??
      startThread(address, memory, (ended) => {
        if (threads[place] === ended) threads[place] = undefined;
      });
    threads[place] = thread;
    return thread;
  };
  const leastBusy = () => {
    const loads = threads.map((thread) => thread?.underWay ?? 0);
    return threadAt(loads.indexOf(Math.min(...loads)));
  };

  return {
    rendering: {
      server: {
        ...code,
        renderBill: (request) => renderIn(leastBusy(), request, patience),
        statusOf: (problem) => (problem instanceof RenderFailure ? problem.status : code.statusOf(problem)),
      },
      limits: { fullPages: size * FULL_PAGES_PER_THREAD, maxPages: size * PAGES_PER_THREAD },
    },
    start: async () => {
      await Promise.all(threads.map((_, place) => threadAt(place).ready));
    },
    close: async () => {
      await Promise.all(threads.map((thread) => thread?.leave()));
    },
  };
}

/** Starts a thread for the code at an address, with a memory limit in MiB. `onExit` is called when it has ended. */
function startThread(address: string, memory: number, onExit: (thread: RenderThread) => void): RenderThread {
  // Without this process's execArgv, because loading a TypeScript loader takes longer than everything else.
  const worker = new Worker(new URL('./renderWorker.mjs', import.meta.url), {
    workerData: address,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memory },
  });
  // A thread keeps the process alive only while it renders pages.
  worker.unref();
  const thread = Object.assign(asking<RenderTask, Outcome>(worker, 'A thread that renders pages'), { underWay: 0 });
  thread.ready.catch(() => undefined);
  worker.once('exit', () => onExit(thread));
  return thread;
}

async function renderIn(
  thread: RenderThread,
  { send, onAccess, signal, ...task }: RenderRequest,
  patience: number,
): Promise<ServerCode.RenderedBill> {
  const { port1: wire, port2: port } = new MessageChannel();
  wire.on('message', async (said: FromThread) => {
    if ('locale' in said) onAccess?.(said.locale);
    else {
      const response = await responseTo(said, send);
      wire.postMessage(response, 'body' in response ? [response.body] : []);
    }
  });
  let stuck: ReturnType<typeof setTimeout> | undefined;
  const giveUp = () => {
    wire.close();
    stuck = setTimeout(thread.leave, patience);
  };
  signal.addEventListener('abort', giveUp);
  thread.underWay += 1;
  try {
    const outcome = await thread.ask({ ...task, port }, [port]);
    if ('page' in outcome) return outcome.page;
    throw new RenderFailure(outcome.status);
  } finally {
    thread.underWay -= 1;
    signal.removeEventListener('abort', giveUp);
    clearTimeout(stuck);
    wire.close();
  }
}

async function responseTo(
  { call, address, method, headers }: Exclude<FromThread, { locale: string }>,
  send: RenderRequest['send'],
): Promise<ToThread> {
  try {
    const response = await send(address, { method, headers });
    const { status } = response;
    return { call, status, headers: [...response.headers], body: await response.arrayBuffer() };
  } catch (problem) {
    return { call, failure: problem instanceof Error ? problem.message : String(problem) };
  }
}
