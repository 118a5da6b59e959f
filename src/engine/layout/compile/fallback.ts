import type { CompiledNode } from '../resolve/shown';
import { addressOfPosition, type NodePosition } from '../resolve/site';
import type { LayoutNode, ResolvedNode } from '../types';
import type { CompileContext, EvalContext } from './context';

/** Compiles a node. Passed as a parameter, because nodes contain nodes. */
export type CompileNode = (node: LayoutNode, context: CompileContext) => CompiledNode;

/** Compiles the fallback of a node: the layout's keyword, or the node to show instead. */
export function compileFallback(
  node: LayoutNode,
  context: CompileContext,
  compileNode: CompileNode,
): 'notice' | 'nothing' | ((context: EvalContext) => ResolvedNode['fallback']) {
  const fallback = node.fallback ?? 'notice';
  if (typeof fallback === 'string') return fallback;
  const other = compileNode(fallback, context);
  return (run) => {
    const out: ResolvedNode[] = [];
    other(run, out);
    return out[0] ?? 'nothing';
  };
}

/** Compiles a broken node to its fallback, so that nothing on a bill disappears silently. */
export function compileBroken(site: NodePosition, context: CompileContext, compileNode: CompileNode): CompiledNode {
  const { fallback = 'notice', id } = site.node;
  if (fallback === 'nothing') return () => 'hidden';
  if (fallback !== 'notice') return compileNode(fallback, context);
  return (run, out) => {
    const address = addressOfPosition(site, run);
    out.push({ id, type: 'notice', address, props: {}, on: {}, children: [], slots: {}, fallback: 'nothing' });
    return 'hasContent';
  };
}
