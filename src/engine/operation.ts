import type { Reach } from './history';
import { locationOf, type Origin } from './parse';
import type { Targets } from './targets';

/** One operation of an overlay while it is applied. */
export interface Op {
  /** Its argument: `/ops/3/set`. */
  origin: Origin;
  at: string;
  reach: Reach;
  targets: Targets;
}

/** Why an operation cannot be applied. */
export interface Failure {
  message: string;
  /** Code, when it is more specific than a failed operation. */
  code?: string;
  /** The step of the argument that failed; the whole argument when absent. */
  step?: string | number;
  /** A name that does not exist there, with the known names. */
  unknown?: { name: string; known: readonly string[] };
}

/** Reports that an operation overwrites the change of an earlier one. `what` starts the sentence. */
export function reportLostWork(
  earlier: Origin | undefined,
  what: string,
  { origin, targets }: Pick<Op, 'origin' | 'targets'>,
): void {
  if (!earlier) return;
  const message = `${what} here, but an earlier operation already changed it. This operation runs later and wins.`;
  targets.parsing.report({ code: 'overlay.overridden', level: 'warning', where: locationOf(origin), message, earlier });
}
