import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { isFull, NoDiskSpace, RETRY_AFTER } from '../disk/diskSpace';
import type { ServiceDeps } from './access';
import { errorResponse } from './errorResponse';
import { type BodyState, readToEnd } from './sentBytes';

/** Methods without a body. */
export const READS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * For calls that write: responds with 503 before anything is stored when there is no disk space. Space is reserved only after a
 * body has arrived, so that a client that merely announces a body blocks no space.
 */
export function writing({ diskSpace }: Pick<ServiceDeps, 'diskSpace'>) {
  return createMiddleware<BodyState>(async (c, next) => {
    const releases: (() => void)[] = [];
    const claim = async (bytes: number) => void releases.push(await diskSpace.claim(bytes));
    c.set('claim', claim);
    try {
      await claim(0);
      await next();
    } finally {
      for (const release of releases) release();
    }
  });
}

/** Applies `writing` to every writing method; a GET that writes must use `writing` itself. */
export function writingMethods(deps: Pick<ServiceDeps, 'diskSpace'>) {
  const guard = writing(deps);
  return createMiddleware<BodyState>((c, next) => (READS.has(c.req.method) ? next() : guard(c, next)));
}

/** Whether a request must have no effect: a HEAD, which the router handles as a GET, or a GET with which a browser prefetches. */
function isEffectless(c: Context): boolean {
  return c.req.method === 'HEAD' || /\bprefetch\b/.test(c.req.header('sec-purpose') ?? c.req.header('purpose') ?? '');
}

/** For a GET whose purpose is its effect: responds with 405 to a HEAD and to a prefetch. */
export const effectfulGet = createMiddleware(async (c, next) => {
  if (!isEffectless(c)) return next();
  c.header('Allow', 'GET');
  return errorResponse(c, 405, 'get_required', 'This call has an effect: it needs a GET that is not a prefetch.');
});

/** Records something during a GET; a HEAD and a prefetch skip the recording, as does a full disk, and the call continues. */
export async function recordIfSpace<T>(
  c: Context,
  { diskSpace }: Pick<ServiceDeps, 'diskSpace'>,
  record: () => Promise<T>,
): Promise<T | undefined> {
  if (isEffectless(c)) return undefined;
  try {
    return await diskSpace.with(0, record);
  } catch (error) {
    if (error instanceof NoDiskSpace) return undefined;
    throw error;
  }
}

/** The response to a `NoDiskSpace` error; undefined for any other error. */
export async function noSpaceResponse(c: Context, error: Error): Promise<Response | undefined> {
  if (!(error instanceof NoDiskSpace) && !isFull(error)) return undefined;
  // Read the body to its end: a client that gets a response while it is sending a body sees a broken connection instead.
  await readToEnd(c);
  c.header('Retry-After', String(RETRY_AFTER));
  return errorResponse(c, 503, 'no_room', 'There is no disk space left for this request.');
}
