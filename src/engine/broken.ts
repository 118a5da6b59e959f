import type { CompileContext } from './context';
import type { LayoutNode } from './types';

/** Mistakes after which it is unknown what a node would show, or whether it shows. */
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

/** Whether a node with this mistake in its own keys cannot be compiled. */
export function isBreaking(code: string): boolean {
  return breaking.has(code);
}

/** A compile context that records whether a mistake in the node's own keys was reported; its children have their own. */
export function watch(context: CompileContext): { context: CompileContext; broken: () => boolean } {
  let broken = false;
  const report: CompileContext['report'] = (diagnostic) => {
    broken ||= isBreaking(diagnostic.code);
    context.report(diagnostic);
  };
  return { context: { ...context, report }, broken: () => broken };
}

/** A wrong prop must not hide the content of a container: without a fallback of its own it only loses the prop. */
export function givesWay(node: LayoutNode): boolean {
  return node.fallback !== undefined || (node.children === undefined && node.slots === undefined);
}
