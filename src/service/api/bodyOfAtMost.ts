import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { errorResponse } from './errorResponse';
import { READS } from './writing';

/**
 * Rejects a body of more than `maxSize` bytes with 413. If Content-Length is sent, the stream is not touched: reading it here
 * would make every call several times as expensive, even calls without a body.
 */
export function bodyOfAtMost(maxSize: number): MiddlewareHandler {
  const tooLarge: Parameters<typeof bodyLimit>[0]['onError'] = (c) =>
    errorResponse(c, 413, 'too_large', 'The request is too large.');
  const counted = bodyLimit({ maxSize, onError: tooLarge });
  return async (c, next) => {
    if (READS.has(c.req.method)) return next();
    const length = c.req.header('transfer-encoding') === undefined ? c.req.header('content-length') : undefined;
    if (length === undefined) return counted(c, next);
    return Number(length) > maxSize ? tooLarge(c) : next();
  };
}
