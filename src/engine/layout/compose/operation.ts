import type { Json } from '../../kernel/text/json';
import { type ComposeDiagnostic, locationOf, type Origin } from '../compile/parse';
import type { Reason } from '../patch/reasons';
import type { OperationScope } from './history';
import type { LocatedNode } from './locate';
import type { Targets } from './targets';

/** One operation of an overlay while it is applied. */
export interface Op {
  /** Location of the argument: `/ops/3/set`. */
  origin: Origin;
  at: string;
  reach: OperationScope;
  targets: Targets;
}

/** The reason why an operation cannot be applied. */
export interface OperationFailure {
  reason: Reason;
  /** The path that failed, if the operation changes paths. */
  dotted?: string;
  /** The part of the argument that failed; the whole argument when absent. */
  origin?: Origin;
  /** The key of that part is wrong, not its value. */
  onKey?: boolean;
  /** The earlier operation that removed the target of this operation. */
  earlier?: Origin | undefined;
}

/** Applies one operation to a node. Returns why it failed, or `told` if it has already reported that it changes nothing. */
export type Operation = (found: LocatedNode, argument: Json, op: Op) => OperationFailure | 'told' | undefined;

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

/** Completes a failure: with the earlier operation that removed the target or, if there is none, with the unknown name. */
export function withCause(
  message: string,
  { unknown }: Reason,
  earlier: Origin | undefined,
): Pick<ComposeDiagnostic, 'message' | 'unknown' | 'earlier'> {
  if (!earlier) return { message, ...(unknown && { unknown }) };
  return { message: `${message} An earlier operation removes it. Change one of the two operations.`, earlier };
}
