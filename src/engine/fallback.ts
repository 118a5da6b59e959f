import type { Place, Run } from './context';
import type { RunNode } from './shown';
import { addressOf, type Site } from './site';
import type { LayoutNode, ResolvedNode } from './types';

/** Makes a node ready. Given along, because nodes hold nodes. */
export type CompileNode = (node: LayoutNode, place: Place) => RunNode;

/** The word that the layout gives, or the way to the node that stands in. */
export function compileFallback(
  node: LayoutNode,
  place: Place,
  compileNode: CompileNode,
): 'notice' | 'nothing' | ((run: Run) => ResolvedNode['fallback']) {
  const fallback = node.fallback ?? 'notice';
  if (typeof fallback === 'string') return fallback;
  const other = compileNode(fallback, place);
  return (run) => {
    const out: ResolvedNode[] = [];
    other(run, out);
    return out[0] ?? 'nothing';
  };
}

/** A node that cannot be read shows its fallback, so that nothing on a bill disappears silently. */
export function compileBroken(site: Site, place: Place, compileNode: CompileNode): RunNode {
  const { fallback = 'notice', id } = site.node;
  if (fallback === 'nothing') return () => 'hidden';
  if (fallback !== 'notice') return compileNode(fallback, place);
  return (run, out) => {
    const address = addressOf(site, run);
    out.push({ id, type: 'notice', address, props: {}, on: {}, children: [], slots: {}, fallback: 'nothing' });
    return 'alive';
  };
}
