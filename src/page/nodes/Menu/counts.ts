import type { MenuProps } from '../../../engine/contract/nodes.generated';
import { hrefOfPage, type MenuItem } from '../../../engine/kernel/page/menuItems';

export type Counts = NonNullable<MenuProps['counts']>;

/** The counts above zero for an item's page, or for all pages of a group, and their sum. */
export function countsFor(item: MenuItem, counts: Counts): { sum: number; of: Counts } {
  const of = counts.filter(({ component, count }) => leadsTo(item, component) && isSome(count));
  return { sum: of.reduce((sum, { count = 0 }) => sum + count, 0), of };
}

function isSome(count: number | undefined): boolean {
  return count !== undefined && Number.isSafeInteger(count) && count > 0;
}

function leadsTo(item: MenuItem, component: string | undefined): boolean {
  if (component === undefined) return false;
  if (item.kind === 'group') return item.items.some((one) => leadsTo(one, component));
  return item.kind === 'page' && item.href === hrefOfPage(component);
}
