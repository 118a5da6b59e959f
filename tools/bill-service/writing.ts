import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { ServiceDeps } from './access';
import { isFull, NoRoom, RETRY_AFTER } from './diskSpace';
import { errorResponse } from './errorResponse';
import { type Claiming, readToEnd } from './sentBytes';

/** Methods of calls that bring no body. */
export const READS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * For calls that write: 503 when there is no room, before anything of them is stored. A body claims its room once it is
 * there: whoever only says that it comes must not take the room of others.
 */
export function writing({ diskSpace: room }: Pick<ServiceDeps, 'diskSpace'>) {
  return createMiddleware<Claiming>(async (c, next) => {
    const releases: (() => void)[] = [];
    const claim = async (bytes: number) => void releases.push(await room.claim(bytes));
    c.set('claim', claim);
    try {
      await claim(0);
      await next();
    } finally {
      for (const release of releases) release();
    }
  });
}

/** The same for every method that may write; a GET that does says so itself. */
export function writingMethods(deps: Pick<ServiceDeps, 'diskSpace'>) {
  const looked = writing(deps);
  return createMiddleware<Claiming>((c, next) => (READS.has(c.req.method) ? next() : looked(c, next)));
}

/** Answer for what found no room; undefined for any other error. */
export async function withoutRoom(c: Context, error: Error): Promise<Response | undefined> {
  if (!(error instanceof NoRoom) && !isFull(error)) return undefined;
  // Whoever is answered in the middle of sending files sees a connection that broke, and no answer.
  await readToEnd(c);
  c.header('Retry-After', String(RETRY_AFTER));
  return errorResponse(c, 503, 'no_room', 'There is no room to store anything.');
}
