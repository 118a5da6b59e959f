import type { Resource } from '../../engine/types';
import { own } from '../../kernel/json';
import { itemAt, itemsOf, modulesIn } from '../../kernel/menuItems';
import { keptComponent } from '../../session/multimodules';

/** What an address of the menu shows. */
export interface Multimodule {
  /** Of its item. */
  name?: string;
  /** Names of modules; none: the address is of no item. */
  modules: readonly string[];
}

/** By the menu; while there is none, by what this browser kept when the item with this argument was pressed. */
export function multimoduleAt(argument: string, menu: Resource | undefined): Multimodule {
  if (menu?.state !== 'ready') return { modules: modulesIn(keptComponent(argument)) };
  const item = itemAt(itemsOf(own(menu.value, 'items')), `/${argument}`);
  return { modules: modulesIn(item?.component), ...(item && { name: item.name }) };
}
