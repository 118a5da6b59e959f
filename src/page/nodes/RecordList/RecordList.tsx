import { type ReactElement, useDeferredValue } from 'react';
import type { RecordListProps } from '../../../engine/contract/nodes.generated';
import { useMessage, useText } from '../../../engine/i18n/TextsContext';
import type { Action } from '../../../engine/kernel/page/action';
import type { NodeProps } from '../../../engine/kernel/page/node';
import type { Value } from '../../../engine/kernel/page/value';
import { Pressable } from '../../ui/buttons/Pressable';
import { Paginate } from '../../ui/pages/Paginate';
import { windowOf } from '../../ui/pages/window';
import { partsOf, readableRows, shownColumns } from './columns';
import styles from './RecordList.module.css';
import { RecordTable } from './RecordTable';
import { SortChoice } from './SortChoice';
import { chosenOrder, type SortBy } from './sorting';
import { useFirstNew, useSortFocus } from './useListFocus';

/** Maximum number of rows per page, because a list may have thousands. */
const MOST_ROWS = 60;

export function RecordList({ root, props, on, run, ui }: NodeProps<RecordListProps>): ReactElement {
  const text = useText();
  const message = useMessage();
  const size = Math.min(Math.max(props.size ?? MOST_ROWS, 1), MOST_ROWS);
  const shown = shownColumns(props);
  const parts = partsOf(shown);
  const rows = readableRows(props, shown);
  const count = rows.length;
  const isWhole = useDeferredValue(true, false);
  const { to, pages } = windowOf(count, size, ui.get('page'));
  const { place, note } = useSortFocus(ui);
  const { ask, refOf } = useFirstNew(place, rows);
  const more = async (action: Action) => {
    // If the page is full, the next rows are on another page.
    if (count % size === 0) ui.set('page', String(pages));
    ask(count);
    return run(action);
  };
  const sortBy: SortBy = (name, action) => {
    note(name);
    void run(action);
  };
  const className = parts.columns.length + (parts.notes.length > 0 ? 1 : 0) > 4 ? styles.wide : styles.slim;
  const chosen = chosenOrder(parts.columns, props.sort?.chosen);
  const sort = count > 1 && props.sort ? { key: props.sort.key, ...(chosen !== undefined && { chosen }) } : undefined;
  const table = { parts, label: text(props.label), newText: text(props.newText), className, sort, sortBy, refOf, run };
  return (
    <div {...root} ref={place} className={styles.place}>
      {sort && <SortChoice columns={parts.columns} sort={sort} sortBy={sortBy} className={className} />}
      {count === 0 && props.rows.length > 0 ? (
        <p>{message('ui.list.unreadable')}</p>
      ) : (
        <Paginate items={rows} size={size} total={props.total} ui={ui}>
          {(part) => <RecordTable {...table} rows={isWhole ? part : part.slice(0, props.first)} />}
        </Paginate>
      )}
      {on.more && to === count && (
        <More action={on.more} label={text(props.moreText)} count={count} total={props.total} run={more} />
      )}
    </div>
  );
}

interface MoreProps {
  action: Action;
  label: string;
  /** Number of loaded records. */
  count: number;
  /** Number of records that the server has; undefined if unknown. */
  total: number | undefined;
  run: (action: Action) => Promise<boolean>;
}

/** The button that loads more records. */
function More({ action, label, count, total, run }: MoreProps): ReactElement {
  const message = useMessage();
  return (
    <div className={styles.ways} data-print="no">
      <Pressable action={action} run={run} variant="secondary">
        {label}
      </Pressable>
      {total !== undefined && total > count && (
        <span>{message('ui.pages.loaded', { shown: numberOf(count), count: numberOf(total) })}</span>
      )}
    </div>
  );
}

function numberOf(value: number): Value {
  return { kind: 'number', value };
}
