import type { ValueTypes } from '../../contract/kinds';
import { asList, type Json, own, ownText } from '../../kernel/text/json';
import { type Condition, compileCondition } from '../../layout/compile/conditions';
import type { EvalContext } from '../../layout/compile/context';
import type { Env, Scope } from '../../layout/types';
import { exceedsTriedValues } from '../limits';
import type { Representative, ShapeOf } from '../representatives/representative';
import { createSymbolicScope, nextDecisions, type SymbolicDecision, type SymbolicInputs } from '../symbolicScope';
import type { TypeInfo } from '../typeInfo';
import { isCertainPath, kindsOfType, type RootType, typeAt } from '../types';
import { mergeUses, type UsesByPath } from '../uses';
import { areEvident, type Demand } from './evident';
import { inferredType } from './inferredTypes';
import { type CaseContext, type PreparedCondition, prepare } from './prepared';
import { type Grain, isQuestion } from './questions';
import { searchClasses } from './searchClasses';

/** A requirement on a bill: a condition is true, or not true (false or missing); or one of several requirements applies. */
export type Goal = ConditionGoal | { any: readonly Goal[] };

export interface ConditionGoal {
  condition: Json;
  holds: boolean;
}

/** A kind of bill: the value of each path that was read to decide the goals. */
export type Case = ReadonlyMap<string, Representative>;

/** After this many trials a search assumes that a case exists. */
const MOST_TRIALS = 5000;
/** Number of remembered results. A long session with many changes of a brand starts again. */
const MOST_RESULTS = 50_000;

const results = new Map<string, Case | undefined>();
const possible = new Map<string, boolean>();

/**
 * A case that satisfies all goals; undefined when there is none. The engine evaluates the conditions for a symbolic bill. Tests
 * that the tried values cannot decide may have any outcome, so undefined is certain, and a case is possible.
 */
export function caseFor(goals: readonly Goal[], context: CaseContext): Case | undefined {
  const parts = partsOf(goals, context);
  return areOpposed(parts, context) ? undefined : searchGroups(parts);
}

function partsOf(goals: readonly Goal[], context: CaseContext): PreparedGoal[] {
  return goals.flatMap((goal) => split(goal, context.rules)).map((goal) => preparedGoal(goal, context));
}

/** The result of a search, which is remembered. */
function searchOnce(goals: readonly PreparedGoal[]): Case | undefined {
  const key = goals.map((goal) => goal.key).join();
  if (results.has(key)) return results.get(key);
  if (results.size >= MOST_RESULTS) results.clear();
  const found = search(goals);
  results.set(key, found);
  return found;
}

function searchGroups(goals: readonly PreparedGoal[]): Case | undefined {
  const found = new Map<string, Representative>();
  // Goals without a common path are independent.
  for (const group of connected(goals)) {
    const one = searchOnce(group);
    if (!one) return undefined;
    for (const [path, value] of one) found.set(path, value);
  }
  return found;
}

/** Whether all of these conditions can be true at once. */
export function isSatisfiable(conditions: readonly Json[], context: CaseContext): boolean {
  return isPossible(
    conditions.map((condition) => ({ condition, holds: true })),
    context,
  );
}

/** Whether a condition is true for every bill. */
export function isAlways(condition: Json, context: CaseContext): boolean {
  return !isPossible([{ condition, holds: false }], context);
}

/** Whether a case exists that satisfies all goals. Most goals need no search. */
export function isPossible(goals: readonly ConditionGoal[], context: CaseContext): boolean {
  const key = goals.map((goal) => preparedGoal(goal, context).key).join();
  const known = possible.get(key);
  if (known !== undefined) return known;
  if (possible.size >= MOST_RESULTS) possible.clear();
  const parts = partsOf(goals, context);
  const found =
    !areOpposed(parts, context) && connected(parts).every((group) => needNoSearch(group) || searchOnce(group) !== undefined);
  possible.set(key, found);
  return found;
}

