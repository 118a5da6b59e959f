import type { Statements } from '../store/database';
import { type RowColumns, type RowOf, type Statement, statement } from '../store/statement';
import { allOrders, type Order, type Page, pageOfList, type Sorting } from './paging';

/**
 * The end of a statement for a page: the condition for the position (all rows without one), the order and the limit. Uses three
 * parameters from `first` on, see `pageValues`.
 */
function pageClause({ name, by, type }: Order, first: number): string {
  const isDescending = name.startsWith('-');
  const behind = `(${by.join(', ')}) ${isDescending ? '<' : '>'} ($${first}::${type}, $${first + 1}::text)`;
  const sorted = by.map((column) => `${column} ${isDescending ? 'DESC' : 'ASC'}`);
  return `AND ($${first}::${type} IS NULL OR ${behind}) ORDER BY ${sorted.join(', ')} LIMIT $${first + 2}`;
}

/** The parameters of `pageClause`. Queries one row more than is sent, to detect whether more rows follow. */
function pageValues({ after, limit }: Page): (string | number | null)[] {
  return [after?.[0] ?? null, after?.[1] ?? null, limit + 1];
}

/** The statements for the pages of a list, by the name of their order. */
type PageStatements<Own extends RowColumns> = ReadonlyMap<string, Statement<Own>>;

/** Statements that add order and limit to `select`, whose parameters number `filters`. */
export function pageStatements<const Own extends RowColumns>(
  sorting: Sorting,
  select: string,
  columns: Own,
  filters: number,
): PageStatements<Own> {
  const all = allOrders(sorting).map(
    (order) => [order.name, statement(`${select} ${pageClause(order, filters + 1)}`, columns)] as const,
  );
  return new Map(all);
}

/** The rows of a page, for `pageOfList`. Throws for an order of another list. */
export function readRows<Own extends RowColumns>(
  database: Statements,
  pages: PageStatements<Own>,
  filters: readonly unknown[],
  page: Page,
): Promise<RowOf<Own>[]> {
  const found = pages.get(page.order.name);
  if (found === undefined) throw new Error(`The list has no order "${page.order.name}".`);
  return database.query(found, [...filters, ...pageValues(page)]);
}

/** A page of a list with its total. */
export async function readPage<Own extends RowColumns, Item>(
  database: Statements,
  { count, pages }: { count: Statement<{ total: 'number' }>; pages: PageStatements<Own> },
  filters: readonly unknown[],
  page: Page,
  item: (row: RowOf<Own>) => Item,
): Promise<{ items: Item[]; total: number; next?: string }> {
  const [[counted], rows] = await Promise.all([database.query(count, filters), readRows(database, pages, filters, page)]);
  return pageOfList(rows, page, { total: counted?.total ?? 0, item });
}
