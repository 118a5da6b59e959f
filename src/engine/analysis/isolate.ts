import type { PropKind } from '../contract/nodeMeta';
import type { Json } from '../kernel/text/json';
import { metaOf } from '../layout/resolve/site';
import type { Layout, LayoutNode } from '../layout/types';
import { chainOf, type Placement, siblingsBefore } from './placements';

/** Id of the placeholder for the content of a container, and value of the props that a node needs to show. */
export const CONTENT = 'content';
const content: LayoutNode = { type: 'text', id: CONTENT, props: { text: CONTENT } };
/** Keeps the surrounding nodes visible; a heading or a select alone would not. */
const beside: LayoutNode = { ...content, id: 'beside' };

/** A layout of one node alone: its ancestors provide names but no conditions, and its content is a text that always shows. */
export function isolate(placement: Placement, layout: Layout, node = placement.node): Layout {
  const own: LayoutNode = {
    ...node,
    ...(node.children && { children: [content] }),
    ...(node.slots && { slots: Object.fromEntries(Object.keys(node.slots).map((name) => [name, [content]])) }),
    ...(node.repeat && { repeat: { ...node.repeat, empty: [] } }),
  };
  return { ...layout, nodes: [...dialogsOf(node), around(placement, own)], modules: {} };
}

/** The node with only this prop or event: the node always shows, whatever else it requires. */
export function withPart(node: LayoutNode, kind: 'props' | 'on', name: string): LayoutNode {
  const { when: _, ...rest } = node;
  const { props = {}, requiredProps = [], requiredEvents = [] } = metaOf(node) ?? {};
  const standIns = requiredProps.map((prop) => [prop, placeholderOf(props[prop]) ?? node.props?.[prop] ?? CONTENT] as const);
  const events = requiredEvents.map((event) => [event, { do: 'refresh' }] as const);
  const part = { [name]: node[kind]?.[name] ?? null };
  return {
    ...rest,
    ...(node.repeat && { repeat: { over: node.repeat.over, as: node.repeat.as, key: node.repeat.key } }),
    props: { ...Object.fromEntries(standIns), ...(kind === 'props' && part) },
    on: { ...Object.fromEntries(events), ...(kind === 'on' && part) },
  };
}

/** A value of a prop that is never missing; undefined if only the layout can provide one. */
function placeholderOf(kind: PropKind | undefined): Json | undefined {
  if (typeof kind === 'object') return [{}];
  if (kind === 'number') return 1;
  return kind === 'data' || kind === 'state' || kind === 'literal' ? undefined : CONTENT;
}

/** Wraps the node in the names of its ancestors. */
function around({ node, parent }: Placement, inner: LayoutNode): LayoutNode {
  if (!parent) return inner;
  const { repeat, state, id } = parent.node;
  // Nodes of an empty list cannot read its items.
  const isEmpty = repeat?.empty?.includes(node) === true;
  const names = {
    ...(repeat && !isEmpty && { repeat: { over: repeat.over, as: repeat.as, key: repeat.key } }),
    ...(state && { state }),
  };
  const outer = Object.keys(names).length === 0 ? inner : { type: 'stack', id, ...names, children: [inner, beside] };
  return around(parent, outer);
}

/** The dialogs that a node opens, with content: without them their openers hide. */
function dialogsOf(node: LayoutNode): LayoutNode[] {
  return [...dialogIds([node])]
    .filter((id) => id !== node.id)
    .map((id) => ({ type: 'dialog', id, props: { text: CONTENT }, children: [content] }));
}

/** The ids of the dialogs that these nodes open themselves. */
function dialogIds(nodes: readonly LayoutNode[]): ReadonlySet<string> {
  const own = JSON.stringify(nodes.map(({ on, props }) => [on, props]));
  return new Set([...own.matchAll(/"dialog":"([^"]+)"/g)].map(([, id = '']) => id));
}

/**
 * The layout with only the nodes on which the visibility of one node depends: its ancestors, its content, the earlier children
 * of each `choose` around it, the siblings of a decorative node, and the dialogs that these open. Resolves many times faster
 * than the whole page. `withoutSiblings` leaves out the earlier children of each `choose`.
 */
export function isolatedLayout(
  target: Placement,
  all: readonly Placement[],
  layout: Layout,
  { withoutSiblings = false }: { withoutSiblings?: boolean } = {},
): { layout: Layout; placements: Placement[] } {
  const chain = chainOf(target);
  const siblings = withoutSiblings
    ? []
    : chain.flatMap((one) => (one.parent?.node.type === 'choose' ? siblingsBefore(one, all) : []));
  const whole = new Set([withContent(target, all), ...siblings]);
  const kept = new Set(chain.map(({ node }) => node));
  for (let count = -1; count !== kept.size; ) {
    count = kept.size;
    // Placements are listed before their content.
    for (const one of all) if (one.parent && whole.has(one.parent)) whole.add(one);
    for (const one of whole) kept.add(one.node);
    const opened = dialogIds([...kept]);
    for (const dialog of all.filter(({ node }) => opened.has(node.id) && metaOf(node)?.ownsState === 'dialog')) {
      whole.add(dialog);
      for (const { node } of chainOf(dialog)) kept.add(node);
    }
  }
  const prune = (nodes: readonly LayoutNode[]): LayoutNode[] => nodes.filter((node) => kept.has(node)).map(pruned);
  const pruned = (node: LayoutNode): LayoutNode => ({
    ...node,
    ...(node.children && { children: prune(node.children) }),
    ...(node.slots && { slots: mapped(node.slots, prune) }),
    ...(node.repeat?.empty && { repeat: { ...node.repeat, empty: prune(node.repeat.empty) } }),
  });
  return {
    layout: {
      ...layout,
      nodes: prune(layout.nodes),
      modules: mapped(layout.modules, (module) => ({ ...module, nodes: prune(module.nodes) })),
    },
    placements: all.filter(({ node }) => kept.has(node)),
  };
}

function mapped<A, B>(object: Readonly<Record<string, A>>, change: (one: A) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(object).map(([name, one]) => [name, change(one)]));
}

/** The node itself, or the nearest ancestor with something inside that shows alone: a heading or a select does not. */
function withContent(target: Placement, all: readonly Placement[]): Placement {
  const holding = holdingByPlacements.get(all) ?? holdingIn(all);
  holdingByPlacements.set(all, holding);
  return chainOf(target).findLast((one) => holding.has(one)) ?? target;
}

const holdingByPlacements = new WeakMap<readonly Placement[], ReadonlySet<Placement>>();

/** The placements that show alone, and everything around them. */
function holdingIn(all: readonly Placement[]): ReadonlySet<Placement> {
  const holding = new Set<Placement>();
  for (const placement of all) {
    const meta = metaOf(placement.node);
    if (meta === undefined || meta.decorative || meta.container) continue;
    for (let one: Placement | undefined = placement; one && !holding.has(one); one = one.parent) holding.add(one);
  }
  return holding;
}
