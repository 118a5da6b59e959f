import { itemAt, itemsOf, modulesIn } from '../../../../engine/kernel/page/menuItems';
import { own } from '../../../../engine/kernel/text/json';
import type { Resource } from '../../../../engine/layout/types';
import { storedComponent } from '../../../session/storage/multimodules';

/** What the page at an address of the menu shows. */
export interface Multimodule {
  /** Name of the menu item. */
  name?: string;
  /** Names of the modules; empty if no item has this address. */
  modules: readonly string[];
}

/** Looks up an address in the menu. Until the menu has loaded, uses what the browser stored when the menu item was pressed. */
export function multimoduleAt(argument: string, menu: Resource | undefined): Multimodule {
  if (menu?.state !== 'ready') return { modules: modulesIn(storedComponent(argument)) };
  const item = itemAt(itemsOf(own(menu.value, 'items')), `/${argument}`);
  return { modules: modulesIn(item?.component), ...(item && { name: item.name }) };
}
