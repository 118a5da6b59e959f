import type { Placement } from '../../../engine/analysis/placements';
import { nodeMeta } from '../../../engine/contract/nodes.generated';
import { own } from '../../../engine/kernel/text/json';
import type { Layout, LayoutNode } from '../../../engine/layout/types';
import { chainOf, siblingsBefore } from '../traceDecisions';

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
    for (const dialog of dialogsOf([...kept], all)) {
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
    const meta = own(nodeMeta, placement.node.type);
    if (meta === undefined || meta.decorative || meta.container) continue;
    for (let one: Placement | undefined = placement; one && !holding.has(one); one = one.parent) holding.add(one);
  }
  return holding;
}

/** The dialogs that the nodes open. */
function dialogsOf(nodes: readonly LayoutNode[], all: readonly Placement[]): Placement[] {
  const events = JSON.stringify(nodes.map(({ on, props }) => [on, props]));
  const ids = new Set([...events.matchAll(/"dialog":"([^"]+)"/g)].map(([, id]) => id));
  return all.filter(({ node }) => ids.has(node.id) && own(nodeMeta, node.type)?.ownsState === 'dialog');
}
