import { safeUrl } from '../../engine/kernel/addresses/safeUrl';
import { itemsOf, type MenuItem } from '../../engine/kernel/page/menuItems';
import { isObject, type Json, type JsonObject, own, ownText } from '../../engine/kernel/text/json';
import { schemes } from '../../engine/layout/compile/actions';
import { everyNode } from '../../engine/layout/everyNode';
import { insideOf } from '../../engine/layout/resolve/insideOf';
import type { Env, Layout, LayoutNode, ResolvedNode } from '../../engine/layout/types';
import type { ResolveResult } from '../trees/question';

/** Keys of `open` whose value is an address. */
export const links: readonly string[] = [...schemes.keys()];

/** Keys of the texts that an answer shows: texts in its tree, addresses of its links, names in its menus. */
export function textsShown({
  resolved,
  composed,
  env,
}: Pick<ResolveResult, 'resolved' | 'composed' | 'env'>): ReadonlySet<string> {
  const { root } = resolved;
  const { layout } = composed;
  return new Set([...wordsIn(root), ...addressesIn(root, nodesById(layout.nodes), layout, env), ...menuItemKeys(root, env)]);
}

function wordsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(wordsIn);
  if (!isObject(value)) return [];
  const key = value.kind === 'message' ? ownText(value, 'key') : undefined;
  return [...(key === undefined ? [] : [key]), ...Object.values(value).flatMap(wordsIn)];
}

/**
 * Keys of the texts that became addresses. The tree contains only the addresses, so each is compared with the texts at the same
 * place of the layout: an equal address at another place is no evidence that the text is shown.
 */
function addressesIn(node: ResolvedNode, around: ReadonlyMap<string, LayoutNode>, layout: Layout, env: Env): string[] {
  const source = around.get(node.id);
  const members = (['props', 'on'] as const).flatMap((kind) =>
    Object.entries(node[kind]).flatMap(([name, value]) => addressesOf(own(source?.[kind], name), value, env)),
  );
  const inside = node.module === undefined ? around : nodesById(moduleAt(node.address, node.module, layout));
  return [...members, ...partsOf(node).flatMap((part) => addressesIn(part, inside, layout, env))];
}

function addressesOf(source: unknown, value: unknown, env: Env): string[] {
  const wanted = opensIn(source);
  if (wanted.length === 0) return [];
  const shown = opensIn(value).map(({ href }) => href);
  return wanted.flatMap((open) => {
    const names = Object.keys(isObject(open.query) ? open.query : {});
    return links.flatMap((link) => {
      const key = ownText(open[link], 't');
      const address = key === undefined ? undefined : schemes.get(link)?.(env.literal(key) ?? '');
      const href = safeUrl(address, { allowLoopbackHttp: env.allowLoopbackHttp === true });
      const isShown = shown.some((one) => typeof one === 'string' && withoutQuery(one, names) === withoutQuery(href, names));
      return key !== undefined && isShown ? [key] : [];
    });
  });
}

/** The `open` actions in a value. */
function opensIn(value: unknown): JsonObject[] {
  if (Array.isArray(value)) return value.flatMap(opensIn);
  if (!isObject(value)) return [];
  return [...(value.do === 'open' ? [value as Record<string, Json>] : []), ...Object.values(value).flatMap(opensIn)];
}

/** An address without the query values that the layout adds, which differ by bill. */
function withoutQuery(href: string | undefined, names: readonly string[]): string | undefined {
  if (href === undefined || names.length === 0) return href;
  const url = new URL(href);
  for (const name of names) url.searchParams.delete(name);
  return url.href;
}

/** Nodes of a module at a place; an overlay may have changed only this placement. All instances of a repeat share one place. */
function moduleAt(address: string, name: string, { modules }: Layout): readonly LayoutNode[] {
  const place = address
    .split('/')
    .filter((step) => !step.includes('@'))
    .join('/');
  return (own(modules, place) ?? own(modules, name))?.nodes ?? [];
}

function nodesById(nodes: readonly LayoutNode[]): ReadonlyMap<string, LayoutNode> {
  return new Map(everyNode(nodes).map((node) => [node.id, node]));
}

function partsOf(node: ResolvedNode): ResolvedNode[] {
  return [...insideOf(node), ...(typeof node.fallback === 'object' ? [node.fallback] : [])];
}

/** Keys of the names of those menu items in a tree that can be rendered. */
function menuItemKeys(node: ResolvedNode, env: Env): string[] {
  const names = node.type === 'menu' ? namesOf(itemsOf(node.props.items)) : [];
  return [...names.filter((name) => env.text(name) !== 'missing'), ...partsOf(node).flatMap((part) => menuItemKeys(part, env))];
}

function namesOf(items: readonly MenuItem[]): string[] {
  return items.flatMap((item) => [item.name, ...(item.kind === 'group' ? namesOf(item.items) : [])]);
}
