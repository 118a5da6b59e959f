import type { Early } from '../contract/early';
import { ApiError, isPassing } from './apiError';
import { readBody, TooLong } from './readBody';
import { readRefusal } from './refusal';

/** The world as the client sees it; tests bring their own. */
export interface Wire {
  fetch: (address: string, init: RequestInit) => Promise<Response>;
  /** Loads a module of the page's own server. */
  load: (address: string) => Promise<unknown>;
  /** Requests that the boot script has begun. */
  early: Early['calls'];
  /** Waits; rejects when the signal aborts. */
  sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  isOnline: () => boolean;
}

/** How one request is made and read. */
export interface Request {
  name: string;
  address: string;
  init: RequestInit;
  timeout: number;
  retries: number;
  maxBytes: number;
  answer: 'json' | 'blob';
}

/** Waits between attempts, in ms. */
const backOff = [400, 1200];

/**
 * Sends a request and reads its answer; repeats it as often as the call allows after what may pass. A server that asks to
 * wait (`Retry-After`) is not asked before; one that asks for more than the time limit of the call is not asked again.
 */
export async function send(request: Request, wire: Wire, signal: AbortSignal): Promise<unknown> {
  let patience = request.timeout;
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await sendOnce(request, wire, signal);
    } catch (error) {
      if (request.init.method !== 'GET' || attempt >= request.retries || !isPassing(error)) throw error;
      const wait = Math.max(backOff[attempt] ?? 1200, error.refusal.wait ?? 0);
      if (wait > patience) throw error;
      patience -= wait;
      await wire.sleep(wait, signal);
    }
  }
}

async function sendOnce(request: Request, wire: Wire, signal: AbortSignal): Promise<unknown> {
  signal.throwIfAborted();
  const controller = new AbortController();
  let isLate = false;
  const giveUp = () => controller.abort(signal.reason);
  const timer = setTimeout(() => {
    isLate = true;
    controller.abort();
  }, request.timeout);
  signal.addEventListener('abort', giveUp);
  try {
    // The answer of a stalled early request may never settle, so that the abort must end the wait by itself.
    return await Promise.race([exchange(request, wire, controller.signal), rejected(controller.signal)]);
  } catch (error) {
    // The rest of an answer that nobody reads would hold its connection.
    controller.abort();
    if (signal.aborted) throw signal.reason;
    if (isLate) throw new ApiError('timeout', request.name);
    if (error instanceof ApiError) throw error;
    throw new ApiError(wire.isOnline() ? 'network' : 'offline', request.name);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', giveUp);
  }
}

async function exchange(request: Request, wire: Wire, signal: AbortSignal): Promise<unknown> {
  const response =
    (await adopt(request.address, wire.early, signal)) ?? (await wire.fetch(request.address, { ...request.init, signal }));
  if (!response.ok) throw new ApiError('status', request.name, response.status, await readRefusal(response));
  const body = await readBody(response, request.maxBytes).catch((error: unknown) => {
    if (error instanceof TooLong) throw new ApiError('unreadable', request.name);
    throw error;
  });
  if (request.answer === 'blob') return body;
  try {
    return JSON.parse(await body.text());
  } catch {
    throw new ApiError('unreadable', request.name);
  }
}

/** Takes over a request of the boot script, once. */
async function adopt(address: string, early: Early['calls'], signal: AbortSignal): Promise<Response | undefined> {
  const call = early.get(address);
  if (!call) return undefined;
  early.delete(address);
  signal.addEventListener('abort', call.abort);
  return call.response;
}

function rejected(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
}
