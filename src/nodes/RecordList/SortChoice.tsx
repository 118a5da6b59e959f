import { type ReactElement, useId } from 'react';
import type { RecordListProps } from '../../contract/nodes.generated';
import { useMessage, useText } from '../../i18n/TextsContext';
import type { NodeProps } from '../../kernel/node';
import type { State } from '../../kernel/state';
import { join } from '../../ui/join';
import { SelectField } from '../../ui/SelectField';
import styles from './RecordList.module.css';
import { type Column, orderBy, ordersOf } from './sorting';

/** The orders of a list of cards, which have no headings to press. */
export function SortChoice({
  columns,
  sort,
  run,
  className,
}: {
  columns: readonly Column[];
  sort: State;
  /** The form of the list, which tells from which width on its headings are there instead. */
  className: string | undefined;
  run: NodeProps<RecordListProps>['run'];
}): ReactElement | null {
  const text = useText();
  const message = useMessage();
  const id = useId();
  const options = columns.flatMap((column) =>
    ordersOf(column).map((order) => ({
      key: orderBy(column, order),
      text: message(`ui.sort.${order}`, { column: { kind: 'text', value: text(column.label) } }),
    })),
  );
  if (options.length === 0) return null;
  const name = message('ui.sort.by');
  return (
    <div className={join(styles.choice, className)} data-print="no">
      <label htmlFor={id}>{name}</label>
      <SelectField
        {...{ id, name, options, chosen: sort.chosen }}
        onChoose={(value) => void run({ do: 'select', state: sort.key, value })}
      />
    </div>
  );
}
