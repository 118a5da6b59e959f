import { ownText } from '../../../../engine/kernel/text/json';
import { everyNode } from '../../../../engine/layout/everyNode';
import type { Layout, LayoutNode } from '../../../../engine/layout/types';

/** Modules in the header and the footer of a layout, which also show on the error page and on pages of the site. */
export function frameModules({ nodes, modules }: Layout): ReadonlySet<string> {
  const regions = everyNode(nodes).filter((node) => {
    const role = node.type === 'region' ? ownText(node.props, 'role') : undefined;
    return role === 'header' || role === 'footer';
  });
  const found = new Set(regions.flatMap((region) => namesIn([region])));
  // Sets may grow during iteration.
  for (const name of found) for (const inner of namesIn(modules[name]?.nodes ?? [])) found.add(inner);
  return found;
}

function namesIn(nodes: readonly LayoutNode[]): string[] {
  return everyNode(nodes).flatMap((node) => (node.type === 'module' ? (ownText(node.props, 'name') ?? []) : []));
}
