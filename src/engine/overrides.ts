import { asList, isObject, type Json, own } from '../kernel/json';
import { propertiesNear, recordWrite } from './history';
import { losesRule } from './lostRule';
import { type Failure, type Op, reportLostWork } from './operation';
import { child, locationOf, type MutableNode, type Origin, parseNode, parseNodes } from './parse';
import type { Targets } from './targets';

/** Properties of a node that overlays may set: content and conditions, never type or id. */
const settable = new Set(['when', 'pending', 'props', 'repeat', 'state', 'on', 'fallback', 'tags']);

/** `set`: dotted properties with their new values, objects in lists by id: `props.columns[taxable].label`. */
export function setOverride(node: MutableNode, argument: Json, op: Op): Failure | undefined {
  const { origin, targets } = op;
  if (!isObject(argument)) return { message: '"set" must be an object of properties and values.' };
  for (const [property, value] of Object.entries(argument)) {
    const steps = stepsOf(property);
    if (!steps) return notThere(node, property, property);
    const before = read(node, steps);
    if (!write(node, steps, value)) return notThere(node, property, property);
    const here = child(origin, property);
    const earlier = isSame(before, value) ? undefined : recordProperty(node, property, { ...op, origin: here });
    if (earlier) reportLostWork(earlier, `${property} of ${node.id} is set`, { ...op, origin: here });
    else if (losesRule(before, value)) reportLostRule(node, property, here, targets);
    readNodes(node, property, value, here, targets);
    const known = targets.overrides.get(node) ?? new Map<string, Origin>();
    targets.overrides.set(node, known.set(property, here));
  }
  return undefined;
}

/** `unset`: a dotted property, or a list of them. */
export function unsetOverride(node: MutableNode, argument: Json, op: Op): Failure | undefined {
  const list = asList(argument);
  for (const [index, property] of (list ?? [argument]).entries()) {
    const steps = typeof property === 'string' ? stepsOf(property) : undefined;
    const step = list ? index : undefined;
    if (!steps || typeof property !== 'string') return notThere(node, String(property), step);
    const before = read(node, steps);
    const origin = step === undefined ? op.origin : child(op.origin, step);
    if (before === undefined) {
      reportNotSet(node, property, origin, op.targets);
      continue;
    }
    write(node, steps, undefined);
    const earlier = recordProperty(node, property, { ...op, origin });
    if (earlier) reportLostWork(earlier, `${property} of ${node.id} is removed`, { ...op, origin });
    else if (losesRule(before, undefined)) reportLostRule(node, property, origin, op.targets);
  }
  return undefined;
}

/** The overlay may be older than the node: a mistake without effect. */
function reportNotSet(node: MutableNode, property: string, origin: Origin, { parsing }: Targets): void {
  const message = `This changes nothing: ${node.id} has no ${property}.`;
  const unknown = { name: property, known: propertiesNear(node, property, settable) };
  parsing.report({ code: 'overlay.nothing', level: 'warning', where: locationOf(origin), message, unknown });
}

function notThere(node: MutableNode, property: string, step: string | number | undefined): Failure {
  const isProperty = stepsOf(property) !== undefined;
  const message = isProperty ? `${node.id} has no ${property}.` : `${property} is not a property of a node.`;
  const unknown = { name: property, known: propertiesNear(node, property, settable) };
  return { message, unknown, ...(step !== undefined && { step }) };
}

function recordProperty(node: MutableNode, dotted: string, { origin, reach, targets }: Op): Origin | undefined {
  return recordWrite(node, { verb: 'set', dotted, origin, reach }, targets.history);
}

function isSame(a: Json | undefined, b: Json): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function reportLostRule({ id }: MutableNode, property: string, origin: Origin, { parsing }: Targets): void {
  parsing.report({
    code: 'overlay.rule.lost',
    level: 'warning',
    where: locationOf(origin),
    message: `${property} of ${id} contained conditional logic, which this operation removes.`,
  });
}

/** Nodes written as a property value are parsed, with their origin. */
function readNodes(node: MutableNode, property: string, value: Json, origin: Origin, { parsing }: Targets): void {
  if (property === 'fallback' && value !== 'notice' && value !== 'nothing') {
    const other = parseNode(value, origin, parsing);
    if (other) node.fallback = other;
    else delete node.fallback;
  }
  const empty = property === 'repeat' ? own(value, 'empty') : property === 'repeat.empty' ? value : undefined;
  if (node.repeat && empty !== undefined) {
    node.repeat.empty = parseNodes(empty, property === 'repeat' ? child(origin, 'empty') : origin, parsing);
  }
}

type Step = { key: string } | { id: string };

function stepsOf(property: string): Step[] | undefined {
  const steps: Step[] = [];
  for (const part of property.split('.')) {
    const match = /^([A-Za-z]\w*)((?:\[[^\]]+\])*)$/.exec(part);
    if (!match) return undefined;
    steps.push({ key: match[1] ?? '' });
    for (const [, id = ''] of (match[2] ?? '').matchAll(/\[([^\]]+)\]/g)) steps.push({ id });
  }
  const [first] = steps;
  if (!first || !('key' in first) || !settable.has(first.key)) return undefined;
  // A node inside a fallback has its own id and is addressed by it.
  return first.key === 'fallback' && steps.length > 1 ? undefined : steps;
}

function read(node: MutableNode, [first, ...rest]: readonly Step[]): Json | undefined {
  const start = first && 'key' in first ? own(node, first.key) : undefined;
  return rest.reduce<Json | undefined>(
    (at, step) => ('key' in step ? own(at, step.key) : asList(at)?.find((item) => own(item, 'id') === step.id)),
    start,
  );
}

/** Writes a value by copying along the steps, so that a value shared with another placement does not change. */
function write(node: MutableNode, steps: readonly Step[], value: Json | undefined): boolean {
  const [first, ...rest] = steps;
  if (!first || !('key' in first)) return false;
  const written = rewritten(own(node, first.key), rest, value);
  if (written === failed) return false;
  if (written === undefined) Reflect.deleteProperty(node, first.key);
  else Object.assign(node, { [first.key]: written });
  return true;
}

const failed = Symbol('failed');

function rewritten(current: Json | undefined, steps: readonly Step[], value: Json | undefined): Json | undefined | typeof failed {
  const [step, ...rest] = steps;
  if (!step) return value;
  if ('key' in step) {
    if (current !== undefined && !isObject(current)) return failed;
    const inner = rewritten(own(current, step.key), rest, value);
    if (inner === failed) return failed;
    const copy: Record<string, Json> = { ...current };
    if (inner === undefined) delete copy[step.key];
    else copy[step.key] = inner;
    return copy;
  }
  const list = asList(current);
  const index = list?.findIndex((item) => own(item, 'id') === step.id) ?? -1;
  if (!list || index < 0) return failed;
  const inner = rewritten(list[index], rest, value);
  if (inner === failed) return failed;
  return inner === undefined ? list.filter((_, at) => at !== index) : list.map((item, at) => (at === index ? inner : item));
}
