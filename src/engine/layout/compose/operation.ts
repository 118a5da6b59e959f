import type { Json } from '../../kernel/text/json';
import { type ComposeDiagnostic, locationOf, type Origin } from '../compile/parse';
import { everyNode } from '../everyNode';
import type { Reason } from '../patch/reasons';
import type { LayoutNode } from '../types';
import { findInsertion, type OperationScope } from './history';
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

/** What an operation does to a node that an earlier one inserted, and the remedy: the change of the earlier operation. */
const undoing = {
  remove: { done: 'removed', remedy: 'Leave it out there' },
  replace: { done: 'replaced', remedy: 'Write the new node there' },
  moveBefore: { done: 'moved', remedy: 'Insert it at its place there' },
} as const;

/**
 * Reports that an operation undoes an earlier one, which inserted the node or a node inside it. Returns whether it does. A node in
 * place of another one may be moved: the earlier operation cannot move it.
 */
export function reportUndone(verb: keyof typeof undoing, node: LayoutNode, { origin, reach, targets }: Op): boolean {
  const { history, parsing } = targets;
  const inside = verb === 'moveBefore' ? [node] : everyNode([node]);
  const inserted = inside.find((one) => findInsertion(one, reach, history));
  const insertion = inserted && findInsertion(inserted, reach, history);
  if (!insertion || (verb === 'moveBefore' && insertion.isReplacement)) return false;
  const { done, remedy } = undoing[verb];
  const advice = insertion.isReplacement && verb === 'remove' ? 'Write "remove": true there' : remedy;
  const message =
    inserted === node
      ? `${node.id}, which an earlier operation inserts, is ${done} here. ${advice}, and remove this operation.`
      : `${node.id} is ${done} here, and with it ${inserted.id}, which an earlier operation inserts. Insert it elsewhere, or remove one of the two operations.`;
  const earlier = parsing.origins.get(inserted) ?? insertion.origin;
  parsing.report({ code: 'overlay.undone', level: 'warning', where: locationOf(origin), message, earlier });
  return true;
}

/** Reports that an operation removes the entry of a list that an earlier one added. Returns whether it does. */
export function reportUndoneEntry(entry: string, adder: Origin | undefined, { origin, targets }: Op): boolean {
  if (!adder) return false;
  const message = `${entry}, which an earlier operation adds, is removed here. Remove both operations.`;
  targets.parsing.report({ code: 'overlay.undone', level: 'warning', where: locationOf(origin), message, earlier: adder });
  return true;
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
