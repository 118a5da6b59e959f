import type { CompileContext } from './context';
import type { LayoutNode } from './types';

/** Mistakes after which it cannot be known what a node would show or whether it shows. */
const breaking: ReadonlySet<string> = new Set([
  'layout.rule.unknown',
  'layout.rule.cycle',
  'layout.condition.unknown',
  'layout.operand.unknown',
  'layout.path.unknown',
  'layout.value.unknown',
  'layout.value.branch',
  'layout.action.unknown',
  'layout.action.incomplete',
  'layout.action.unsupported',
]);

/** Whether a node with this mistake among its own parts cannot be read. */
export function isBreaking(code: string): boolean {
  return breaking.has(code);
}

/** A place that tells whether a mistake in the node's own parts was complained of there; what is below it has its own. */
export function watch(context: CompileContext): { context: CompileContext; broken: () => boolean } {
  let broken = false;
  const report: CompileContext['report'] = (diagnostic) => {
    broken ||= isBreaking(diagnostic.code);
    context.report(diagnostic);
  };
  return { context: { ...context, report }, broken: () => broken };
}

/** A wrong prop must not take what a node holds off the bill: without a fallback of its own it only goes without the prop. */
export function givesWay(node: LayoutNode): boolean {
  return node.fallback !== undefined || (node.children === undefined && node.slots === undefined);
}
