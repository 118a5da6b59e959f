import type { Early } from '../../engine/contract/early';
import { parseJson } from '../../engine/kernel/text/json';
import { ApiError, isPassing } from './apiError';
import { readBody, TooLong } from './readBody';
import { readRefusal } from './refusal';

/** The browser APIs that the client uses; tests pass their own. */
export interface Network {
  fetch: (address: string, init: RequestInit) => Promise<Response>;
  /** Imports a module from the page's own server. */
  load: (address: string) => Promise<unknown>;
  /** Requests that the boot script has sent. */
  early: Early['calls'];
  /** Waits `ms` milliseconds; rejects if the signal aborts. */
  sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Disables retries: the server leaves them to the browser. */
  noRetries?: true;
  isOnline: () => boolean;
}

/** A request and the limits for its response. */
export interface Request {
  name: string;
  address: string;
  init: RequestInit;
  timeout: number;
  retries: number;
  maxBytes: number;
  answer: 'json' | 'blob';
}

/** Milliseconds between attempts. */
const backOff = [400, 1200];

/**
 * Sends a request and reads its response; retries temporary failures as often as the call allows. Honours `Retry-After`; if the
 * wait exceeds the time limit of the call, does not retry.
 */
export async function send(request: Request, wire: Network, signal: AbortSignal): Promise<unknown> {
  let patience = request.timeout;
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await sendOnce(request, wire, signal);
    } catch (error) {
      if (wire.noRetries || request.init.method !== 'GET' || attempt >= request.retries || !isPassing(error)) throw error;
      const wait = Math.max(backOff[attempt] ?? 1200, error.refusal.wait ?? 0);
      if (wait > patience) throw error;
      patience -= wait;
      await wire.sleep(wait, signal);
    }
  }
}

async function sendOnce(request: Request, wire: Network, signal: AbortSignal): Promise<unknown> {
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
    // A stalled early request may never settle, so the abort itself must end the wait.
    return await Promise.race([exchange(request, wire, controller.signal), rejected(controller.signal)]);
  } catch (error) {
    // An unread response body would keep its connection open.
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

async function exchange(request: Request, wire: Network, signal: AbortSignal): Promise<unknown> {
  const response =
    (await adopt(request.address, wire.early, signal)) ?? (await wire.fetch(request.address, { ...request.init, signal }));
  if (!response.ok) throw new ApiError('status', request.name, response.status, await readRefusal(response));
  const body = await readBody(response, request.maxBytes).catch((error: unknown) => {
    if (error instanceof TooLong) throw new ApiError('unreadable', request.name);
    throw error;
  });
  if (request.answer === 'blob') return body;
  try {
    return parseJson(await body.text());
  } catch {
    throw new ApiError('unreadable', request.name);
  }
}

/** Takes a request of the boot script from `early`, if there is one. */
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
