import { nearest } from '../../../../brands/text/suggest';
import { roots } from '../../../../brands/trees/scopeShapes';
import { resources } from '../../../../engine/contract/kinds.generated';
import { asList, isObject, type Json, own } from '../../../../engine/kernel/text/json';
import { conditions } from '../../../../engine/layout/language/conditions';
import type { Argument, Leaf, Operator } from '../../../../engine/layout/language/grammar';
import { referencesIn } from '../../../../engine/layout/references';
import { hasForm } from '../form';
import { definesName, findName, followPath } from '../names';
import { type Cursor, checkPath, describeShape, down, reportProblem, reportUnmetNeed, type Walk, walkKeys } from '../walk';
import { meantCondition, shortened } from './meant';
import type { Comparing } from './operand';
import { checkComparison } from './operands';
import { checkReach } from './reach';
import { walkKey } from './rightRules';

/** Checks a condition, and whether it is satisfiable at this position. Returns whether it is valid and satisfiable. */
export function walkCondition(source: Json, at: Cursor, walk: Walk): boolean {
  const before = walk.problemCount.count;
  readCondition(source, at, walk);
  // A mistake in the condition would explain why it is never true.
  return walk.problemCount.count === before && checkReach(source, at, walk);
}

/** Checks a condition: operators, paths, types of the operands, named rules. */
function readCondition(source: Json, at: Cursor, walk: Walk): void {
  if (typeof source === 'boolean') return;
  const [name, ...more] = isObject(source) ? Object.keys(source) : [];
  const operator = name === undefined ? undefined : own<Operator>(conditions, name);
  if (!isObject(source) || name === undefined || !operator || more.length > 0) {
    const message = `A condition is true, false or an object with exactly one of: ${operators.join(' ')}.`;
    reportProblem(walk, at, 'layout.condition.unknown', message, { suggestion: meantCondition(source, operators, walk) });
    return;
  }
  const argument = source[name] ?? null;
  const inner = down(at, name);
  if (isObject(argument) && isListOfConditions(operator)) {
    const message = `"${name}" takes a list of conditions. Put [ ] around it.`;
    reportProblem(walk, inner, 'layout.condition.shape', message, { suggestion: shortened([argument]) });
  } else if (hasForm({ name, entry: operator, what: 'A condition with', code: 'layout.condition.shape' }, source, at, walk)) {
    if (operator.compares) compareOperands({ ...operator, name }, argument, inner, walk);
    else walkArgument(operator.takes, argument, inner, walk);
  }
}

const operators: readonly string[] = Object.keys(conditions);

function isListOfConditions({ takes }: Operator): boolean {
  return typeof takes === 'object' && 'listOf' in takes && takes.listOf === 'condition';
}

/** Compares the first operand with the second, or with each entry of the second if the operator takes a list. */
function compareOperands(operator: Comparing, argument: Json, at: Cursor, walk: Walk): void {
  const { takes } = operator;
  const [left = null, right = null] = asList(argument) ?? [];
  const first = { source: left, at: down(at, 0, left) };
  const second = { source: right, at: down(at, 1, right) };
  const takesList = typeof takes === 'object' && 'tuple' in takes && typeof takes.tuple[1] === 'object';
  const choices = (asList(right) ?? []).map((source, index) => ({ source, at: down(second.at, index, source) }));
  for (const other of takesList ? choices : [second]) checkComparison(operator, [first, other], walk, walkCondition);
}

/** Checks an operator's argument recursively. A name is in scope in the keys after it. */
function walkArgument(takes: Argument, source: Json, at: Cursor, walk: Walk): void {
  if (typeof takes === 'string') leaves[takes]?.(source, at, walk);
  else if ('listOf' in takes) {
    const parts = asList(source) ?? [];
    const message = 'The list is empty, so it has no effect. Add a condition or remove it.';
    if (parts.length === 0) reportProblem(walk, at, 'layout.condition.empty', message, { level: 'warning' });
    for (const [index, part] of parts.entries()) walkArgument(takes.listOf, part, down(at, index, part), walk);
    if (takes.listOf === 'condition') reportTwin(parts, at, walk);
  } else if ('keys' in takes) {
    const { count } = walk.problemCount;
    walkKeys(takes.keys, source, at, walk, (inner, part, here, ofItem) => {
      walkArgument(inner, part, here, ofItem);
      const isRight = inner === 'condition' && walk.problemCount.count === count;
      if (isRight && walk.ownFiles?.has(here.origin.file)) checkReach(part, here, { ...ofItem, around: [] });
    });
  }
}

/** Reports a condition that occurs twice in a list. */
function reportTwin(parts: readonly Json[], at: Cursor, walk: Walk): void {
  const written = parts.map((part) => JSON.stringify(part));
  const twin = written.findIndex((one, index) => written.indexOf(one) < index);
  const message = 'This condition stands in the list already. Remove it, or correct it.';
  if (twin > 0) reportProblem(walk, down(at, twin, parts[twin]), 'layout.condition.twin', message, { level: 'warning' });
}

/** Checks of the leaf types in a condition. */
const leaves: Readonly<Partial<Record<Leaf, (source: Json, at: Cursor, walk: Walk) => void>>> = {
  condition: readCondition,
  path: (source, at, walk) => void checkPath(walk, at, source),
  flag: walkTruth,
  rule: walkRule,
  resource: walkResource,
};

/** Walks a rule at each use, because the rule reads the names in scope there. */
function walkRule(argument: Json, at: Cursor, walk: Walk): void {
  const { rules } = walk.layout;
  const name = typeof argument === 'string' ? argument : '';
  const rule = own(rules, name);
  if (!rule) {
    const message = `There is no rule "${name}" in rules.json. Correct the name, or write the rule.`;
    reportProblem(walk, at, 'layout.rule.unknown', message, { suggestion: nearest(name, Object.keys(rules)) });
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
  } else walkRuleWithNames(name, names, at, walk);
}

