import { asList, isObject, own, ownText } from './json';
import { setOverride, unsetOverride } from './overrides';
import { child, type MutableNode, type Origin, parseNode, parseNodes, place } from './parse';
import type { Targets } from './targets';
import type { Json, JsonObject } from './types';

/** A node with the list that holds it. */
interface Found {
  node: MutableNode;
  siblings: MutableNode[];
}

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
    const problem = operation(one, argument, child(origin, verb), targets);
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

/**
 * `module:id` is that node in every placement of the module; `template:id` a node of the template;
 * `template:modules-id/module/id` one placement alone. Operations on another template are not for this composition.
 */
function locate(at: string, targets: Targets): readonly Found[] | 'elsewhere' {
  const [scope = '', address = ''] = splitOnce(at, ':');
  const steps = address.split('/');
  const id = steps.at(-1) ?? '';
  if (scope === targets.template) return steps.length === 1 ? find(id, targets.nodes) : inPlacement(steps, id, targets);
  const variants = [...targets.modules].filter(([key]) => key === scope || key.endsWith(`/${scope}`));
  if (variants.length > 0) return variants.flatMap(([, module]) => find(id, module.nodes));
  return isTemplateName(scope, targets) ? 'elsewhere' : [];
}

/** Other templates are not part of this composition; whether they exist is for `check` to say. */
function isTemplateName(scope: string, targets: Targets): boolean {
  return scope !== '' && !targets.modules.has(scope) && /^(Template\w+|\d\w*)$/.test(scope);
}

/** One placement gets its own copy of the module the first time an operation names it. */
function inPlacement(steps: readonly string[], id: string, targets: Targets): readonly Found[] {
  const key = steps.slice(0, -1).join('/');
  const name = steps.at(-2) ?? '';
  if (!targets.modules.has(key)) {
    const module = targets.modules.get(name);
    if (!module) return [];
    targets.modules.set(key, { ...module, nodes: module.nodes.map((node) => copy(node, targets)) });
  }
  return find(id, targets.modules.get(key)?.nodes ?? []);
}

function copy(node: MutableNode, targets: Targets): MutableNode {
  const twin: MutableNode = { ...node };
  if (node.children) twin.children = node.children.map((one) => copy(one, targets));
  if (node.slots)
    twin.slots = Object.fromEntries(
      Object.entries(node.slots).map(([name, nodes]) => [name, nodes.map((one) => copy(one, targets))]),
    );
  const origin = targets.parsing.origins.get(node);
  if (origin) targets.parsing.origins.set(twin, origin);
  const overrides = targets.overrides.get(node);
  if (overrides) targets.overrides.set(twin, new Map(overrides));
  return twin;
}

function find(id: string, nodes: MutableNode[]): readonly Found[] {
  for (const node of nodes) {
    if (node.id === id) return [{ node, siblings: nodes }];
    for (const list of [node.children ?? [], ...Object.values(node.slots ?? {})]) {
      const inside = find(id, list);
      if (inside.length > 0) return inside;
    }
  }
  return [];
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
  ['unset', (found, argument) => unsetOverride(found.node, argument)],
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

function splitOnce(text: string, mark: string): [string, string] {
  const index = text.indexOf(mark);
  return index < 0 ? ['', text] : [text.slice(0, index), text.slice(index + 1)];
}

function complain(targets: Targets, code: string, level: 'error' | 'warning', origin: Origin, message: string): void {
  targets.parsing.report({ code, level, where: place(origin), message });
}
