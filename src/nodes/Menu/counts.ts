import type { MenuProps } from '../../contract/nodes.generated';
import { hrefOfPage, type Item } from '../../kernel/menuItems';

export type Counts = NonNullable<MenuProps['counts']>;

/** What waits on the page of an item, and in a group on those of its items: how many in all, and of which of the counts. */
export function countOf(item: Item, counts: Counts): { sum: number; of: Counts } {
  const of = counts.filter(({ component, count }) => leadsTo(item, component) && isSome(count));
  return { sum: of.reduce((sum, { count = 0 }) => sum + count, 0), of };
}

function isSome(count: number | undefined): boolean {
  return count !== undefined && Number.isSafeInteger(count) && count > 0;
}

function leadsTo(item: Item, component: string | undefined): boolean {
  if (component === undefined) return false;
  if (item.kind === 'group') return item.items.some((one) => leadsTo(one, component));
  return item.kind === 'page' && item.href === hrefOfPage(component);
}
