import { asList, isObject, type Json, own, ownText } from '../../../../src/kernel/json';
import { resourceRoots, roots } from '../../../brands/scopeShapes';
import { nearest } from '../../../text/suggest';
import { meantCondition, shortened } from './meant';
import { findName, followPath } from './names';
import { checkComparison } from './operands';
import { checkReach } from './reach';
import {
  type Cursor,
  checkKeys,
  complainOfNeed,
  describeShape,
  down,
  readPath,
  reportProblem,
  type Walk,
  withName,
} from './walk';

/** Checks a condition, and whether it can be true at all at this position. Returns whether it has no mistake. */
export function walkCondition(source: Json, at: Cursor, walk: Walk): boolean {
  const before = walk.complaints.count;
  readCondition(source, at, walk);
  // A mistake in it would explain why it is never true.
  return walk.complaints.count === before && checkReach(source, at, walk);
}

/** Checks a condition: operators, paths, kinds of the operands, named rules. */
function readCondition(source: Json, at: Cursor, walk: Walk): void {
  if (typeof source === 'boolean') return;
  const [operator, ...more] = isObject(source) ? Object.keys(source) : [];
  const check = operator === undefined ? undefined : operators.get(operator);
  if (!isObject(source) || operator === undefined || !check || more.length > 0) {
    reportProblem(
      walk,
      at,
      'layout.condition.unknown',
      `A condition is true, false or an object with exactly one of: ${[...operators.keys()].join(' ')}.`,
      { suggestion: meantCondition(source, [...operators.keys()], walk) },
    );
    return;
  }
  check(source[operator] ?? null, down(at, operator), walk);
}

type Check = (argument: Json, at: Cursor, walk: Walk) => void;

const operators: ReadonlyMap<string, Check> = new Map<string, Check>([
  ['all', walkParts],
  ['any', walkParts],
  ['not', readCondition],
  ['rule', walkRule],
  ['is', walkTruth],
  ['has', (argument, at, walk) => void readPath(walk, at, argument)],
  ['some', walkSome],
  ['failed', walkFailed],
  ['in', walkMembership],
  ['eq', (argument, at, walk) => walkComparison(argument, at, walk, false)],
  ['ne', (argument, at, walk) => walkComparison(argument, at, walk, false)],
  ['lt', (argument, at, walk) => walkComparison(argument, at, walk, true)],
  ['lte', (argument, at, walk) => walkComparison(argument, at, walk, true)],
  ['gt', (argument, at, walk) => walkComparison(argument, at, walk, true)],
  ['gte', (argument, at, walk) => walkComparison(argument, at, walk, true)],
]);

function walkParts(argument: Json, at: Cursor, walk: Walk): void {
  const parts = asList(argument);
  if (!parts) {
    const suggestion = isObject(argument) ? shortened([argument]) : undefined;
    reportProblem(walk, at, 'layout.condition.shape', '"all" and "any" take a list of conditions.', { suggestion });
    return;
  }
  if (parts.length === 0)
    reportProblem(walk, at, 'layout.condition.empty', 'The list is empty, so it has no effect. Add a condition or remove it.', {
      level: 'warning',
    });
  for (const [index, part] of parts.entries()) readCondition(part, down(at, index, part), walk);
}

/** A rule is walked at each use, because it reads the names in scope there. */
function walkRule(argument: Json, at: Cursor, walk: Walk): void {
  const { rules } = walk.layout;
  const name = typeof argument === 'string' ? argument : '';
  const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
  if (!rule) {
    reportProblem(walk, at, 'layout.rule.unknown', `There is no rule "${name}" in rules.json.`, {
      suggestion: nearest(name, Object.keys(rules)),
    });
    return;
  }
  walk.uses.rules.add(name);
  if (walk.rules.includes(name)) {
    const circle = walk.rules.slice(walk.rules.indexOf(name));
    const message = `Rule ${name} refers to itself: ${[...circle, name].join(' -> ')}. Break the cycle.`;
    reportProblem(walk, at, 'layout.rule.cycle', message, { mend: [...circle].sort().join() });
    return;
  }
  const names = ruleNames(rule.when, rules, [name]);
  // A rule that reads only roots is the same at each use.
  if (names.every((first) => roots.has(first) && !findName(walk.names, first))) {
    if (walk.walkedRules.has(rule.when)) return;
    if (walk.rules.length === 0) walk.walkedRules.add(rule.when);
    walkRuleBody(name, rule.when, walk);
    return;
  }
  const undeclared = names.find((first) => !roots.has(first) && findName(walk.names, first)?.undeclared);
  if (undeclared !== undefined && walk.rules.length === 0) {
    const message = `The rule ${name} reads "${undeclared}", which is defined outside this module. Add it to "needs" of the module.`;
    complainOfNeed(walk, at, undeclared, message);
    return;
  }
  const missing = names.find((first) => !findName(walk.names, first) && 'unknown' in asFound(first, walk));
  if (missing !== undefined && walk.rules.length === 0) {
    reportProblem(
      walk,
      at,
      'layout.rule.name',
      `The rule ${name} reads "${missing}", which nothing around this node defines. Use the rule inside a repeat, each, some or state that defines it.`,
    );
    return;
  }
  walkRuleBody(name, rule.when, walk);
}

