import { asList, isObject, type JsonObject, own, ownText } from '../../../../src/kernel/json';
import { type Cursor, down, reportProblem, type Walk, writerOf } from './walk';

/** Checks that a table has columns, each with an id of its own, by which the rows name their cells. */
export function checkColumns(props: JsonObject | undefined, node: Cursor, walk: Walk): void {
  const at = down(down(node, 'props'), 'columns');
  const source = own(props, 'columns');
  const columns = asList(source);
  // Without rows it never shows, which is said where props are missing.
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
