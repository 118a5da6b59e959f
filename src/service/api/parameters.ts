import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { errorResponse } from './errorResponse';

/** A parameter of the query has a value that the call does not take. The service responds with 400 `query_unreadable`. */
export class QueryUnreadable extends Error {}

/** The response to `QueryUnreadable`. */
export function invalidQuery(c: Context): Response {
  return errorResponse(c, 400, 'query_unreadable', 'A parameter of the query has a value that the call does not take.');
}

/** A text of the query; undefined when it is absent or empty. Of a repeated parameter, the first value counts. */
export function queryText(c: Context, name: string): string | undefined {
  return c.req.query(name) || undefined;
}

/** Maximum length of a search in UTF-16 units: each word costs time in each row. */
const MAX_SEARCH = 200;

/** A search of the query; undefined when it is absent or empty. Throws `QueryUnreadable` when it is too long. */
export function querySearch(c: Context): string | undefined {
  const text = queryText(c, 'q');
  if (text !== undefined && text.length > MAX_SEARCH) throw new QueryUnreadable();
  return text;
}

/** A text of the query that is one of `words`; undefined when it is absent or empty. Throws `QueryUnreadable` for any other. */
export function queryWord<Word extends string>(c: Context, name: string, words: readonly Word[]): Word | undefined {
  const text = queryText(c, name);
  const word = words.find((one) => one === text);
  if (text !== word) throw new QueryUnreadable();
  return word;
}

/** A year of the query, YYYY; undefined when it is absent or empty. Throws `QueryUnreadable` for any other text. */
export function queryYear(c: Context, name: string): string | undefined {
  const text = queryText(c, name);
  if (text !== undefined && !/^\d{4}$/.test(text)) throw new QueryUnreadable();
  return text;
}

/** Whether PostgreSQL can store a text. It cannot store NUL. */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000');
}

/** The encoding of NUL in an address; it has no other. */
const ENCODED_NUL = '%00';

/** Responds with 404 to calls with NUL in their path: no stored text contains it. */
export const rejectNulInPath = createMiddleware(async (c, next) => {
  const [path = ''] = c.req.url.split('?', 1);
  return path.includes(ENCODED_NUL) ? c.notFound() : next();
});

/** Responds with 400 to calls with NUL in their query. */
export const rejectNulInQuery = createMiddleware(async (c, next) => {
  // Cheap check first.
  if (!c.req.url.includes(ENCODED_NUL)) return next();
  const values = Object.values(c.req.queries()).flat();
  return values.every(isStorable) ? next() : invalidQuery(c);
});
