// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop the table roles when rows are displayed as cards
import { type ReactElement, useDeferredValue } from 'react';
import type { RecordListProps } from '../../../engine/contract/nodes.generated';
import { useMessage, useText } from '../../../engine/i18n/TextsContext';
import type { Action } from '../../../engine/kernel/page/action';
import type { NodeProps } from '../../../engine/kernel/page/node';
import type { Value } from '../../../engine/kernel/page/value';
import { Pressable } from '../../ui/buttons/Pressable';
import { join } from '../../ui/join';
import { Paginate } from '../../ui/pages/Paginate';
import { windowOf } from '../../ui/pages/window';
import { VisuallyHidden } from '../../ui/reading/VisuallyHidden';
import { ColumnHeading } from './ColumnHeading';
import { RecordCell, RowActions } from './RecordCell';
import styles from './RecordList.module.css';
import { SortChoice } from './SortChoice';
import { type Column, chosenOrder } from './sorting';
import { useFirstNew, useSortFocus } from './useListFocus';

/** Maximum number of rows per page, because a list may have thousands. */
const MOST_ROWS = 60;

export function RecordList({ root, props, on, run, ui }: NodeProps<RecordListProps>): ReactElement {
  const text = useText();
  const message = useMessage();
  const size = Math.min(Math.max(props.size ?? MOST_ROWS, 1), MOST_ROWS);
  const shown = shownColumns(props);
  // Leaves out rows without a readable value, which a server may send.
  const said = props.columns?.some(isDataColumn) ? shown.filter(isDataColumn) : shown;
  const rows = props.rows.filter((row) => said.some((column) => contentOf(row, column) !== undefined));
  const count = rows.length;
  const isWhole = useDeferredValue(true, false);
  const { to, pages } = windowOf(count, size, ui.get('page'));
  const { place, note } = useSortFocus(ui);
  const { ask, refOf } = useFirstNew(place, rows);
  // If the page is full, the next rows are on another page.
  const more = async (action: Action) => {
    if (count % size === 0) ui.set('page', String(pages));
    ask(count);
    return run(action);
  };
  const sortBy = (name: string, action: Action) => {
    note(name);
    void run(action);
  };
  // The title's cell also shows the columns at the place `note`.
  const columns = shown.filter((column) => isDataColumn(column) && !isNote(column));
  const notes = shown.filter(isNote);
  const title = Math.max(
    columns.findIndex(({ place }) => place === 'title'),
    0,
  );
  // The actions of a record share a cell, so that a card shows them on one line.
  const ways = shown.filter(({ place }) => place === 'action');
  const layoutClass = columns.length + (notes.length > 0 ? 1 : 0) > 4 ? styles.wide : styles.slim;
  const chosen = chosenOrder(columns, props.sort?.chosen);
  const sort = count > 1 && props.sort ? { key: props.sort.key, ...(chosen !== undefined && { chosen }) } : undefined;
  return (
    <div {...root} ref={place} className={styles.place}>
      {sort && <SortChoice columns={columns} sort={sort} sortBy={sortBy} className={layoutClass} />}
      {count === 0 && props.rows.length > 0 ? (
        <p>{message('ui.list.unreadable')}</p>
      ) : (
        <Paginate items={rows} size={size} total={props.total} ui={ui}>
          {(part) => (
            <table role="table" className={join(styles.list, layoutClass)} aria-label={text(props.label)}>
              <thead role="rowgroup">
                <tr role="row">
                  {columns.map((column) => (
                    <ColumnHeading key={column.key} column={column} label={text(column.label)} sort={sort} sortBy={sortBy} />
                  ))}
                  {ways.length > 0 && (
                    <th role="columnheader" scope="col">
                      <VisuallyHidden>{ways.map(({ label }) => text(label)).join(', ')}</VisuallyHidden>
                    </th>
                  )}
                </tr>
              </thead>
              <tbody role="rowgroup">
                {(isWhole ? part : part.slice(0, props.first)).map((row) => (
                  <tr key={row.key} ref={refOf(row.key)} role="row">
                    {columns.map((column, index) => (
                      <RecordCell
                        key={column.key}
                        content={contentOf(row, column)}
                        label={text(column.label)}
                        place={column.place ?? 'detail'}
                        isHeader={index === title}
                        isEnd={column.align === 'end'}
                        mark={index === title && row.isNew ? text(props.newText) : ''}
                        notes={index === title ? notes.map(({ key }) => row[key]) : []}
                        run={run}
                      />
                    ))}
                    {ways.length > 0 && (
                      <RowActions contents={ways.map(({ key }) => row[key])} about={text(row.about)} run={run} />
                    )}
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </Paginate>
      )}
      {on.more && to === count && (
        <div className={styles.ways} data-print="no">
          <Pressable action={on.more} run={more} variant="secondary">
            {text(props.moreText)}
          </Pressable>
          {props.total !== undefined && props.total > count && (
            <span>{message('ui.pages.loaded', { shown: numberOf(count), count: numberOf(props.total) })}</span>
          )}
        </div>
      )}
    </div>
  );
}

function numberOf(value: number): Value {
  return { kind: 'number', value };
}

/**
 * The columns that the server names, in its order, or all if it names none. Leaves out columns that are empty in every record.
 */
function shownColumns({ columns = [], order, rows }: RecordListProps): Column[] {
  const asked = Array.isArray(order) ? [...new Set(order)] : [];
  const known = asked.flatMap((id) => columns.filter(({ key }) => key === id));
  // Servers do not name these columns: the title combines several fields, and the actions stay at the end of the row.
  const own = (at: Column['place']) => columns.filter((one) => one.place === at && !known.includes(one));
  const wanted = known.length > 0 ? [...own('title'), ...known, ...own('action')] : columns;
  return wanted.filter((column) => rows.some((row) => contentOf(row, column) !== undefined));
}

/** Whether a column shows data of a record; false for actions. */
function isDataColumn({ place }: Column): boolean {
  return place !== 'action';
}

/** Whether a column shows below the title, in its cell. */
function isNote({ place }: Column): boolean {
  return place === 'note';
}

/** The content of a cell. A title without a link falls back to its plain text. */
function contentOf(row: RecordListProps['rows'][number], { key, place }: Column): unknown {
  return row[key] ?? (place === 'title' ? row.plain : undefined);
}
