import type { LayoutNode } from '../types';
import type { CompileContext } from './context';

/** Codes of mistakes that make the content or the visibility of a node unknown. */
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

/** Whether a mistake with this code in a node's own keys prevents compiling the node. */
export function isBreaking(code: string): boolean {
  return breaking.has(code);
}

/** A compile context that records whether a mistake in the node's own keys was reported. Children have their own context. */
export function trackMistakes(context: CompileContext): { context: CompileContext; broken: () => boolean } {
  let broken = false;
  const report: CompileContext['report'] = (diagnostic) => {
    broken ||= isBreaking(diagnostic.code);
    context.report(diagnostic);
  };
  return { context: { ...context, report }, broken: () => broken };
}

/** Whether a broken node is replaced by its fallback. A container without a fallback only loses the wrong prop. */
export function isReplacedByFallback(node: LayoutNode): boolean {
  return node.fallback !== undefined || (node.children === undefined && node.slots === undefined);
}
