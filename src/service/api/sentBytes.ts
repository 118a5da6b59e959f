import { IncomingMessage } from 'node:http';
import type { Context } from 'hono';

/** State of reading a body: the function that reserves space for it, set by `writing`, and whether the body was read. */
export type BodyState = { Variables: { claim?: (bytes: number) => Promise<void>; isBodyRead?: true } };

/** Bytes above which a body is read in chunks. */
const LONG = 64 * 1024;

/** Milliseconds without data after which the sender counts as disconnected. Without this limit, the call might never end. */
const IDLE_TIMEOUT_MS = 15_000;

/** Timeout for a short body, which arrives at once, and for one without Content-Length. */
const SHORT = 2 * IDLE_TIMEOUT_MS;

/**
 * Reads a long body, one chunk per turn of the event loop: Node alone would read two megabytes of one sender before it serves
 * other clients.
 */
function readInChunks(incoming: IncomingMessage, length: number): Promise<ArrayBuffer> {
  return new Promise<ArrayBuffer>((resolve, reject) => {
    const bytes = new Uint8Array(length);
    let filled = 0;
    const silence = setTimeout(() => settle(() => reject(new Error('The sender fell silent.'))), IDLE_TIMEOUT_MS);
    const take = (piece: Buffer) => {
      silence.refresh();
      // Node limits a body to its Content-Length.
      bytes.set(piece, filled);
      filled += piece.length;
      incoming.pause();
      setImmediate(() => incoming.resume());
    };
    const settle = (how: () => void) => {
      clearTimeout(silence);
      incoming.off('data', take);
      how();
    };
    incoming.on('data', take);
    incoming.once('end', () => settle(() => resolve(bytes.buffer)));
    incoming.once('error', (error) => settle(() => reject(error)));
    incoming.once('close', () => settle(() => reject(new Error('The sender went away in the middle of the body.'))));
  });
}

/** Rejects when `work` takes longer than `ms`. */
async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The body did not come in time.')), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

function read(c: Context<BodyState>): Promise<ArrayBuffer> {
  c.set('isBodyRead', true);
  // Node's request, which the server of `listen.ts` passes; absent without a port.
  const env: unknown = c.env;
  const incoming = typeof env === 'object' && env !== null && 'incoming' in env ? env.incoming : undefined;
  const length = Number(c.req.header('content-length'));
  const isLong = length > LONG && c.req.header('transfer-encoding') === undefined;
  if (incoming instanceof IncomingMessage && isLong) return readInChunks(incoming, length);
  return withTimeout(SHORT, c.req.arrayBuffer());
}

/** The body of a request, with disk space reserved for it; undefined when it did not arrive. Throws `NoDiskSpace`. */
export async function sentBytes(c: Context): Promise<ArrayBuffer | undefined> {
  const call: Context<BodyState> = c;
  const bytes = await read(call).catch(() => undefined);
  if (bytes !== undefined) await call.get('claim')?.(bytes.byteLength);
  return bytes;
}

/** Reads and discards the body unless it was read. */
export async function readToEnd(c: Context): Promise<void> {
  const call: Context<BodyState> = c;
  if (!call.get('isBodyRead')) await read(call).catch(() => undefined);
}
