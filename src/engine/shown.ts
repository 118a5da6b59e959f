import type { EvalContext } from './context';
import type { ResolvedNode } from './types';

/**
 * Result of evaluating a node. `alive` keeps the containers around it visible, `support` shows without doing so,
 * `pending` waits for data and counts as content, `hidden` adds nothing.
 */
export type Shown = 'alive' | 'support' | 'pending' | 'hidden';

/** A compiled node: adds visible nodes to `out` and returns the result. */
export type CompiledNode = (run: EvalContext, out: ResolvedNode[]) => Shown;

const strength: Readonly<Record<Shown, number>> = { hidden: 0, support: 1, pending: 2, alive: 3 };

/** The stronger of two results: `alive`, `pending`, `support`, `hidden`. */
export function stronger(a: Shown, b: Shown): Shown {
  return strength[b] > strength[a] ? b : a;
}
