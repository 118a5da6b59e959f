import { asList, isObject, type Json, type JsonObject, own, ownText } from '../kernel/json';
import { reachOf, recordRemoval, recordWrite, removerOf } from './history';
import { type Found, locate } from './locate';
import { type Failure, type Op, reportLostWork } from './operation';
import { setOverride, unsetOverride } from './overrides';
import { child, locationOf, type MutableNode, type Origin, parseNode, parseNodes } from './parse';
import type { Targets } from './targets';

/** Applies the operations of one overlay file in order. */
export function applyOverlay(content: JsonObject, file: string, targets: Targets): void {
  const only = ownText(content, 'extends');
  if (only !== undefined && only !== targets.template) return;
  for (const [index, op] of (asList(content.ops) ?? []).entries()) {
    applyOp(op, child({ file, pointer: '/ops' }, index), only, hearing(op, targets));
  }
}

/** The same targets, with a report that marks the warnings which the operation acknowledges. */
function hearing(op: Json, targets: Targets): Targets {
  const meant = asList(own(op, 'acknowledge')) ?? [];
  if (meant.length === 0) return targets;
  const { report } = targets.parsing;
  const tell: typeof report = (diagnostic) =>
    report(diagnostic.level === 'warning' && meant.includes(diagnostic.code) ? { ...diagnostic, isMeant: true } : diagnostic);
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
  const verb = isObject(op) ? Object.keys(op).find((key) => operations.has(key)) : undefined;
  const operation = verb === undefined ? undefined : operations.get(verb);
  if (!operation || verb === undefined) {
    const message = `An operation must be one of: ${[...operations.keys()].join(' ')}.`;
    targets.parsing.report({ code: 'overlay.operation.unknown', level: 'error', where: locationOf(origin), message });
    return;
  }
  const argument = own(op, verb) ?? null;
  const here = child(origin, verb);
  const reach = reachOf(at, only, targets.template);
  for (const one of found) {
    const index = one.siblings.indexOf(one.node);
    const before = pictureOf(one, index);
    const problem = operation(one, argument, { origin: here, at, reach, targets }) ?? settled(one);
    if (problem !== undefined) reportFailed(problem, here, targets);
    else if (verb !== 'unset' && pictureOf(one, index) === before) {
      const message = `The operation on ${at} changes nothing.`;
      targets.parsing.report({ code: 'overlay.nothing', level: 'warning', where: locationOf(origin), message });
    }
  }
}

function settled({ settle }: Found): Failure | undefined {
  const message = settle?.();
  return message === undefined ? undefined : { message };
}

function reportNoTarget(at: string, origin: Origin, { history, parsing }: Targets): void {
  const earlier = removerOf(at, history);
  if (earlier) {
    const message = `No node has the address ${at} any more: an earlier operation removes it. Remove one of the two operations.`;
    parsing.report({ code: 'overlay.target.removed', level: 'error', where: locationOf(child(origin, 'at')), message, earlier });
    return;
  }
  const message = `No node has the address ${at}.`;
  const unknown = { name: at, known: [] };
  parsing.report({ code: 'overlay.target.unknown', level: 'error', where: locationOf(origin), message, unknown });
}

function reportFailed(
  { message, code = 'overlay.operation.failed', step, unknown }: Failure,
  origin: Origin,
  { parsing }: Targets,
): void {
  const where = locationOf(step === undefined ? origin : child(origin, step));
  parsing.report({ code, level: 'error', where, message, ...(unknown && { unknown }) });
}

/**
 * The content that an operation may change, as text for comparison: the node, or the node that replaced it, and the order
 * of its siblings.
 */
function pictureOf({ node, siblings }: Found, index: number): string {
  return JSON.stringify([siblings.includes(node) ? node : siblings[index], siblings.map(({ id }) => id)]);
}

/** Applies one operation; returns why it failed, if it did. */
type Operation = (found: Found, argument: Json, op: Op) => Failure | undefined;

const operations: ReadonlyMap<string, Operation> = new Map<string, Operation>([
  ['remove', remove],
  ['insertBefore', (found, argument, op) => insert(found, 0, argument, op)],
  ['insertAfter', (found, argument, op) => insert(found, 1, argument, op)],
  ['insertInto', insertInto],
  ['moveBefore', moveBefore],
  ['replace', replace],
  ['set', (found, argument, op) => setOverride(found.node, argument, op)],
  ['unset', (found, argument, op) => unsetOverride(found.node, argument, op)],
  ['order', order],
]);

/** Verbs by which an overlay changes a layout. */
export const overlayVerbs: readonly string[] = [...operations.keys()];

