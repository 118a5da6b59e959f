import { isObject, ownText } from '../text/json';

/** A valid item of the menu. */
export type MenuItem = { key: string; name: string } & (
  | { kind: 'group'; items: readonly MenuItem[] }
  | { kind: 'logout' }
  /** `component` names the modules of a multi-module page, separated by commas. */
  | { kind: 'page'; href: string; newTab?: true; component?: string }
);

/** Maximum number of items in a group; the rest is dropped. */
export const MAX_ITEMS = 100;
/** Maximum depth of groups; deeper items are dropped. */
export const MAX_MENU_DEPTH = 3;
/** Names of pages and arguments. Excludes addresses of other hosts and characters that browsers treat specially. */
const NAME = /^\/?([A-Za-z0-9][\w-]{0,63})$/;
/** The component that opens a bill. */
export const BILL = 'bollettainterattiva';

/** The items of a server's menu that are safe and have a name, in the order of the server. Never throws. */
export function itemsOf(sent: unknown, depth = 0): readonly MenuItem[] {
  if (!Array.isArray(sent) || depth >= MAX_MENU_DEPTH) return [];
  return sent.slice(0, MAX_ITEMS).flatMap((one, index) => itemOf(one, index, depth) ?? []);
}

function itemOf(sent: unknown, index: number, depth: number): MenuItem | undefined {
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

/** The address of the page for a `component` of the server's menu. */
export function hrefOfPage(component: string): string {
  return component === 'home' ? '/' : `/${component}`;
}

function nameIn(text: string | undefined): string | undefined {
  return text === undefined ? undefined : NAME.exec(text)?.[1];
}

const MAX_MODULES = 20;

/** Splits a list of module names, which comes from a menu item or from this browser's storage. */
export function modulesIn(component: string | undefined): readonly string[] {
  return (component ?? '').split(',', MAX_MODULES).flatMap((name) => nameIn(name.trim()) ?? []);
}

/** The menu item with this address, on any level. */
export function itemAt(items: readonly MenuItem[], href: string): Extract<MenuItem, { kind: 'page' }> | undefined {
  for (const item of items) {
    if (item.kind === 'page' && item.href === href) return item;
    const found = item.kind === 'group' ? itemAt(item.items, href) : undefined;
    if (found) return found;
  }
  return undefined;
}
