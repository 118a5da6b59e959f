import { IncomingMessage } from 'node:http';
import type { Context } from 'hono';

/** What reading a body uses of the call: room to store it, claimed by `writing`, and whether somebody has read it. */
export type Claiming = { Variables: { claim?: (bytes: number) => Promise<void>; isBodyRead?: true } };

/** Bytes of a body that is read in pieces. */
const LONG = 64 * 1024;

/** A sender who says nothing for so long, ms, has gone: without an answer from here, nothing would ever say so. */
const SILENCE = 15_000;

/** The time for a short body, which comes as a whole, or of one that does not say its length. */
const SHORT = 2 * SILENCE;

/**
 * A long body, a piece of it in each turn of the event loop. Left alone, Node takes up to two megabytes of each sender before
 * it turns to anybody else.
 */
function inPieces(incoming: IncomingMessage, length: number): Promise<ArrayBuffer> {
  return new Promise<ArrayBuffer>((resolve, reject) => {
    const bytes = new Uint8Array(length);
    let filled = 0;
    const silence = setTimeout(() => settle(() => reject(new Error('The sender fell silent.'))), SILENCE);
    const take = (piece: Buffer) => {
      silence.refresh();
      // Node itself holds a body to the length that it says.
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

/** What comes in time. */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The body did not come in time.')), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

function read(c: Context<Claiming>): Promise<ArrayBuffer> {
  c.set('isBodyRead', true);
  // What the server of `listen.ts` hands on; without a port there is none.
  const env: unknown = c.env;
  const incoming = typeof env === 'object' && env !== null && 'incoming' in env ? env.incoming : undefined;
  const length = Number(c.req.header('content-length'));
  const isLong = length > LONG && c.req.header('transfer-encoding') === undefined;
  if (incoming instanceof IncomingMessage && isLong) return inPieces(incoming, length);
  return within(SHORT, c.req.arrayBuffer());
}

/** The body of a request, with room claimed for it; undefined when it cannot be had. Throws `NoRoom`. */
export async function sentBytes(c: Context): Promise<ArrayBuffer | undefined> {
  const call: Context<Claiming> = c;
  const bytes = await read(call).catch(() => undefined);
  if (bytes !== undefined) await call.get('claim')?.(bytes.byteLength);
  return bytes;
}

/** Takes a body that nobody has read, and drops it. */
export async function readToEnd(c: Context): Promise<void> {
  const call: Context<Claiming> = c;
  if (!call.get('isBodyRead')) await read(call).catch(() => undefined);
}
