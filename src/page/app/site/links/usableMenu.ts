import type { SitePage } from '../../../../engine/contract/brand';
import type { Diagnostic } from '../../../../engine/kernel/page/diagnostics';
import { itemsOf, MAX_ITEMS, MAX_MENU_DEPTH, type MenuItem } from '../../../../engine/kernel/page/menuItems';
import { asList, isObject, own, ownText } from '../../../../engine/kernel/text/json';
import type { Resource } from '../../../../engine/layout/types';
import { type FoundPage, pageAt } from '../page/pageAt';

/** A menu, with a diagnostic for each problem in it. */
interface UsableMenu {
  menu?: Resource;
  problems: Diagnostic[];
}

/** Maximum number of levels of a server's menu that are read. */
const MOST_LEVELS = 20;

/** Removes the menu items whose address belongs to a page. Returns diagnostics for these and all other items that do not show. */
export function usableMenu(menu: Resource | undefined, pages: readonly SitePage[]): UsableMenu {
  if (menu?.state !== 'ready') return { ...(menu && { menu }), problems: [] };
  const taken: Diagnostic[] = [];
  const usable = (items: unknown, level = 0): unknown =>
    asList(items)?.flatMap((item): unknown[] => {
      const path = `/${ownText(item, 'argument')?.replace(/^\//, '')}`;
      if (ownText(item, 'action') === 'multimodule' && isOwn(pageAt(pages, path))) {
        const message = `The menu has an item for the modules at ${path}, which is a page. The item does not show.`;
        taken.push({ code: 'menu.argument.taken', level: 'warning', where: path, message });
        return [];
      }
      if (!isObject(item) || !asList(item.items)) return [item];
      return [{ ...item, items: level < MOST_LEVELS ? usable(item.items, level + 1) : [] }];
    });
  const items = usable(own(menu.value, 'items'));
  const problems = [...taken, ...notDrawn(items)];
  if (taken.length === 0 || !isObject(menu.value)) return { menu, problems };
  return { menu: { state: 'ready', value: { ...menu.value, items } }, problems };
}

function notDrawn(items: unknown): Diagnostic[] {
  const count = countSent(items) - countDrawn(itemsOf(items));
  if (count <= 0) return [];
  const message = `Items of the menu that do not show: ${count}. They have no name or no page, are below ${MAX_MENU_DEPTH} levels, or come after the first ${MAX_ITEMS} of a group.`;
  return [{ code: 'menu.items.notShown', level: 'warning', where: 'menu', message }];
}

function countSent(items: unknown, level = 0): number {
  if (level >= MOST_LEVELS) return 0;
  return (asList(items) ?? []).reduce<number>((sum, item) => sum + (countSent(own(item, 'items'), level + 1) || 1), 0);
}

function countDrawn(items: readonly MenuItem[]): number {
  return items.reduce((sum, item) => sum + (item.kind === 'group' ? countDrawn(item.items) : 1), 0);
}

/** Whether the address belongs to a page with a fixed path. */
function isOwn(found: FoundPage | undefined): boolean {
  return found !== undefined && found.argument === undefined && found.page.path !== '*';
}