/** Walks a rule that reads names besides roots: each must be in scope at the use. `names` are the first steps of its paths. */
function walkRuleWithNames(name: string, names: readonly string[], at: Cursor, walk: Walk): void {
  const when = walk.layout.rules[name]?.when ?? null;
  const misnamedItems = itemsMisnamed(when, names, walk);
  if (misnamedItems.size > 0) {
    walkRuleBody(name, when, { ...walk, names: undefined, areNamesOpen: true, misnamedItems });
    return;
  }
  const undeclared = names.find((first) => !roots.has(first) && findName(walk.names, first)?.undeclared);
  if (undeclared !== undefined && walk.rules.length === 0) {
    const message = `The rule ${name} reads "${undeclared}", which is defined outside this module.`;
    reportUnmetNeed(walk, at, undeclared, message);
    return;
  }
  const unknown = names.filter((first) => !findName(walk.names, first) && 'unknown' in asFound(first, walk));
  // If no part of the layout defines the name, the mistake is in the rule: report it once.
  if (unknown.some((first) => !definesName(walk.layout, first))) {
    walkRuleBody(name, when, { ...walk, names: undefined, areNamesOpen: true });
    return;
  }
  const [missing] = unknown;
  if (missing !== undefined && walk.rules.length === 0) {
    const { count } = walk.problemCount;
    walkRuleBody(name, when, { ...walk, names: undefined, areNamesOpen: true });
    // A mistake in the rule, such as an item without a name, explains why the name is undefined.
    if (walk.problemCount.count > count) return;
    const message = `The rule ${name} reads "${missing}", which nothing around this node defines. Use the rule inside a repeat, each, some or state that defines it.`;
    reportProblem(walk, at, 'layout.rule.name', message);
    return;
  }
  walkRuleBody(name, when, walk);
}

/**
 * Names that a rule reads inside a list, and that are not in scope at the use, with the list's own name for its items, if nothing
 * reads that one: the mistake is in the rule, not at the use.
 */
function itemsMisnamed(when: Json, names: readonly string[], { names: there }: Walk): ReadonlyMap<string, string> {
  const references = referencesIn(when);
  const isRead = (item: string) =>
    references.some(({ kind, value, bound }) =>
      kind === 'rule' ? bound.some(({ name }) => name === item) : value.split('.')[0] === item,
    );
  const isLacking = (first: string) => {
    const known = findName(there, first);
    return names.includes(first) && !roots.has(first) && (!known || known.undeclared === true);
  };
  return new Map(
    references.flatMap(({ kind, value, bound }) => {
      const [first = ''] = value.split('.');
      const item = bound.findLast(({ name }) => !isRead(name));
      return kind === 'path' && item && isLacking(first) ? [[first, item.name] as const] : [];
    }),
  );
}

/** Walks the condition of a rule at its position in the rule file. */
export function walkRuleBody(name: string, when: Json, walk: Walk): void {
  const origin = walk.sources.rules.get(name);
  if (!origin) return;
  const { right, wrong } = walk.rightRules;
  const key = walkKey(name, ruleNames(when, walk.layout.rules, [name]), walk.names);
  const known = key === undefined ? undefined : right.get(key);
  const uses = { ...walk.uses, rules: new Set(known) };
  if (!known) {
    const { count } = walk.problemCount;
    const at: Cursor = { origin, dotted: '', overrides: undefined };
    walkCondition(when, down(at, 'when'), { ...walk, uses, around: [], rules: [...walk.rules, name] });
    if (walk.problemCount.count > count) wrong.add(name);
    else if (key !== undefined && ![...uses.rules].some((one) => wrong.has(one))) right.set(key, uses.rules);
  }
  for (const one of uses.rules) walk.uses.rules.add(one);
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
  const inner = referencesIn(when)
    .filter(({ kind, value }) => kind === 'rule' && !asked.includes(value) && Object.hasOwn(rules, value))
    .flatMap(({ value, bound }) => {
      // The enclosing condition may bind the name: `some` of a list, which applies a rule to each item.
      const isBound = (first: string) => bound.some(({ name }) => name === first);
      return ruleNames(rules[value]?.when ?? null, rules, [...asked, value]).filter((first) => !isBound(first));
    });
  const names = [...new Set([...namesOf(when), ...inner])];
  if (asked.length <= 1) namesByRule.set(when, names);
  return names;
}

/** First steps of all paths in a condition that are not names of items inside it. */
function namesOf(condition: Json): string[] {
  return referencesIn(condition).flatMap((reference) => {
    const [first = ''] = reference.value.split('.');
    return reference.kind === 'path' && !reference.bound.some(({ name }) => name === first) ? [first] : [];
  });
}

function walkTruth(argument: Json, at: Cursor, walk: Walk): void {
  const found = checkPath(walk, at, argument);
  if (!found || (found.shape.form === 'leaf' && found.shape.kind === 'boolean')) return;
  const message = `"is" needs a boolean, but ${String(argument)} is ${describeShape(found.shape)}. Use {"has": path} to test whether it exists.`;
  reportProblem(walk, at, 'layout.operand.kind', message);
}

function walkResource(argument: Json, at: Cursor, walk: Walk): void {
  const fetched = [...resources, ...Object.keys(walk.layout.page?.data ?? {})];
  if (typeof argument === 'string' && fetched.includes(argument)) return;
  const message = `"ready", "loading" and "failed" need a root that is fetched: ${fetched.join(', ')}.`;
  reportProblem(walk, at, 'layout.resource.unknown', message, {
    suggestion: nearest(String(argument), fetched),
    missing: String(argument),
  });
}
