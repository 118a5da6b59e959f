// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop the table roles when rows are displayed as cards
import type { ReactElement } from 'react';
import type { RecordListProps } from '../../../engine/contract/nodes.generated';
import { Icon } from '../../ui/icons/Icon';
import { join } from '../../ui/join';
import styles from './RecordList.module.css';
import { type Column, orderBy, orderOf, ordersOf, type SortBy } from './sorting';

const ARIA = { rising: 'ascending', falling: 'descending' } as const;

/** A column heading; a button if it sorts the list. */
export function ColumnHeading({
  column,
  label,
  sort,
  sortBy,
}: {
  column: Column;
  label: string;
  sort: RecordListProps['sort'];
  sortBy: SortBy;
}): ReactElement {
  const orders = sort ? ordersOf(column) : [];
  const order = orderOf(column, sort?.chosen);
  const next = orders.find((one) => one !== order);
  return (
    <th
      role="columnheader"
      scope="col"
      className={column.align === 'end' ? styles.end : undefined}
      aria-sort={next && order && ARIA[order]}
    >
      {sort && next ? (
        <>
          <span className={styles.words}>{label}</span>
          <button
            type="button"
            className={styles.sort}
            data-sorts={column.key}
            onClick={() => sortBy(column.key, { do: 'select', state: sort.key, value: orderBy(column, next) })}
          >
            {label}
            <Icon name="chevron" className={join(styles.order, styles[order ?? 'unsorted'])} />
          </button>
        </>
      ) : (
        label
      )}
    </th>
  );
}
