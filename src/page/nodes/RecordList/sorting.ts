import type { RecordListProps } from '../../../engine/contract/nodes.generated';
import type { Action } from '../../../engine/kernel/page/action';

export type Column = NonNullable<RecordListProps['columns']>[number];

/** Sorts the list; `name` is the `data-sorts` of the control. */
export type SortBy = (name: string, action: Action) => void;

/** The state value that sorts a list by a column. */
export function orderBy({ key }: Column, order: Column['sort']): string {
  return order === 'falling' ? `-${key}` : key;
}

/** The order of a list: the chosen one if a column offers it, else a column's default order. */
export function chosenOrder(columns: readonly Column[], chosen: string | undefined): string | undefined {
  if (columns.some((column) => orderOf(column, chosen) !== undefined)) return chosen;
  const usual = columns.find((column) => column.usual !== undefined);
  return usual ? orderBy(usual, usual.usual) : chosen;
}

/** The order of a column; undefined when the list is sorted by another column. */
export function orderOf({ key }: Column, chosen: string | undefined): 'rising' | 'falling' | undefined {
  if (chosen === key) return 'rising';
  return chosen === `-${key}` ? 'falling' : undefined;
}

/** The orders that a column offers, its default first; empty if it does not sort the list. */
export function ordersOf({ sort }: Column): readonly ('rising' | 'falling')[] {
  if (sort === undefined) return [];
  return sort === 'rising' ? ['rising', 'falling'] : ['falling', 'rising'];
}
