import { asList, isObject, type Json, type JsonObject, own, ownText } from '../../kernel/text/json';
import { child, locationOf, type Origin } from '../compile/parse';
import { sentenceOf } from '../patch/reasons';
import { overlayVerbs, type VerbName, verbIn } from '../patch/verbs';
import { findNodeRemoval, operationScopeOf } from './history';
import { type LocatedNode, locate } from './locate';
import { nodeOperations } from './nodeOperations';
import { type Operation, type OperationFailure, withCause } from './operation';
import { changeProperties } from './propertyOperations';
import type { Targets } from './targets';

/** Applies the operations of one overlay file in order. */
export function applyOverlay(content: JsonObject, file: string, targets: Targets): void {
  const only = ownText(content, 'extends');
  if (only !== undefined && only !== targets.template) return;
  for (const [index, op] of (asList(content.ops) ?? []).entries()) {
    applyOp(op, child({ file, pointer: '/ops' }, index), only, withAcknowledgements(op, targets));
  }
}

/** Returns the same targets with a `report` that marks the warnings which the operation acknowledges. */
function withAcknowledgements(op: Json, targets: Targets): Targets {
  const meant = asList(own(op, 'acknowledge')) ?? [];
  if (meant.length === 0) return targets;
  const { report } = targets.parsing;
  const tell: typeof report = (diagnostic) =>
    report(
      diagnostic.level === 'warning' && meant.includes(diagnostic.code) ? { ...diagnostic, isAcknowledged: true } : diagnostic,
    );
  return { ...targets, parsing: { ...targets.parsing, report: tell } };
}

function applyOp(op: Json, origin: Origin, only: string | undefined, targets: Targets): void {
  const at = ownText(op, 'at') ?? '';
  const found = locate(at, targets);
  if (found === 'elsewhere') return;
  if (found.length === 0) {
    reportNoTarget(at, origin, targets);
    return;
  }
  const verb = verbIn(op);
  const operation = verb && operations[verb];
  if (!operation) {
    const message = `An operation must be one of: ${overlayVerbs.join(' ')}.`;
    targets.parsing.report({ code: 'overlay.operation.unknown', level: 'error', where: locationOf(origin), message });
    return;
  }
  const argument = own(op, verb) ?? null;
  const here = child(origin, verb);
  const reach = operationScopeOf(at, only, targets.template);
  for (const one of found) {
    const index = one.siblings.indexOf(one.node);
    const before = serialiseTarget(one, index);
    const outcome = operation(one, argument, { origin: here, at, reach, targets }) ?? settled(one);
    if (typeof outcome === 'object') reportFailed(one, outcome, here, targets);
    else if (outcome !== 'told' && serialiseTarget(one, index) === before) {
      const message = `The operation on ${at} changes nothing. Remove it.`;
      targets.parsing.report({ code: 'overlay.nothing', level: 'warning', where: locationOf(origin), message });
    }
  }
}

function settled({ writeBack }: LocatedNode): OperationFailure | undefined {
  const reason = writeBack?.();
  return reason && { reason };
}

function reportNoTarget(at: string, origin: Origin, { history, parsing }: Targets): void {
  const earlier = findNodeRemoval(at, history);
  if (earlier) {
    const message = `No node has the address ${at} any more: an earlier operation removes it. Remove one of the two operations.`;
    parsing.report({ code: 'overlay.target.removed', level: 'error', where: locationOf(child(origin, 'at')), message, earlier });
    return;
  }
  const message = `No node has the address ${at}.`;
  const unknown = { name: at, known: [], address: at };
  parsing.report({ code: 'overlay.target.unknown', level: 'error', where: locationOf(origin), message, unknown });
}

function reportFailed({ node }: LocatedNode, failure: OperationFailure, whole: Origin, { history, parsing }: Targets): void {
  const { reason, dotted, origin = whole, onKey } = failure;
  const code = reason.code === 'modulesOrder' ? 'overlay.order.modules' : 'overlay.operation.failed';
  const message = sentenceOf(reason, { node: node.id, ...(dotted !== undefined && { dotted }) });
  const address = reason.unknown?.address;
  const earlier = failure.earlier ?? (address === undefined ? undefined : findNodeRemoval(address, history));
  const where = locationOf(origin);
  parsing.report({ code, level: 'error', where, ...(onKey && { onKey }), ...withCause(message, reason, earlier) });
}

/**
 * Serialises the content that an operation may change, for comparison: the node, or its replacement, and the order of its
 * siblings.
 */
function serialiseTarget({ node, siblings }: LocatedNode, index: number): string {
  return JSON.stringify([siblings.includes(node) ? node : siblings[index], siblings.map(({ id }) => id)]);
}

const operations = {
  ...nodeOperations,
  set: changeProperties('set'),
  unset: changeProperties('unset'),
  add: changeProperties('add'),
  drop: changeProperties('drop'),
  order: (found, argument, op) => (isObject(argument) ? changeProperties('order') : nodeOperations.order)(found, argument, op),
} satisfies Record<VerbName, Operation>;