/** The condition of a rule, at its position in the rule file. */
export function walkRuleBody(name: string, when: Json, walk: Walk): void {
  const origin = walk.sources.rules.get(name);
  if (!origin) return;
  const at: Cursor = { origin, dotted: '', overrides: undefined };
  walkCondition(when, down(at, 'when'), { ...walk, around: [], rules: [...walk.rules, name] });
}

function asFound(first: string, walk: Walk): object {
  const found = followPath(first, walk.names);
  return typeof found === 'string' ? {} : found;
}

const namesByRule = new WeakMap<object, readonly string[]>();

/** First steps of all paths that a rule reads, directly or through other rules. */
function ruleNames(when: Json, rules: Walk['layout']['rules'], asked: readonly string[] = []): readonly string[] {
  if (typeof when !== 'object' || when === null) return [];
  const known = namesByRule.get(when);
  if (known) return known;
  const inner = rulesIn(when)
    .filter((name) => !asked.includes(name) && Object.hasOwn(rules, name))
    .flatMap((name) => ruleNames(rules[name]?.when ?? null, rules, [...asked, name]));
  const names = [...new Set([...namesOf(when), ...inner])];
  if (asked.length <= 1) namesByRule.set(when, names);
  return names;
}

function rulesIn(condition: Json): string[] {
  if (Array.isArray(condition)) return condition.flatMap((part: Json) => rulesIn(part));
  if (!isObject(condition)) return [];
  return Object.entries(condition).flatMap(([key, value]) =>
    key === 'rule' && typeof value === 'string' ? [value] : rulesIn(value),
  );
}

/** First steps of all paths in a condition that are not bound by a `some` inside it. */
export function namesOf(condition: Json, bound: readonly string[] = []): string[] {
  if (Array.isArray(condition)) return condition.flatMap((part: Json) => namesOf(part, bound));
  if (!isObject(condition)) return [];
  const some = own(condition, 'some');
  const inner = some === undefined ? bound : [...bound, ownText(some, 'as') ?? ''];
  return Object.entries(condition).flatMap(([key, value]) => {
    if (typeof value !== 'string') return namesOf(value, inner);
    if (!['get', 'count', 'is', 'has', 'over'].includes(key)) return [];
    const first = value.split('.')[0] ?? '';
    return inner.includes(first) ? [] : [first];
  });
}

function walkTruth(argument: Json, at: Cursor, walk: Walk): void {
  const found = readPath(walk, at, argument);
  if (!found || (found.shape.form === 'leaf' && found.shape.kind === 'boolean')) return;
  reportProblem(
    walk,
    at,
    'layout.operand.kind',
    `"is" needs a boolean, but ${String(argument)} is ${describeShape(found.shape)}. Use {"has": path} to test whether it exists.`,
  );
}

function walkSome(argument: Json, at: Cursor, walk: Walk): void {
  if (!isObject(argument)) {
    reportProblem(walk, at, 'layout.condition.shape', '"some" must have the form {"over": path, "as": name, "when": condition}.');
    return;
  }
  checkKeys(walk, at, argument, ['over', 'as', 'when'], '"some"');
  const list = readList(argument.over, down(at, 'over'), walk);
  const name = ownText(argument, 'as');
  if (name === undefined || argument.when === undefined) {
    reportProblem(walk, at, 'layout.condition.shape', '"some" needs "over", "as" and "when".');
    return;
  }
  readCondition(argument.when, down(at, 'when'), withName(walk, name, list));
}

function walkFailed(argument: Json, at: Cursor, walk: Walk): void {
  if (typeof argument === 'string' && resourceRoots.includes(argument)) return;
  reportProblem(walk, at, 'layout.resource.unknown', `"failed" needs a root that is fetched: ${resourceRoots.join(', ')}.`, {
    suggestion: nearest(String(argument), resourceRoots),
  });
}

function walkMembership(argument: Json, at: Cursor, walk: Walk): void {
  const [operand, choices] = asList(argument) ?? [];
  const list = asList(choices);
  if (operand === undefined || !list || asList(argument)?.length !== 2) {
    reportProblem(walk, at, 'layout.condition.shape', '"in" must have the form {"in": [operand, [value, value]]}.');
    return;
  }
  const second = down(at, 1);
  for (const [index, choice] of list.entries()) {
    checkComparison(operand, choice, [down(at, 0, operand), down(second, index, choice)], false, walk);
  }
}

function walkComparison(argument: Json, at: Cursor, walk: Walk, ordered: boolean): void {
  const [left, right, ...more] = asList(argument) ?? [];
  if (left === undefined || right === undefined || more.length > 0) {
    reportProblem(walk, at, 'layout.condition.shape', 'A comparison takes a list of exactly two operands.');
    return;
  }
  checkComparison(left, right, [down(at, 0, left), down(at, 1, right)], ordered, walk);
}

/** The type of a list path's items; undefined, and reported, when it is no list. */
export function readList(path: Json | undefined, at: Cursor, walk: Walk) {
  const found = readPath(walk, at, path);
  if (!found) return undefined;
  if (found.shape.form === 'list') return found.shape.item;
  reportProblem(walk, at, 'layout.list.kind', `${String(path)} is ${describeShape(found.shape)}, but a list is needed here.`);
  return undefined;
}
