import type { Json } from '../../kernel/text/json';
import { type Reference, referencesIn } from '../../layout/references';
import type { Layout } from '../../layout/types';
import type { TypeInfo } from '../typeInfo';
import { type RootType, typeIdentity } from '../types';
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
  /** The paths and the lists that it reads: conditions without a common one are independent. */
  reads: readonly string[];
  /** Roots whose state it tests: a root that is loading or has failed has no values. */
  states: readonly string[];
  /** The condition without rules, with questions for undecidable tests. */
  at: (grain: Grain) => Json;
  usesAt: (grain: Grain) => UsesByPath;
  /** Type of each root or name that the condition reads; undefined when it is unknown. */
  types: ReadonlyMap<string, TypeInfo | undefined>;
}

interface Known {
  /** Contexts that are known to have these rules and types. */
  contexts: WeakSet<CaseContext>;
  /** Conditions of the rules that it names; a layout copies the rules, but not their conditions. */
  rules: ReadonlyMap<string, Json | undefined>;
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
  for (const [name, when] of rules) if (conditionOf(name, context) !== when) return false;
  for (const [name, type] of prepared.types) if (!isSameType(context.rootType(name), type)) return false;
  contexts.add(context);
  return true;
}

function isSameType(one: TypeInfo | undefined, other: TypeInfo | undefined): boolean {
  return one === other || typeIdentity(one) === typeIdentity(other);
}

function conditionOf(name: string, { rules }: CaseContext): Json | undefined {
  return Object.hasOwn(rules, name) ? rules[name]?.when : undefined;
}

function prepareNew(condition: Json, context: CaseContext): Known {
  const [parts, references]: [Json[], Reference[]] = [[condition], []];
  const rules = new Map<string, Json | undefined>();
  for (const part of parts)
    for (const reference of referencesIn(part)) {
      const { kind, value } = reference;
      references.push(reference);
      if (kind !== 'rule' || rules.has(value)) continue;
      const when = conditionOf(value, context);
      rules.set(value, when);
      if (when !== undefined) parts.push(when);
    }
  const known = [...rules].flatMap(([name, when]) => (when === undefined ? [] : [[name, when] as const]));
  const free = references.flatMap(({ kind, value, bound }) =>
    kind === 'path' && !bound.some(({ name }) => name === value.split('.')[0]) ? [value] : [],
  );
  const states = resourcesIn(parts);
  const reads = [...new Set([...free, ...states])];
  const types = new Map(reads.map((path) => path.split('.')[0] ?? '').map((root) => [root, context.rootType(root)]));
  const key = JSON.stringify([
    condition,
    [...rules].map(([name, when]) => [name, when ?? null]),
    [...types].map(([name, type]) => [name, typeIdentity(type)]),
  ]);
  const prepared = byKey.get(key) ?? {
    id: byKey.size,
    source: condition,
    types,
    reads,
    states,
    ...inGrains(condition, types, Object.fromEntries(known.map(([name, when]) => [name, { title: '', when }]))),
  };
  byKey.set(key, prepared);
  return { contexts: new WeakSet([context]), rules, prepared };
}

/** Roots whose state a condition tests. */
function resourcesIn(parts: readonly Json[]): string[] {
  return [...JSON.stringify(parts).matchAll(/"(?:failed|ready|loading)":"(\w+)"/g)].map(([, root = '']) => root);
}

function inGrains(
  condition: Json,
  types: PreparedCondition['types'],
  rules: Layout['rules'],
): Pick<PreparedCondition, 'at' | 'usesAt'> {
  const rootType: RootType = (name) => types.get(name);
  const at = remember((grain: Grain) => withQuestions(condition, { rules, rootType, grain }));
  return {
    at,
    usesAt: remember((grain: Grain) => usesIn(at(grain), new Map(), {})),
  };
}

function remember<K, V>(make: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>();
  return (key) => {
    const value = known.has(key) ? (known.get(key) as V) : make(key); // `has` says that there is one
    known.set(key, value);
    return value;
  };
}
