import { IncomingMessage } from 'node:http';
import type { Context } from 'hono';

/** Bytes of a body that is read in pieces. */
const LONG = 64 * 1024;

/**
 * A long body, a piece of it in each turn of the event loop. Left alone, Node takes up to two megabytes of each sender before
 * it turns to anybody else.
 */
function inPieces(incoming: IncomingMessage, length: number): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    const bytes = new Uint8Array(length);
    let filled = 0;
    incoming.on('data', (piece: Buffer) => {
      // Node itself holds a body to the length that it says.
      bytes.set(piece, filled);
      filled += piece.length;
      incoming.pause();
      setImmediate(() => incoming.resume());
    });
    incoming.once('end', () => resolve(bytes.buffer));
    incoming.once('error', reject);
    incoming.once('close', () => reject(new Error('The sender went away in the middle of the body.')));
  });
}

/** The body of a request; undefined when it cannot be had. */
export async function sentBytes(c: Context): Promise<ArrayBuffer | undefined> {
  // What the server of `listen.ts` hands on; without a port there is none.
  const incoming: unknown = c.env?.incoming;
  const length = Number(c.req.header('content-length'));
  const isLong = length > LONG && c.req.header('transfer-encoding') === undefined;
  const read = incoming instanceof IncomingMessage && isLong ? inPieces(incoming, length) : c.req.arrayBuffer();
  return read.catch(() => undefined);
}
