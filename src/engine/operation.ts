import type { Reach } from './history';
import { context, type Origin } from './parse';
import type { Targets } from './targets';

/** One operation of an overlay while it is carried out. */
export interface Op {
  /** Its argument: `/ops/3/set`. */
  origin: Origin;
  at: string;
  reach: Reach;
  targets: Targets;
}

/** Why an operation cannot be done. */
export interface Failure {
  message: string;
  /** Where it is more than that the operation fails. */
  code?: string;
  /** The part of the argument that it is about; the whole when absent. */
  step?: string | number;
  /** A name that does not exist there, and those that do. */
  unknown?: { name: string; known: readonly string[] };
}

/** Says that an operation takes away the work of an earlier one, and that it wins. `what` begins the sentence. */
export function reportLostWork(
  earlier: Origin | undefined,
  what: string,
  { origin, targets }: Pick<Op, 'origin' | 'targets'>,
): void {
  if (!earlier) return;
  const message = `${what} here, but an earlier operation already changed it. This operation runs later and wins.`;
  targets.parsing.report({ code: 'overlay.overridden', level: 'warning', where: context(origin), message, earlier });
}
