import { type ReactElement, useId } from 'react';
import { useMessage, useText } from '../../../engine/i18n/TextsContext';
import type { State } from '../../../engine/kernel/page/state';
import { join } from '../../ui/join';
import { SelectField } from '../../ui/SelectField';
import styles from './RecordList.module.css';
import { type Column, orderBy, ordersOf, type SortBy } from './sorting';

/** Value of `data-sorts` for the select. */
const CHOICE = '#choice';

/** The select that sorts a list of cards, which has no headings to press. */
export function SortChoice({
  columns,
  sort,
  sortBy,
  className,
}: {
  columns: readonly Column[];
  sort: State;
  /** CSS class of the list's layout, which sets the width from which headings replace the select. */
  className: string | undefined;
  sortBy: SortBy;
}): ReactElement | null {
  const text = useText();
  const message = useMessage();
  const id = useId();
  const options = columns.flatMap((column) =>
    ordersOf(column).map((order) => ({
      key: orderBy(column, order),
      text: text(column[order]) || message(`ui.sort.${order}`, { column: { kind: 'text', value: text(column.label) } }),
    })),
  );
  if (options.length === 0) return null;
  const name = message('ui.sort.by');
  return (
    <div className={join(styles.choice, className)} data-sorts={CHOICE} data-print="no">
      <label htmlFor={id}>{name}</label>
      <SelectField
        {...{ id, name, options, chosen: sort.chosen }}
        onChoose={(value) => sortBy(CHOICE, { do: 'select', state: sort.key, value })}
      />
    </div>
  );
}
