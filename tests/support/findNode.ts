import { everyResolved } from '../../src/engine/layout/resolve/insideOf';
import type { ResolvedNode } from '../../src/engine/layout/types';

/** The first matching node of a tree, from the top. */
export function findNode(node: ResolvedNode, fits: (node: ResolvedNode) => boolean): ResolvedNode | undefined {
  return everyResolved(node).find(fits);
}
