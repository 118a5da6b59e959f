import type { Context } from 'hono';

type Failure = 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 429 | 500 | 503;

/** An error response in the shape of `schemas/api/error.answer.schema.json`. */
export function errorResponse(c: Context, status: Failure, error: string, message: string): Response {
  return c.json({ error, message }, status);
}

/** The response to a client over its limit: 429 with the seconds to wait. */
export function tooMany(c: Context, seconds: number, message: string): Response {
  c.header('Retry-After', String(seconds));
  return errorResponse(c, 429, 'too_many', message);
}
