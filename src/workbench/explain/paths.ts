import { roots } from '../../brands/trees/scopeShapes';
import { canonical, stepsOf } from '../../engine/analysis/names';
import type { TypeInfo } from '../../engine/analysis/typeInfo';
import { isObject, type Json } from '../../engine/kernel/text/json';
import { type Reference, referencesIn } from '../../engine/layout/references';
import type { Scope, Trace } from '../../engine/layout/types';

/** The type of a canonical path in `schemas/scope`; `[]` is any item of a list, `[0]` the first. */
export function shapeOfPath(path: string): TypeInfo | undefined {
  const [first = '', ...steps] = stepsOf(path);
  return steps.reduce<TypeInfo | undefined>((shape, step) => {
    if (step.startsWith('[')) return shape?.form === 'list' ? shape.item : undefined;
    return shape?.form === 'branch' ? shape.parts.get(step) : undefined;
  }, roots.get(first));
}

/** The value of a path; `[]` is the first item of a list. Undefined when missing or pending. */
export function valueAt(path: string, scope: Scope): unknown {
  const [first = '', ...steps] = stepsOf(path);
  const resource = Object.hasOwn(scope, first) ? scope[first] : undefined;
  return steps.reduce<unknown>(
    (at, step) => {
      if (step.startsWith('[')) return Array.isArray(at) ? at[Number(step.slice(1, -1))] : undefined;
      return isObject(at) && Object.hasOwn(at, step) ? at[step] : undefined;
    },
    resource?.state === 'ready' ? resource.value : undefined,
  );
}

/** The modules in a server list; undefined when the server sends no such list. */
export function listPathOf(scope: Scope, from: string): readonly string[] | undefined {
  const list = valueAt(`page.modules.${from}`, scope);
  return Array.isArray(list) ? list.filter((name) => typeof name === 'string') : undefined;
}

/** Canonical paths that a part of a layout reads: values, conditions and actions; rules are expanded. */
export function pathsIn(
  source: Json | undefined,
  names: ReadonlyMap<string, string>,
  rules: Readonly<Record<string, { when: Json }>>,
  asked: readonly string[] = [],
): string[] {
  const found = referencesIn(source).flatMap((reference) => {
    const { kind, value } = reference;
    if (kind === 'path') return [canonical(value, withBound(names, reference))];
    if (kind !== 'rule' || asked.includes(value) || !Object.hasOwn(rules, value)) return [];
    return pathsIn(rules[value]?.when, withBound(names, reference), rules, [...asked, value]);
  });
  return [...new Set(found)];
}

/** The names around a reference, including items of lists inside the part. */
function withBound(names: ReadonlyMap<string, string>, { bound }: Reference): ReadonlyMap<string, string> {
  const around = new Map(names);
  for (const { name, list } of bound) around.set(name, `${canonical(list, around)}[]`);
  return around;
}

/** Names of the rules in a trace, outermost first. */
export function rulesOnPath(trace: Trace | undefined): string[] {
  if (!trace) return [];
  const { condition } = trace;
  const own = isObject(condition) && typeof condition.rule === 'string' ? [condition.rule] : [];
  return [...new Set([...own, ...(trace.parts ?? []).flatMap(rulesOnPath)])];
}
