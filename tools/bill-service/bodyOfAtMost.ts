import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { errorResponse } from './errorResponse';
import { READS } from './writing';

/**
 * Refuses a longer body with 413. One that says its length is not looked at: to touch its stream here makes all of it, and
 * each call without a body, cost several times as much.
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
