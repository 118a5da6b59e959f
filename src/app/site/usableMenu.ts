import type { SitePage } from '../../contract/brand';
import type { Resource } from '../../engine/types';
import type { Diagnostic } from '../../kernel/diagnostics';
import { asList, isObject, own, ownText } from '../../kernel/json';
import { type FoundPage, pageAt } from './pageAt';

/** The menu without the items that would name modules for the address of a page, and a diagnostic for each of them. */
export function usableMenu(menu: Resource | undefined, pages: readonly SitePage[]): { menu?: Resource; taken: Diagnostic[] } {
  if (menu?.state !== 'ready') return { ...(menu && { menu }), taken: [] };
  const taken: Diagnostic[] = [];
  const usable = (items: unknown): unknown =>
    asList(items)?.flatMap((item): unknown[] => {
      const path = `/${ownText(item, 'argument')?.replace(/^\//, '')}`;
      if (ownText(item, 'action') === 'multimodule' && isOwn(pageAt(pages, path))) {
        const message = `The menu has an item for the modules at ${path}, which is a page. The item does not show.`;
        taken.push({ code: 'menu.argument.taken', level: 'warning', where: path, message });
        return [];
      }
      return isObject(item) && asList(item.items) ? [{ ...item, items: usable(item.items) }] : [item];
    });
  const items = usable(own(menu.value, 'items'));
  if (taken.length === 0 || !isObject(menu.value)) return { menu, taken };
  return { menu: { state: 'ready', value: { ...menu.value, items } }, taken };
}

/** Whether the page has this address for itself. */
function isOwn(found: FoundPage | undefined): boolean {
  return found !== undefined && found.argument === undefined && found.page.path !== '*';
}
