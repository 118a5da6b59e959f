import { writtenCalls } from '../../../brands/trees/siteCallTable';
import { asList, isObject, type JsonObject, own, ownText } from '../../../engine/kernel/text/json';
import type { BuiltCall } from '../../../engine/layout/types';
import { findName } from './names';
import { type Cursor, down, reportProblem, type Walk, writerOf } from './walk';

/** Checks that a table has columns, each with a unique id, by which the rows name their cells. */
export function checkColumns(props: JsonObject | undefined, node: Cursor, walk: Walk): void {
  const at = down(down(node, 'props'), 'columns');
  const source = own(props, 'columns');
  const columns = asList(source);
  // A table without rows never shows, which the check for missing props reports.
  if ((source === undefined && own(props, 'rows') !== undefined) || columns?.length === 0) {
    const message = 'A table without columns shows nothing. Add columns: "columns": [{"id": "amount", "label": {"t": …}}, …].';
    reportProblem(walk, columns ? at : writerOf(node, 'props'), 'layout.columns.none', message);
  }
  const seen = new Set<string>();
  for (const [index, column] of (columns ?? []).entries()) {
    const here = down(at, index, column);
    const id = ownText(column, 'id');
    if (!isObject(column)) continue;
    if (id === undefined) {
      const message = 'This column has no "id", by which the rows name its cells, so it never shows. Add "id" to it.';
      reportProblem(walk, here, 'layout.columns.id', message);
    } else if (seen.has(id)) {
      const message = `The table has two columns with the id "${id}", and both would show the same cells. Choose another id for one of them, and add its cells to the rows.`;
      reportProblem(walk, down(here, 'id'), 'layout.columns.twice', message);
    } else seen.add(id);
  }
}

/** Keys of a row that are not cells. */
const ofRows = ['id', 'align', 'emphasis', 'isNew', 'about', 'plain'];

/** Checks that each column has a cell in some row: customers would see its heading over nothing. */
export function checkCells(props: JsonObject | undefined, node: Cursor, walk: Walk): void {
  const columns = asList(own(props, 'columns')) ?? [];
  const ids = columns.map((column) => ownText(column, 'id'));
  const rows = own(props, 'rows');
  const value = own(rows, 'value');
  const written = asList(rows) ?? (isObject(value) ? [value] : []);
  const keys = new Set(written.flatMap((row) => (isObject(row) ? Object.keys(row) : [])));
  // Other mistakes explain a missing cell: rows without cells, columns without ids, and cells of another name.
  if (keys.size === 0 || ids.includes(undefined) || [...keys].some((key) => !ofRows.includes(key) && !ids.includes(key))) return;
  for (const [index, id = ''] of ids.entries()) {
    if (keys.has(id)) continue;
    const where = value === undefined ? `"${id}" to a row` : `"${id}" to "value" of the rows`;
    const message = `No row has a cell "${id}", so the column shows nothing. Add ${where}, or remove the column.`;
    const at = down(down(down(node, 'props'), 'columns'), index, columns[index]);
    reportProblem(walk, at, 'layout.column.cell', message);
  }
}

/** The call behind a list, with the sort orders that the call supports; undefined when the list is not from a call. */
function ordersOf(props: JsonObject | undefined, { layout }: Walk) {
  const root = ownText(own(props, 'rows'), 'each')?.split('.')[0] ?? '';
  const name = own<BuiltCall>(layout.page?.data ?? {}, root)?.call;
  const call = writtenCalls().find((one) => one.name === name);
  if (!call) return undefined;
  return { call: call.name, orders: call.query?.includes('sort') ? call.queryWords?.sort : [] };
}

/** Explains why the call of a list cannot sort by a column; undefined when it can, or when the orders are unknown. */
function notSortedBy(id: string, sorting: ReturnType<typeof ordersOf>): string | undefined {
  if (!sorting?.orders || sorting.orders.includes(id)) return undefined;
  const { call, orders } = sorting;
  const known = orders.filter((one) => !one.startsWith('-')).join(', ');
  const what = known === '' ? `The call ${call} takes no order` : `The call ${call} cannot sort by "${id}"`;
  return `${what}, so the heading would change nothing.${known === '' ? '' : ` It sorts by: ${known}.`}`;
}

/** Checks that both sort orders of a column are among the values of the list's state. */
export function checkSorting(props: JsonObject | undefined, node: Cursor, walk: Walk): void {
  const name = ownText(props, 'sort');
  const state = name === undefined ? undefined : findName(walk.names, name)?.state;
  const at = down(down(node, 'props'), 'columns');
  const orders = ordersOf(props, walk);
  for (const [index, column] of (asList(own(props, 'columns')) ?? []).entries()) {
    const [id, sort] = [ownText(column, 'id'), ownText(column, 'sort')];
    if (id === undefined || sort === undefined) continue;
    const here = down(down(at, index, column), 'sort');
    if (name === undefined) {
      const message =
        'The column sorts nothing, because the list does not name a state with "sort". Define one around the list, with the orders as its values, and name it.';
      reportProblem(walk, here, 'layout.sort.state', message);
      continue;
    }
    const problem = notSortedBy(id, orders);
    if (problem !== undefined) {
      reportProblem(walk, here, 'layout.sort.call', `${problem} Remove "sort" from the column.`);
      continue;
    }
    const lacking = Array.isArray(state) ? [id, `-${id}`].filter((one) => !state.includes(one)) : [];
    if (lacking.length > 0) {
      const values = lacking.map((one) => JSON.stringify(one)).join(' and ');
      const message = `The column sorts by ${values}, which the state ${name} never has. Add ${lacking.length > 1 ? 'them' : 'it'} to its values.`;
      reportProblem(walk, here, 'layout.enum.unknown', message);
    }
  }
}
