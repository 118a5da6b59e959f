import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { errorResponse } from '../errorResponse';
import { SentText } from '../sentText';

/** By what a list is sorted. */
export interface Order {
  /** The value of `sort` in the query: the id of a column, after a minus when the largest is first. */
  name: string;
  /** The column of the database, and the one that tells rows with the same value apart. */
  by: readonly [column: string, key: string];
  type: 'text' | 'integer';
}

/** Place of a row in a list: its value in the column that sorts the list, and what tells rows with that value apart. */
export type Place = readonly [value: string | number, key: string];

/** Which part of a list is asked for, in which order. */
export interface Page {
  /** Rows behind this place; from the beginning when absent. */
  after?: Place;
  limit: number;
  order: Order;
}

/** Columns by which a list can be sorted: id in the query -> column of the database. */
export interface Sorting {
  columns: Readonly<Record<string, { column: string; type: Order['type'] }>>;
  key: string;
  /** The order of a list without `sort` in its query. */
  usual: string;
}

const USUAL = 50;
const MOST = 200;

/** The token of a place; it is of one order only. */
function tokenOf(order: Order, place: Place): string {
  return Buffer.from(JSON.stringify([order.name, ...place])).toString('base64url');
}

/** Largest value of a column of type `integer`. */
const MOST_INTEGER = 2 ** 31 - 1;

/** A value that a database can compare with those of a column. */
function isOf(type: Order['type'], value: unknown): value is string | number {
  if (type === 'text') return typeof value === 'string' && isStorable(value);
  return Number.isInteger(value) && Math.abs(Number(value)) <= MOST_INTEGER;
}

/** Whether a database takes a text: none takes one with NUL. */
function isStorable(text: string): boolean {
  return !text.includes('\u0000');
}

function placeOf(order: Order, token: string): Place | undefined {
  try {
    const read: unknown = JSON.parse(Buffer.from(token, 'base64url').toString());
    if (!Array.isArray(read) || read.length !== 3) return undefined;
    const [name, value, key]: unknown[] = read;
    return name === order.name && isOf(order.type, value) && isOf('text', key) ? [value, String(key)] : undefined;
  } catch {
    return undefined;
  }
}

function orderOf({ columns, key, usual }: Sorting, name = usual): Order | undefined {
  const id = name.replace(/^-/, '');
  const found = Object.hasOwn(columns, id) ? columns[id] : undefined;
  return found && { name, by: [found.column, key], type: found.type };
}

/** Reads `sort`, `after` and `limit` of a query; undefined when they are not as this service writes them. */
export function pageIn(c: Context, sorting: Sorting): Page | undefined {
  const order = orderOf(sorting, c.req.query('sort') || undefined);
  const [after, limit = String(USUAL)] = [c.req.query('after'), c.req.query('limit')];
  if (order === undefined || !/^[1-9]\d{0,3}$/.test(limit)) return undefined;
  const place = after === undefined ? undefined : placeOf(order, after);
  if (after !== undefined && place === undefined) return undefined;
  return { ...(place && { after: place }), limit: Math.min(MOST, Number(limit)), order };
}

const isFalling = ({ name }: Order) => name.startsWith('-');

/**
 * The end of a statement for a page: a condition, which holds for all rows when there is no place, the order and the limit.
 * It takes three parameters from `first` on, those of `pageValues`.
 */
export function pageClause(order: Order, first: number): string {
  const { by, type } = order;
  const behind = `(${by.join(', ')}) ${isFalling(order) ? '<' : '>'} ($${first}::${type}, $${first + 1}::text)`;
  const sorted = by.map((column) => `${column} ${isFalling(order) ? 'DESC' : 'ASC'}`);
  return `AND ($${first}::${type} IS NULL OR ${behind}) ORDER BY ${sorted.join(', ')} LIMIT $${first + 2}`;
}

/** The parameters of `pageClause`: one row more than is sent, to know whether there are more. */
export function pageValues({ after, limit }: Page): (string | number | null)[] {
  return [after?.[0] ?? null, after?.[1] ?? null, limit + 1];
}

/** A part of a list, from the rows that `pageValues` asked for. */
export function listOf<Row extends object, Item>(
  rows: readonly Row[],
  { limit, order }: Page,
  { total, item }: { total: number; item: (row: Row) => Item },
): { items: Item[]; total: number; next?: string } {
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    items: rows.slice(0, limit).map(item),
    total,
    ...(last !== undefined && { next: tokenOf(order, placeIn(order, last)) }),
  };
}

function placeIn({ by, type }: Order, row: object): Place {
  const [value, key] = by.map((column) => (row as Readonly<Record<string, unknown>>)[column]);
  return [type === 'text' ? String(value) : Number(value), String(key)];
}

/** The response for a query that cannot be read. */
export function wrongQuery(c: Context): Response {
  return errorResponse(c, 400, 'query_unreadable', 'A parameter of the query has a value that the call does not take.');
}

/** Refuses a query with a value that no database takes, for every call behind it. */
export const readableQuery = createMiddleware(async (c, next) => {
  // The cheap test first: an address says NUL in this way only.
  if (!c.req.url.includes('%00')) return next();
  const values = Object.values(c.req.queries()).flat();
  return values.every(isStorable) ? next() : wrongQuery(c);
});

/** Sends JSON, compressed when it is long. */
export function sendJson(c: Context, value: unknown): Promise<Response> {
  return new SentText(JSON.stringify(value)).send(c);
}
