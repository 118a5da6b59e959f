import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { type Parts, refused } from './access';
import { isFull, MAX_BODY, NoRoom, RETRY_AFTER } from './room';

/** Methods of calls that bring no body. */
export const READS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Bytes that a request says it brings; the most when it says nothing. */
function bytesOf(c: Context): number {
  if (READS.has(c.req.method)) return 0;
  const length = c.req.header('transfer-encoding') === undefined ? Number(c.req.header('content-length')) : Number.NaN;
  return length >= 0 && length <= MAX_BODY ? length : MAX_BODY;
}

/** For calls that write: 503 when there is no room, before anything of them is stored. */
export function writing({ room }: Pick<Parts, 'room'>) {
  return createMiddleware((c, next) => room.with(bytesOf(c), next));
}

/** The same for every method that may write; a GET that does says so itself. */
export function writingMethods(parts: Pick<Parts, 'room'>) {
  const looked = writing(parts);
  return createMiddleware((c, next) => (READS.has(c.req.method) ? next() : looked(c, next)));
}

/** Answer for what found no room; undefined for any other error. */
export async function withoutRoom(c: Context, error: Error): Promise<Response | undefined> {
  if (!(error instanceof NoRoom) && !isFull(error)) return undefined;
  // Whoever is answered in the middle of sending files sees a connection that broke, and no answer.
  if (!c.req.raw.bodyUsed) await c.req.arrayBuffer().catch(() => undefined);
  c.header('Retry-After', String(RETRY_AFTER));
  return refused(c, 503, 'no_room', 'There is no room to store anything.');
}
