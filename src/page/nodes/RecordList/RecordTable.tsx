// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop the table roles when rows are displayed as cards
import type { ReactElement, Ref } from 'react';
import type { RecordListProps } from '../../../engine/contract/nodes.generated';
import { useText } from '../../../engine/i18n/TextsContext';
import type { Action } from '../../../engine/kernel/page/action';
import { join } from '../../ui/join';
import { VisuallyHidden } from '../../ui/reading/VisuallyHidden';
import { ColumnHeading } from './ColumnHeading';
import { type ColumnParts, type RecordRow, recordContent } from './columns';
import { RecordCell, RowActions } from './RecordCell';
import styles from './RecordList.module.css';
import type { SortBy } from './sorting';

interface Props {
  parts: ColumnParts;
  rows: readonly RecordRow[];
  /** Name of the table. */
  label: string;
  /** Text that marks a new record. */
  newText: string;
  /** CSS class of the list's layout. */
  className: string | undefined;
  sort: RecordListProps['sort'];
  sortBy: SortBy;
  refOf: (key: string) => Ref<HTMLTableRowElement> | undefined;
  run: (action: Action) => Promise<boolean>;
}

/** One page of the records. */
export function RecordTable({ parts, rows, label, newText, className, sort, sortBy, refOf, run }: Props): ReactElement {
  const text = useText();
  const { columns, actions } = parts;
  return (
    <table role="table" className={join(styles.list, className)} aria-label={label}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <ColumnHeading key={column.key} column={column} label={text(column.label)} sort={sort} sortBy={sortBy} />
          ))}
          {actions.length > 0 && (
            <th role="columnheader" scope="col">
              <VisuallyHidden>{actions.map((action) => text(action.label)).join(', ')}</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={row.key} ref={refOf(row.key)} role="row">
            <RowCells row={row} parts={parts} mark={row.isNew ? newText : ''} run={run} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface RowCellsProps extends Pick<Props, 'parts' | 'run'> {
  row: RecordRow;
  /** Text that marks a new record; '' for other records. */
  mark: string;
}

function RowCells({ row, parts: { columns, title, notes, actions }, mark, run }: RowCellsProps): ReactElement {
  const text = useText();
  return (
    <>
      {columns.map((column, index) => (
        <RecordCell
          key={column.key}
          content={recordContent(row, column)}
          label={text(column.label)}
          place={column.place ?? 'detail'}
          isHeader={index === title}
          isEnd={column.align === 'end'}
          mark={index === title ? mark : ''}
          notes={index === title ? notes.map(({ key }) => row[key]) : []}
          run={run}
        />
      ))}
      {actions.length > 0 && <RowActions contents={actions.map(({ key }) => row[key])} about={text(row.about)} run={run} />}
    </>
  );
}
