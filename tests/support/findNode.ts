import type { ResolvedNode } from '../../src/engine/layout/types';

/** The first matching node of a tree, from the top. */
export function findNode(node: ResolvedNode, fits: (node: ResolvedNode) => boolean): ResolvedNode | undefined {
  if (fits(node)) return node;
  for (const child of node.children) {
    const found = findNode(child, fits);
    if (found) return found;
  }
  return undefined;
}
