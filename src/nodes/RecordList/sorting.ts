import type { RecordListProps } from '../../contract/nodes.generated';
import type { Action } from '../../kernel/action';

export type Column = NonNullable<RecordListProps['columns']>[number];

/** Sorts the list; the name is that of the element that was pressed, in `data-sorts`. */
export type SortBy = (name: string, action: Action) => void;

/** The value of the state that sorts a list by a column. */
export function orderBy({ key }: Column, order: Column['sort']): string {
  return order === 'falling' ? `-${key}` : key;
}

/** The order of a list: the one that the state names, else the usual one of a column. */
export function chosenOrder(columns: readonly Column[], chosen: string | undefined): string | undefined {
  if (columns.some((column) => orderOf(column, chosen) !== undefined)) return chosen;
  const usual = columns.find((column) => column.usual !== undefined);
  return usual ? orderBy(usual, usual.usual) : chosen;
}

/** How a list is sorted by a column; undefined when it is sorted by another one. */
export function orderOf({ key }: Column, chosen: string | undefined): 'rising' | 'falling' | undefined {
  if (chosen === key) return 'rising';
  return chosen === `-${key}` ? 'falling' : undefined;
}

/** The orders that a column offers, its first one before the other; none when it does not sort the list. */
export function ordersOf({ sort }: Column): readonly ('rising' | 'falling')[] {
  if (sort === undefined) return [];
  return sort === 'rising' ? ['rising', 'falling'] : ['falling', 'rising'];
}
