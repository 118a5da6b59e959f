import { isObject, ownText } from './json';

/** An item of the menu that can be drawn. */
export type Item = { key: string; name: string } & (
  | { kind: 'group'; items: readonly Item[] }
  | { kind: 'logout' }
  /** `component` names the modules of a multi-module page, separated by commas. */
  | { kind: 'page'; href: string; newTab?: true; component?: string }
);

/** Items of a group that are drawn. */
export const MAX_ITEMS = 100;
/** Levels of groups that are drawn. */
export const MAX_DEPTH = 3;
/** Names of pages and arguments: nothing that leads to another host, and nothing that a browser treats specially. */
const NAME = /^\/?([A-Za-z0-9][\w-]{0,63})$/;
/** The component that opens a bill. */
export const BILL = 'bollettainterattiva';

/** The items of a server's menu that are safe and have a name, in its order. Never throws. */
export function itemsOf(sent: unknown, depth = 0): readonly Item[] {
  if (!Array.isArray(sent) || depth >= MAX_DEPTH) return [];
  return sent.slice(0, MAX_ITEMS).flatMap((one, index) => itemOf(one, index, depth) ?? []);
}

function itemOf(sent: unknown, index: number, depth: number): Item | undefined {
  const name = ownText(sent, 'name');
  if (!name || !isObject(sent)) return undefined;
  const shared = { key: `${index} ${name}`, name };
  const items = itemsOf(sent.items, depth + 1);
  if (items.length > 0) return { ...shared, kind: 'group', items };
  const action = ownText(sent, 'action');
  if (action === 'logout') return { ...shared, kind: 'logout' };
  const argument = nameIn(ownText(sent, 'argument'));
  if (action === 'multimodule')
    return argument === undefined
      ? undefined
      : { ...shared, kind: 'page', href: `/${argument}`, component: modulesIn(ownText(sent, 'component')).join() };
  const component = nameIn(ownText(sent, 'component'));
  if (component === undefined) return undefined;
  if (component !== BILL) return { ...shared, kind: 'page', href: hrefOfPage(component) };
  return argument === undefined
    ? undefined
    : { ...shared, kind: 'page', href: `/${BILL}?invoiceId=${encodeURIComponent(argument)}`, newTab: true };
}

/** The address of a page, as the server's items name it. */
export function hrefOfPage(component: string): string {
  return component === 'home' ? '/' : `/${component}`;
}

function nameIn(text: string | undefined): string | undefined {
  return text === undefined ? undefined : NAME.exec(text)?.[1];
}

const MAX_MODULES = 20;

/** The names of modules that an item of the menu or this browser's storage holds. */
export function modulesIn(component: string | undefined): readonly string[] {
  return (component ?? '').split(',', MAX_MODULES).flatMap((name) => nameIn(name.trim()) ?? []);
}

/** The item of the menu that leads to an address, on any level. */
export function itemAt(items: readonly Item[], href: string): Extract<Item, { kind: 'page' }> | undefined {
  for (const item of items) {
    if (item.kind === 'page' && item.href === href) return item;
    const found = item.kind === 'group' ? itemAt(item.items, href) : undefined;
    if (found) return found;
  }
  return undefined;
}
