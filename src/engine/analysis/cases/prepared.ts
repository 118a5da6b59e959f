import { asList, isObject, type Json, own } from '../../kernel/text/json';
import { conditions } from '../../layout/language/conditions';
import type { Operator } from '../../layout/language/grammar';
import { referencesIn } from '../../layout/references';
import { rulesIn } from '../../layout/rulesIn';
import type { Layout, Rule } from '../../layout/types';
import { pathsIn } from '../paths';
import type { TypeInfo } from '../typeInfo';
import { identityOf, isCertainPath, type RootType } from '../types';
import { type UsesByPath, usesIn } from '../uses';
import { type Grain, withQuestions } from './questions';

/** What surrounds conditions: the rules that they may name, and the types of the first names of their paths. */
export interface CaseContext {
  rules: Layout['rules'];
  rootType: RootType;
}

/** A condition that a search can evaluate. Equal conditions with equal rules and types are the same object. */
export interface PreparedCondition {
  source: Json;
  /** The same for equal conditions, rules and types. */
  id: number;
  /** The roots and questions that it reads: conditions without a common one are independent. */
  reads: () => readonly string[];
  /** The condition without rules, with questions for undecidable tests. */
  at: (grain: Grain) => { condition: Json; uses: UsesByPath };
  /** Whether one value that may be missing or anything else makes the condition true, or not true. If unsure, false. */
  isEasy: (holds: boolean) => boolean;
  /** Type of each root or name that the condition reads; undefined when it is unknown. */
  types: ReadonlyMap<string, TypeInfo | undefined>;
}

interface Known {
  /** Contexts that are known to have these rules and types. */
  contexts: WeakSet<CaseContext>;
  rules: ReadonlyMap<string, Rule | undefined>;
  prepared: PreparedCondition;
}

/** Prepared conditions by object, most of which are in files that all brands share. An entry is used if rules and types are equal. */
const byObject = new WeakMap<object, Known[]>();
const byKey = new Map<string, PreparedCondition>();

/** Prepares a condition for searches. */
export function prepare(condition: Json, context: CaseContext): PreparedCondition {
  if (typeof condition !== 'object' || condition === null) return prepareNew(condition, context).prepared;
  const known = byObject.get(condition) ?? [];
  const same = known.find((one) => fits(one, context));
  if (same) return same.prepared;
  const made = prepareNew(condition, context);
  byObject.set(condition, [...known, made]);
  return made.prepared;
}

function fits({ contexts, rules, prepared }: Known, context: CaseContext): boolean {
  if (contexts.has(context)) return true;
  for (const [name, rule] of rules) if (ruleAt(name, context) !== rule) return false;
  for (const [name, type] of prepared.types) if (!isSameType(context.rootType(name), type)) return false;
  contexts.add(context);
  return true;
}

function isSameType(one: TypeInfo | undefined, other: TypeInfo | undefined): boolean {
  return one === other || identityOf(one) === identityOf(other);
}

function ruleAt(name: string, { rules }: CaseContext): Rule | undefined {
  return Object.hasOwn(rules, name) ? rules[name] : undefined;
}

function prepareNew(condition: Json, context: CaseContext): Known {
  const expanded = rulesIn(condition, context.rules);
  const parts = [condition, ...[...expanded.values()].map(({ when }) => when)];
  const references = parts.flatMap((part) => referencesIn(part));
  const named = references.flatMap(({ kind, value }) => (kind === 'rule' ? [value] : []));
  const rules = new Map(named.map((name) => [name, ruleAt(name, context)]));
  const roots = references.flatMap(({ kind, value, bound }) => {
    const [root = ''] = value.split('.');
    return kind === 'path' && !bound.some(({ name }) => name === root) ? [root] : [];
  });
  const types = new Map([...roots, ...resourcesIn(parts)].map((root) => [root, context.rootType(root)]));
  const key = JSON.stringify([
    condition,
    [...rules].map(([name, rule]) => [name, rule?.when ?? null]),
    [...types].map(([name, type]) => [name, identityOf(type)]),
  ]);
  const prepared = byKey.get(key) ?? createPrepared(byKey.size, condition, types, Object.fromEntries(expanded));
  byKey.set(key, prepared);
  return { contexts: new WeakSet([context]), rules, prepared };
}

function isEasy(condition: Json, holds: boolean, rootType: RootType): boolean {
  if (!isObject(condition)) return condition === holds;
  const { all, any, not } = condition;
  const parts = asList((holds ? any : all) ?? null);
  if (parts) return parts.some((part) => isEasy(part, holds, rootType));
  // The negation of a missing value is also missing.
  const test = not !== undefined && isObject(not) ? not : condition;
  const [operator = ''] = Object.keys(test);
  const paths = pathsIn(test, new Map(), {});
  const isTest = own<Operator>(conditions, operator)?.compares !== undefined || operator === 'is' || operator === 'has';
  return isTest && paths.length === 1 && !JSON.stringify(test).includes('"count"') && !isCertainPath(paths[0] ?? '', rootType);
}

/** The list of an item, the root of a state, or the path itself. */
function listOrPath(path: string): string {
  return path.replace(/(?:\[\]|:).*$/, '');
}

/** Roots whose state a condition tests. */
function resourcesIn(parts: readonly Json[]): string[] {
  return [...JSON.stringify(parts).matchAll(/"(?:failed|ready|loading)":"(\w+)"/g)].map(([, root = '']) => root);
}

function createPrepared(
  id: number,
  condition: Json,
  types: PreparedCondition['types'],
  rules: Layout['rules'],
): PreparedCondition {
  const found = new Map<Grain, ReturnType<PreparedCondition['at']>>();
  const rootType: RootType = (name) => types.get(name);
  const at: PreparedCondition['at'] = (grain) => {
    const known = found.get(grain);
    if (known) return known;
    const decidable = withQuestions(condition, { rules, rootType, grain });
    const made = { condition: decidable, uses: usesIn(decidable, new Map(), {}) };
    found.set(grain, made);
    return made;
  };
  let reads: readonly string[] | undefined;
  return {
    source: condition,
    id,
    types,
    at,
    isEasy: (holds) => isEasy(at('fine').condition, holds, rootType),
    reads: () => {
      reads ??= [...new Set([...at('fine').uses.keys()].map(listOrPath))];
      return reads;
    },
  };
}