/** Whether goals can be met without a search. If unsure, false. */
function needNoSearch(goals: readonly PreparedGoal[]): boolean {
  const demands = goals.flatMap((goal): Demand[] => {
    if (goal.form === 'any') return [];
    const { types, at } = goal.condition;
    return [{ condition: at('fine'), wants: goal.holds ? 'true' : 'notTrue', rootType: (name) => types.get(name) }];
  });
  return demands.length === goals.length && areEvident(demands);
}

type PreparedGoal =
  | { form: 'condition'; condition: PreparedCondition; holds: boolean; key: string }
  | { form: 'any'; goals: readonly PreparedGoal[]; key: string };

function preparedGoal(goal: Goal, context: CaseContext): PreparedGoal {
  if ('any' in goal) {
    const goals = goal.any.map((one) => preparedGoal(one, context));
    return { form: 'any', goals, key: `(${goals.map(({ key }) => key).join()})` };
  }
  const condition = prepare(goal.condition, context);
  return { form: 'condition', condition, holds: goal.holds, key: `${goal.holds ? '' : '-'}${condition.id}` };
}

/** The operands of an `all` that must be true, or of an `any` that must not be true, as separate goals. */
function split(goal: Goal, rules: CaseContext['rules'], inside: readonly string[] = []): Goal[] {
  if ('any' in goal) return [goal];
  const { holds } = goal;
  const { condition, entered } = withoutRule(goal.condition, rules, inside);
  const parts = asList(own(condition, holds ? 'all' : 'any'));
  if (!parts || Object.keys(Object(condition)).length !== 1) return [{ condition, holds }];
  return parts.flatMap((part) => split({ condition: part, holds }, rules, entered));
}

/** The condition of a rule in place of its name, and the rules entered; a rule inside itself stays. */
function withoutRule(
  condition: Json,
  rules: CaseContext['rules'],
  inside: readonly string[] = [],
): { condition: Json; entered: readonly string[] } {
  const rule = ownText(condition, 'rule') ?? '';
  const when = inside.includes(rule) ? undefined : own(rules, rule)?.when;
  return when === undefined ? { condition, entered: inside } : withoutRule(when, rules, [...inside, rule]);
}

/** Whether the same condition must be both true and not true, which needs no search even for large rules. */
function areOpposed(goals: readonly PreparedGoal[], context: CaseContext): boolean {
  const denied = new Set(goals.flatMap((goal) => (goal.form === 'condition' ? deniedBy(goal, context) : [])));
  return goals.some((goal) => goal.form === 'condition' && goal.holds && denied.has(goal.condition));
}

/** The conditions that must not be true for a goal. If a negation is true, its part is false. */
function deniedBy({ condition, holds }: PreparedGoal & { form: 'condition' }, context: CaseContext): PreparedCondition[] {
  if (!holds) return [condition];
  const part = own(condition.source, 'not');
  return part === undefined ? [] : [prepare(withoutRule(part, context.rules).condition, context)];
}

function conditionsOf(goal: PreparedGoal): PreparedCondition[] {
  return goal.form === 'any' ? goal.goals.flatMap(conditionsOf) : [goal.condition];
}

/** Goals grouped by the paths that they read, directly or through others. All paths of a root whose state is tested are one. */
function connected(goals: readonly PreparedGoal[]): PreparedGoal[][] {
  const states = new Set(goals.flatMap((goal) => conditionsOf(goal).flatMap((condition) => condition.states)));
  const orRoot = (path: string) => {
    const [root = ''] = path.split('.');
    return states.has(root) ? root : path;
  };
  let groups: { goals: PreparedGoal[]; paths: Set<string> }[] = [];
  for (const goal of goals) {
    const reads = conditionsOf(goal).flatMap((condition) => condition.reads);
    const paths = new Set(states.size === 0 ? reads : reads.map(orRoot));
    const touched = groups.filter((group) => [...paths].some((path) => group.paths.has(path)));
    const [first, ...others] = touched;
    if (!first) {
      groups.push({ goals: [goal], paths });
      continue;
    }
    for (const other of others) {
      first.goals.push(...other.goals);
      for (const path of other.paths) first.paths.add(path);
    }
    first.goals.push(goal);
    for (const path of paths) first.paths.add(path);
    groups = groups.filter((group) => !others.includes(group));
  }
  return groups.map((group) => group.goals);
}

