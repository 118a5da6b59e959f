import type { RecordListProps } from '../../../engine/contract/nodes.generated';
import type { Column } from './sorting';

export type RecordRow = RecordListProps['rows'][number];

/** The columns of a list by their part in a record. */
export interface ColumnParts {
  /** The columns with a heading, in order. */
  columns: readonly Column[];
  /** Index of the column that names the record. */
  title: number;
  /** Columns that show below the title, in its cell. */
  notes: readonly Column[];
  /** The actions of a record share a cell, so that a card shows them on one line. */
  actions: readonly Column[];
}

/** Sorts the columns by their place; the first column names the record if none has the place `title`. */
export function partsOf(shown: readonly Column[]): ColumnParts {
  const columns = shown.filter((column) => isDataColumn(column) && !isNote(column));
  const title = columns.findIndex(({ place }) => place === 'title');
  return { columns, title: Math.max(title, 0), notes: shown.filter(isNote), actions: shown.filter((one) => !isDataColumn(one)) };
}

/**
 * The columns that the server names, in its order, or all if it names none. Leaves out columns that are empty in every record.
 */
export function shownColumns({ columns = [], order, rows }: RecordListProps): Column[] {
  const asked = Array.isArray(order) ? [...new Set(order)] : [];
  const known = asked.flatMap((id) => columns.filter(({ key }) => key === id));
  // Servers do not name these columns: the title combines several fields, and the actions stay at the end of the row.
  const own = (at: Column['place']) => columns.filter((one) => one.place === at && !known.includes(one));
  const wanted = known.length > 0 ? [...own('title'), ...known, ...own('action')] : columns;
  return wanted.filter((column) => rows.some((row) => recordContent(row, column) !== undefined));
}

/** Leaves out the rows without a readable value, which a server may send. */
export function readableRows({ columns, rows }: RecordListProps, shown: readonly Column[]): RecordRow[] {
  const read = columns?.some(isDataColumn) ? shown.filter(isDataColumn) : shown;
  return rows.filter((row) => read.some((column) => recordContent(row, column) !== undefined));
}

/** The content of a cell. A title without a link falls back to its plain text. */
export function recordContent(row: RecordRow, { key, place }: Column): unknown {
  return row[key] ?? (place === 'title' ? row.plain : undefined);
}

/** Whether a column shows data of a record; false for actions. */
function isDataColumn({ place }: Column): boolean {
  return place !== 'action';
}

function isNote({ place }: Column): boolean {
  return place === 'note';
}
