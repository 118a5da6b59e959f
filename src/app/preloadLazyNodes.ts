import type { ResolvedNode } from '../engine/types';
import type { Registry } from '../renderer/registry';

const asked = new Set<string>();

/** When the page has nothing else to do, fetches the code of the nodes in closed tabs and panels of this very bill. */
export function preloadLazyNodes(root: ResolvedNode, registry: Registry): () => void {
  const start = () => {
    for (const type of typesIn(root)) {
      if (asked.has(type) || !Object.hasOwn(registry, type)) continue;
      asked.add(type);
      registry[type]?.preload?.();
    }
  };
  // Safari has no requestIdleCallback.
  const timer = setTimeout(start, 1000);
  return () => clearTimeout(timer);
}

function typesIn(node: ResolvedNode): Set<string> {
  return new Set([node.type, ...node.children.flatMap((child) => [...typesIn(child)])]);
}
