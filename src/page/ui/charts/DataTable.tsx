import type { ReactNode } from 'react';
import type { NodeProps } from '../../../engine/kernel/page/node';
import { Pages } from '../pages/Pages';
import styles from './charts.module.css';

/** The figures of a chart as a table: the first cell of a row is its header, the others are right-aligned. */
export interface TableData {
  caption: string;
  columns: readonly string[];
  rows: readonly { key: string; cells: readonly string[] }[];
  foot?: readonly { key: string; cells: readonly string[] }[];
}

/** Maximum number of rows without pagination. A longer table shows two years per page, the latest first. */
const rowsAtOnce = 48;
const twoYears = 24;

interface DataTableProps {
  id: string;
  table: TableData;
  ui: NodeProps<unknown>['ui'];
}

/** Text alternative of a chart. */
export function DataTable({ id, table, ui }: DataTableProps): ReactNode {
  const { rows } = table;
  if (rows.length <= rowsAtOnce) return <Rows id={id} table={table} />;
  return (
    <Pages count={rows.length} size={twoYears} latest ui={ui}>
      {(from, to) => <Rows id={id} table={{ ...table, rows: rows.slice(from, to) }} />}
    </Pages>
  );
}

function Rows({ id, table }: Omit<DataTableProps, 'ui'>): ReactNode {
  // Two bands may have the same name.
  const columnKey = (index: number) => `${index} ${table.columns[index]}`;
  const row = ({ key, cells }: TableData['rows'][number]) => (
    <tr key={key}>
      {cells.map((cell, index) =>
        index === 0 ? (
          <th key={columnKey(index)} scope="row">
            {cell}
          </th>
        ) : (
          <td key={columnKey(index)}>{cell}</td>
        ),
      )}
    </tr>
  );
  return (
    // Many bands do not fit on a phone: the table then scrolls inside its box, also with the keyboard.
    // Not a landmark, because two charts may have the same title.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
    <div id={id} className={styles.scroll} role="group" aria-labelledby={`${id}caption`} tabIndex={0}>
      <table className={styles.table}>
        <caption id={`${id}caption`}>{table.caption}</caption>
        <thead>
          <tr>
            {table.columns.map((column, index) => (
              <th key={columnKey(index)} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{table.rows.map(row)}</tbody>
        {table.foot && <tfoot>{table.foot.map(row)}</tfoot>}
      </table>
    </div>
  );
}
