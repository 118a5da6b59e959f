import type { EvalContext } from './context';
import type { ResolvedNode } from './types';

/**
 * What running a node gave. `alive` keeps containers around it alive, `support` shows without doing so, `pending`
 * waits for data and counts as content, `hidden` left nothing behind.
 */
export type Shown = 'alive' | 'support' | 'pending' | 'hidden';

/** A node made ready: adds what shows to `out` and says what that was. */
export type CompiledNode = (run: EvalContext, out: ResolvedNode[]) => Shown;

const strength: Readonly<Record<Shown, number>> = { hidden: 0, support: 1, pending: 2, alive: 3 };

export function stronger(a: Shown, b: Shown): Shown {
  return strength[b] > strength[a] ? b : a;
}
