import type { Context } from 'hono';
import { errorResponse } from '../errorResponse';
import { SentText } from '../sentText';

/** Place of a row in a list, the newest first: its day, and what tells rows of one day apart. */
export type Place = readonly [day: string, key: string];

/** Which part of a list is asked for. */
export interface Page {
  /** Rows behind this place; from the beginning when absent. */
  after?: Place;
  limit: number;
}

const USUAL = 50;
const MOST = 200;

/** The token of a place. */
function tokenOf(place: Place): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/** A text that a database can compare. */
function isText(value: unknown): value is string {
  return typeof value === 'string' && !value.includes('\u0000');
}

function placeOf(token: string): Place | undefined {
  try {
    const place: unknown = JSON.parse(Buffer.from(token, 'base64url').toString());
    if (!Array.isArray(place) || place.length !== 2) return undefined;
    const [day, key]: unknown[] = place;
    return isText(day) && isText(key) ? [day, key] : undefined;
  } catch {
    return undefined;
  }
}

/** Reads `after` and `limit` of a query; undefined when they are not as this service writes them. */
export function pageIn(c: Context): Page | undefined {
  const [after, limit = String(USUAL)] = [c.req.query('after'), c.req.query('limit')];
  const place = after === undefined ? undefined : placeOf(after);
  if ((after !== undefined && place === undefined) || !/^[1-9]\d{0,3}$/.test(limit)) return undefined;
  return { ...(place && { after: place }), limit: Math.min(MOST, Number(limit)) };
}

/** The condition for rows behind a place, for two parameters; it holds for all rows while they are null. */
export function behind(columns: Place, first: number): string {
  return `($${first}::text IS NULL OR (${columns.join(', ')}) < ($${first}, $${first + 1}::text))`;
}

/** A part of a list: one row more was asked for than is sent, to know whether there are more. */
export function listOf<Row, Item>(
  rows: readonly Row[],
  { limit, total, place, item }: { limit: number; total: number; place: (row: Row) => Place; item: (row: Row) => Item },
): { items: Item[]; total: number; next?: string } {
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return { items: rows.slice(0, limit).map(item), total, ...(last !== undefined && { next: tokenOf(place(last)) }) };
}

/** The response for a query that cannot be read. */
export function wrongQuery(c: Context): Response {
  return errorResponse(c, 400, 'query_unreadable', 'A parameter of the query has a value that the call does not take.');
}

/** Sends JSON, compressed when it is long. */
export function sendJson(c: Context, value: unknown): Promise<Response> {
  return new SentText(JSON.stringify(value)).send(c);
}
