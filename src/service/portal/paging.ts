import type { Context } from 'hono';
import { isStorable, QueryUnreadable, queryText } from '../api/parameters';
import { SentText } from '../api/sentText';

/** The sort order of a list. */
export interface Order {
  /** The value of `sort` in the query: the id of a column, with a leading minus for descending order. */
  name: string;
  /** The column of the database, and a unique column for rows with equal values. */
  by: readonly [column: string, key: string];
  type: 'text' | 'integer';
}

/** Position of a row in a list: its value in the sort column, and its unique key. */
export type PageCursor = readonly [value: string | number, key: string];

/** The page of a list to return, and its order. */
export interface Page {
  /** Only rows after this position; from the beginning when absent. */
  after?: PageCursor;
  limit: number;
  order: Order;
}

/** Columns by which a list can be sorted: id in the query -> column of the database. */
export interface Sorting {
  columns: Readonly<Record<string, { column: string; type: Order['type'] }>>;
  key: string;
  /** The order of a list without `sort` in the query. */
  defaultOrder: string;
}

const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 200;

/** The cursor for a position; valid only for this order. */
function encodeCursor(order: Order, place: PageCursor): string {
  return Buffer.from(JSON.stringify([order.name, ...place])).toString('base64url');
}

/** Largest value of a column of type `integer`. */
const MOST_INTEGER = 2 ** 31 - 1;

/** Whether the database can compare a value with those of a column of this type. */
function isOf(type: Order['type'], value: unknown): value is string | number {
  if (type === 'text') return typeof value === 'string' && isStorable(value);
  return Number.isInteger(value) && Math.abs(Number(value)) <= MOST_INTEGER;
}

function parseCursor(order: Order, token: string): PageCursor | undefined {
  try {
    const read: unknown = JSON.parse(Buffer.from(token, 'base64url').toString());
    if (!Array.isArray(read) || read.length !== 3) return undefined;
    const [name, value, key]: unknown[] = read;
    return name === order.name && isOf(order.type, value) && isOf('text', key) ? [value, String(key)] : undefined;
  } catch {
    return undefined;
  }
}

function orderOf({ columns, key, defaultOrder }: Sorting, name = defaultOrder): Order | undefined {
  const id = name.replace(/^-/, '');
  const found = Object.hasOwn(columns, id) ? columns[id] : undefined;
  return found && { name, by: [found.column, key], type: found.type };
}

/** Every order of a list. */
export function allOrders(sorting: Sorting): Order[] {
  return Object.keys(sorting.columns).flatMap((id) => [id, `-${id}`].flatMap((name) => orderOf(sorting, name) ?? []));
}

/** Parses `sort`, `after` and `limit` of a query. Throws `QueryUnreadable` when one is invalid. */
export function pageIn(c: Context, sorting: Sorting): Page {
  const order = orderOf(sorting, queryText(c, 'sort'));
  const [after, limit = String(DEFAULT_LIMIT)] = [c.req.query('after'), c.req.query('limit')];
  if (order === undefined || !/^[1-9]\d{0,3}$/.test(limit)) throw new QueryUnreadable();
  const place = after === undefined ? undefined : parseCursor(order, after);
  if (after !== undefined && place === undefined) throw new QueryUnreadable();
  return { ...(place && { after: place }), limit: Math.min(MAX_LIMIT, Number(limit)), order };
}

/** A page of a list, from its rows and, if more follow, the next row. */
export function pageOfList<Row extends object, Item>(
  rows: readonly Row[],
  { limit, order }: Page,
  { total, item }: { total: number; item: (row: Row) => Item },
): { items: Item[]; total: number; next?: string } {
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    items: rows.slice(0, limit).map(item),
    total,
    ...(last !== undefined && { next: encodeCursor(order, cursorOf(order, last)) }),
  };
}

function cursorOf({ by, type }: Order, row: object): PageCursor {
  const [value, key] = by.map((column) => (row as Readonly<Record<string, unknown>>)[column]);
  return [type === 'text' ? String(value) : Number(value), String(key)];
}

/** Sends JSON, compressed when it is long. */
export function sendJson(c: Context, value: unknown): Promise<Response> {
  return new SentText(JSON.stringify(value)).send(c);
}