function search(goals: readonly PreparedGoal[]): Case | undefined {
  const fine = goals.flatMap(conditionsOf).map((condition) => condition.at('fine'));
  return searchAt(goals, exceedsTriedValues(fine, { names: new Map() }, {}) ? 'coarse' : 'fine');
}

/** Evaluates the goals for one bill. */
type Satisfied = (scope: Scope) => boolean;

function searchAt(goals: readonly PreparedGoal[], grain: Grain): Case | undefined {
  const uses = mergeUses(goals.flatMap(conditionsOf).map((condition) => condition.usesAt(grain)));
  const roots = rootsOf(goals, uses);
  const rootType: RootType = (name) => roots.get(name);
  const inputs = inputsFor(uses, roots, rootType);
  const kinds = Object.fromEntries([...roots].map(([name, type]) => [name, kindsOfType(type)]));
  const tests = goals.map((goal) => compiled(goal, grain, kinds));
  let trials = 0;
  for (let decisions: readonly SymbolicDecision[] | undefined = []; decisions; ) {
    const bill = createSymbolicScope(inputs, decisions);
    if (tests.every((test) => test(bill.scope))) return caseOf(bill.decisions);
    trials += 1;
    if (trials > MOST_TRIALS) return new Map();
    decisions = nextDecisions(bill.decisions);
  }
  return undefined;
}

function rootsOf(goals: readonly PreparedGoal[], uses: UsesByPath): ReadonlyMap<string, TypeInfo> {
  const known = new Map(goals.flatMap(conditionsOf).flatMap(({ types }) => [...types]));
  const names = [...uses.keys()].map((path) => /^[^.[:]*/.exec(path)?.[0] ?? '');
  return new Map([...new Set(names)].map((name) => [name, known.get(name) ?? inferredType(name, uses)]));
}

function inputsFor(uses: UsesByPath, roots: ReadonlyMap<string, TypeInfo>, rootType: RootType): SymbolicInputs {
  const shapeOf: ShapeOf = (path) => {
    const shape = typeAt(path, rootType);
    const optional = path.includes('[]') ? shape?.optional === true : !isCertainPath(path, rootType);
    return shape && { shape, optional };
  };
  const classes = searchClasses(uses, shapeOf);
  const ofEach = new Set([...uses].flatMap(([path, { isOfEach }]) => (isOfEach ? [path] : [])));
  // Only roots whose state is tested can be pending or failed: otherwise every condition on a value could be pending.
  const fetched = new Set([...classes.keys()].flatMap((path) => (path.includes(':') ? [path.split(':')[0] ?? ''] : [])));
  return { roots, fetched, known: {}, classes, ofEach, states: new Map() };
}

function compiled(goal: PreparedGoal, grain: Grain, roots: Readonly<Record<string, ValueTypes>>): Satisfied {
  if (goal.form === 'any') {
    const tests = goal.goals.map((one) => compiled(one, grain, roots));
    return (scope) => tests.some((test) => test(scope));
  }
  const { test } = compile(goal.condition.at(grain), roots);
  return (scope) => (test({ ...context, scope }) === true) === goal.holds;
}

function compile(condition: Json, roots: Readonly<Record<string, ValueTypes>>): Condition {
  const layout = { schemaVersion: 1, template: '', title: '', nodes: [], modules: {}, rules: {}, roots };
  return compileCondition(condition, { layout, at: '', names: undefined, inside: [], rules: [], report: () => undefined });
}

const env: Env = { ui: new Map(), text: () => 'full', literal: (key) => key, image: (name) => name };
const context: Omit<EvalContext, 'scope'> = { env, locals: undefined, prefix: '', needs: new Set(), report: () => undefined };

/** The decisions about paths: those about questions and about the state of roots have no value. */
function caseOf(decisions: readonly SymbolicDecision[]): Case {
  return new Map(
    decisions.flatMap(({ key, choices, chosen }) => {
      const value = choices[chosen];
      return value === undefined || isQuestion(key) || key.endsWith(':') ? [] : [[key, value] as const];
    }),
  );
}
