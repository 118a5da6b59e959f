import { asList, isObject, own, ownText } from './json';
import { type Found, locate } from './locate';
import { setOverride, unsetOverride } from './overrides';
import { child, type Origin, parseNode, parseNodes, place } from './parse';
import type { Targets } from './targets';
import type { Json, JsonObject } from './types';

/** Applies the operations of one overlay file in their order. */
export function applyOverlay(content: JsonObject, file: string, targets: Targets): void {
  const only = ownText(content, 'extends');
  if (only !== undefined && only !== targets.template) return;
  for (const [index, op] of (asList(content.ops) ?? []).entries()) {
    applyOp(op, child({ file, pointer: '/ops' }, index), targets);
  }
}

function applyOp(op: Json, origin: Origin, targets: Targets): void {
  const at = ownText(op, 'at') ?? '';
  const found = locate(at, targets);
  if (found === 'elsewhere') return;
  if (found.length === 0) {
    complain(targets, 'overlay.target.unknown', 'error', origin, `Nothing has the address ${at}.`);
    return;
  }
  const verb = isObject(op) ? Object.keys(op).find((key) => operations.has(key)) : undefined;
  const operation = verb === undefined ? undefined : operations.get(verb);
  if (!operation || verb === undefined) {
    complain(
      targets,
      'overlay.operation.unknown',
      'error',
      origin,
      `An operation is one of: ${[...operations.keys()].join(' ')}.`,
    );
    return;
  }
  const argument = own(op, verb) ?? null;
  for (const one of found) {
    const index = one.siblings.indexOf(one.node);
    const before = pictureOf(one, index);
    const problem = operation(one, argument, child(origin, verb), targets) ?? one.settle?.();
    if (problem !== undefined) complain(targets, 'overlay.operation.failed', 'error', origin, problem);
    else if (pictureOf(one, index) === before) {
      complain(targets, 'overlay.nothing', 'warning', origin, `The operation on ${at} changes nothing.`);
    }
  }
}

/** What an operation may change: the node, or the one that took its place, and the order around it. */
function pictureOf({ node, siblings }: Found, index: number): string {
  return JSON.stringify([siblings.includes(node) ? node : siblings[index], siblings.map(({ id }) => id)]);
}

/** Carries out one operation; returns what is wrong with it, if anything. */
type Operation = (found: Found, argument: Json, origin: Origin, targets: Targets) => string | undefined;

const operations: ReadonlyMap<string, Operation> = new Map<string, Operation>([
  ['remove', remove],
  ['insertBefore', (found, argument, origin, targets) => insert(found, 0, argument, origin, targets)],
  ['insertAfter', (found, argument, origin, targets) => insert(found, 1, argument, origin, targets)],
  ['insertInto', insertInto],
  ['moveBefore', moveBefore],
  ['replace', replace],
  ['set', (found, argument, origin, targets) => setOverride(found.node, argument, origin, targets)],
  ['unset', (found, argument, origin, targets) => unsetOverride(found.node, argument, origin, targets)],
  ['order', order],
]);

function remove({ node, siblings }: Found): undefined {
  siblings.splice(siblings.indexOf(node), 1);
}

function insert({ node, siblings }: Found, offset: number, argument: Json, origin: Origin, targets: Targets): string | undefined {
  const nodes = parseNodes(argument, origin, targets.parsing);
  if (nodes.length === 0) return 'There is nothing to insert.';
  siblings.splice(siblings.indexOf(node) + offset, 0, ...nodes);
  return undefined;
}

function insertInto({ node }: Found, argument: Json, origin: Origin, targets: Targets): string | undefined {
  const nodes = parseNodes(own(argument, 'nodes'), child(origin, 'nodes'), targets.parsing);
  if (nodes.length === 0) return '"insertInto" needs "nodes".';
  const slot = ownText(argument, 'slot') ?? 'children';
  const list = slot === 'children' ? (node.children ?? []) : (Object.hasOwn(node.slots ?? {}, slot) && node.slots?.[slot]) || [];
  list.splice(own(argument, 'at') === 'start' ? 0 : list.length, 0, ...nodes);
  if (slot === 'children') node.children = list;
  else node.slots = { ...node.slots, [slot]: list };
  return undefined;
}

function moveBefore({ node, siblings }: Found, argument: Json): string | undefined {
  const target = siblings.find((sibling) => sibling.id === argument);
  if (!target || target === node) return `${node.id} has no sibling ${String(argument)}.`;
  siblings.splice(siblings.indexOf(node), 1);
  siblings.splice(siblings.indexOf(target), 0, node);
  return undefined;
}

function replace({ node, siblings }: Found, argument: Json, origin: Origin, targets: Targets): string | undefined {
  const other = parseNode(argument, origin, targets.parsing);
  if (!other) return '"replace" needs a node.';
  siblings.splice(siblings.indexOf(node), 1, other);
  return undefined;
}

/** Puts the named children first, in the order given; the others follow as they were. */
function order({ node }: Found, argument: Json): string | undefined {
  const ids = asList(argument) ?? [];
  const children = node.children ?? [];
  const named = ids.map((id) => children.find((one) => one.id === id));
  const missing = ids.filter((_, index) => !named[index]);
  if (missing.length > 0) return `${node.id} has no child ${missing.join(', ')}.`;
  const first = named.filter((one) => one !== undefined);
  children.splice(0, children.length, ...first, ...children.filter((one) => !first.includes(one)));
  return undefined;
}

function complain(targets: Targets, code: string, level: 'error' | 'warning', origin: Origin, message: string): void {
  targets.parsing.report({ code, level, where: place(origin), message });
}
