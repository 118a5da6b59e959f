import type { Scope, Trace } from '../../../src/engine/types';
import { isObject, type Json } from '../../../src/kernel/json';
import { roots, type TypeInfo } from '../../brands/scopeShapes';
import { canonical } from './placements';

/** The declaration of a canonical path in `schemas/scope`, `[]` being any item of a list. */
export function shapeOf(path: string): TypeInfo | undefined {
  const [first = '', ...steps] = stepsOf(path);
  return steps.reduce<TypeInfo | undefined>((shape, step) => {
    if (step === '[]') return shape?.form === 'list' ? shape.item : undefined;
    return shape?.form === 'branch' ? shape.parts.get(step) : undefined;
  }, roots.get(first));
}

/** `bill.supplies[].kind` -> bill, supplies, [], kind. */
export function stepsOf(path: string): string[] {
  return path.replaceAll('[]', '.[]').split('.');
}

/** The value of a path, of a list its first item's; undefined when it is missing or pending. */
export function valueAt(path: string, scope: Scope): unknown {
  const [first = '', ...steps] = stepsOf(path);
  const resource = Object.hasOwn(scope, first) ? scope[first] : undefined;
  return steps.reduce<unknown>(
    (at, step) => {
      if (step === '[]') return Array.isArray(at) ? at[0] : undefined;
      return isObject(at) && Object.hasOwn(at, step) ? at[step] : undefined;
    },
    resource?.state === 'ready' ? resource.value : undefined,
  );
}

/** Canonical paths that a piece of a layout reads: values, conditions and actions; rules are expanded. */
export function pathsIn(
  source: Json | undefined,
  names: ReadonlyMap<string, string>,
  rules: Readonly<Record<string, { when: Json }>>,
  asked: readonly string[] = [],
): string[] {
  if (Array.isArray(source)) return source.flatMap((part: Json) => pathsIn(part, names, rules, asked));
  if (!isObject(source)) return [];
  const inner = bound(source, names);
  return [
    ...new Set(
      Object.entries(source).flatMap(([key, value]): string[] => {
        if (typeof value !== 'string') return pathsIn(value, key === 'some' ? bound(value, names) : inner, rules, asked);
        if (key === 'rule' && !asked.includes(value) && Object.hasOwn(rules, value))
          return pathsIn(rules[value]?.when, names, rules, [...asked, value]);
        return ['get', 'count', 'is', 'has', 'over', 'each'].includes(key) ? [canonical(value, names)] : [];
      }),
    ),
  ];
}

/** Names that `each` and `some` introduce for their siblings. */
function bound(source: Json, names: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  if (!isObject(source)) return names;
  const list = source.each ?? source.over;
  return typeof list === 'string' && typeof source.as === 'string'
    ? new Map([...names, [source.as, `${canonical(list, names)}[]`]])
    : names;
}

/** Names of the rules in a trace, outermost first. */
export function rulesIn(trace: Trace | undefined): string[] {
  if (!trace) return [];
  const { condition } = trace;
  const own = isObject(condition) && typeof condition.rule === 'string' ? [condition.rule] : [];
  return [...new Set([...own, ...(trace.parts ?? []).flatMap(rulesIn)])];
}
