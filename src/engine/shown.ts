import type { EvalContext } from './context';
import type { ResolvedNode } from './types';

/**
 * Result of evaluating a node. `hasContent` keeps the containers around it visible, `decorative` shows but does not keep
 * them visible, `pending` waits for data and counts as content, `hidden` adds nothing.
 */
export type Shown = 'hasContent' | 'decorative' | 'pending' | 'hidden';

/** A compiled node: adds visible nodes to `out` and returns the result. */
export type CompiledNode = (context: EvalContext, out: ResolvedNode[]) => Shown;

const strength: Readonly<Record<Shown, number>> = { hidden: 0, decorative: 1, pending: 2, hasContent: 3 };

/** The stronger of two results. From strong to weak: `hasContent`, `pending`, `decorative`, `hidden`. */
export function stronger(a: Shown, b: Shown): Shown {
  return strength[b] > strength[a] ? b : a;
}