function remove({ node, siblings }: Found, _: Json, op: Op): undefined {
  siblings.splice(siblings.indexOf(node), 1);
  reportLostWork(recordRemoval(node, op.at, op, new Set(), op.targets.history), `${node.id} is removed`, op);
}

function insert({ node, siblings }: Found, offset: number, argument: Json, { origin, targets }: Op): Failure | undefined {
  const nodes = parseNodes(argument, origin, targets.parsing);
  if (nodes.length === 0) return { message: 'There is nothing to insert.' };
  siblings.splice(siblings.indexOf(node) + offset, 0, ...nodes);
  return undefined;
}

function insertInto({ node }: Found, argument: Json, { origin, targets }: Op): Failure | undefined {
  const nodes = parseNodes(own(argument, 'nodes'), child(origin, 'nodes'), targets.parsing);
  if (nodes.length === 0) return { message: '"insertInto" needs "nodes".' };
  const slot = ownText(argument, 'slot') ?? 'children';
  const list = slot === 'children' ? (node.children ?? []) : (Object.hasOwn(node.slots ?? {}, slot) && node.slots?.[slot]) || [];
  list.splice(own(argument, 'at') === 'start' ? 0 : list.length, 0, ...nodes);
  if (slot === 'children') node.children = list;
  else node.slots = { ...node.slots, [slot]: list };
  return undefined;
}

function moveBefore({ node, siblings }: Found, argument: Json, op: Op): Failure | undefined {
  const target = siblings.find((sibling) => sibling.id === argument);
  if (!target || target === node) {
    const known = siblings.filter((one) => one !== node).map(({ id }) => id);
    const message = `${node.id} has no sibling ${String(argument)}. Siblings: ${known.join(', ') || 'none'}.`;
    return { message, unknown: { name: String(argument), known } };
  }
  siblings.splice(siblings.indexOf(node), 1);
  siblings.splice(siblings.indexOf(target), 0, node);
  recordVerb(node, 'moveBefore', `The position of ${node.id} is set`, op);
  return undefined;
}

function replace({ node, siblings }: Found, argument: Json, op: Op): Failure | undefined {
  const other = parseNode(argument, op.origin, op.targets.parsing);
  if (!other) return { message: '"replace" needs a node.' };
  siblings.splice(siblings.indexOf(node), 1, other);
  const kept = new Set(idsIn(argument));
  reportLostWork(recordRemoval(node, op.at, op, kept, op.targets.history), `${node.id} is replaced`, op);
  return undefined;
}

/** Puts the named children first, in the given order; the others keep their order after them. */
function order({ node }: Found, argument: Json, op: Op): Failure | undefined {
  const ids = asList(argument) ?? [];
  if (node.type === 'modules') return orderOfModules(node, ids);
  const children = node.children ?? [];
  const named = ids.map((id) => children.find((one) => one.id === id));
  const missing = ids.findIndex((_, index) => !named[index]);
  if (missing >= 0) {
    const name = String(ids[missing]);
    const known = children.map(({ id }) => id).filter((id) => !ids.includes(id));
    const message = `${node.id} has no child ${name}. Children: ${children.map(({ id }) => id).join(', ') || 'none'}.`;
    return { message, step: missing, unknown: { name, known } };
  }
  const first = named.filter((one) => one !== undefined);
  children.splice(0, children.length, ...first, ...children.filter((one) => !first.includes(one)));
  recordVerb(node, 'order', `The order in ${node.id} is set`, op);
  return undefined;
}

/** Modules are not children: their order is the list that names them. */
function orderOfModules({ id, props }: MutableNode, wanted: readonly Json[]): Failure {
  const names = [...new Set([...wanted, ...(asList(own(props, 'names')) ?? [])])];
  const message = `${id} is a list of modules, and its prop "names" sets their order. Instead of "order" write "set": {"props.names": ${JSON.stringify(names)}}.`;
  return { code: 'overlay.order.modules', message };
}

/** Ids of a node and of all nodes inside it, as written. */
function idsIn(json: Json): string[] {
  const list = asList(json);
  if (list) return list.flatMap(idsIn);
  if (!isObject(json)) return [];
  const id = ownText(json, 'id');
  return [...(id === undefined ? [] : [id]), ...Object.values(json).flatMap(idsIn)];
}

function recordVerb(node: MutableNode, verb: string, what: string, op: Op): void {
  const { origin, reach, targets } = op;
  reportLostWork(recordWrite(node, { verb, dotted: '', origin, reach }, targets.history), what, op);
}
