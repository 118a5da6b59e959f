import type { EvalContext } from '../compile/context';
import type { ResolvedNode } from '../types';

/**
 * Result of evaluating a node. `hasContent` keeps the containers around it visible, `decorative` shows but does not keep
 * them visible, `pending` waits for data and counts as content, `hidden` adds nothing.
 */
export type Visibility = 'hasContent' | 'decorative' | 'pending' | 'hidden';

/** A compiled node: adds visible nodes to `out` and returns the result. */
export type CompiledNode = (context: EvalContext, out: ResolvedNode[]) => Visibility;

const strength: Readonly<Record<Visibility, number>> = { hidden: 0, decorative: 1, pending: 2, hasContent: 3 };

/** The stronger of two results. From strong to weak: `hasContent`, `pending`, `decorative`, `hidden`. */
export function strongerVisibility(a: Visibility, b: Visibility): Visibility {
  return strength[b] > strength[a] ? b : a;
}
