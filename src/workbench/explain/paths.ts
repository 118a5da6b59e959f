import { roots } from '../../brands/trees/scopeShapes';
import { stepsOf } from '../../engine/analysis/names';
import type { TypeInfo } from '../../engine/analysis/typeInfo';
import { typeAt } from '../../engine/analysis/types';
import { asList, isObject, own, ownText } from '../../engine/kernel/text/json';
import type { Scope, Trace } from '../../engine/layout/types';

/** The type of a canonical path in `schemas/scope`; `[]` is any item of a list, `[0]` the first. */
export function shapeOfPath(path: string): TypeInfo | undefined {
  return typeAt(path, (name) => roots.get(name));
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

/** A copy of a value with a change at these steps; `[]` is every item of a list, `[0]` the first. An undefined part is left out. */
export function changedAt(value: unknown, [step, ...rest]: readonly string[], change: (part: unknown) => unknown): unknown {
  if (step === undefined) return change(value);
  if (step.startsWith('[')) {
    const isMeant = (at: number) => step === '[]' || step === `[${at}]`;
    return asList(value)?.map((item, at) => (isMeant(at) ? changedAt(item, rest, change) : item)) ?? value;
  }
  const { [step]: _, ...others } = isObject(value) ? value : {};
  const inner = changedAt(own(value, step), rest, change);
  return inner === undefined ? others : { ...(isObject(value) && value), [step]: inner };
}

/** The modules in a server list; undefined when the server sends no such list. */
export function listPathOf(scope: Scope, from: string): readonly string[] | undefined {
  const list = valueAt(`page.modules.${from}`, scope);
  return Array.isArray(list) ? list.filter((name) => typeof name === 'string') : undefined;
}

/** Names of the rules in a trace, outermost first. */
export function rulesOnPath(trace: Trace | undefined): string[] {
  if (!trace) return [];
  const rule = ownText(trace.condition, 'rule');
  return [...new Set([...(rule === undefined ? [] : [rule]), ...(trace.parts ?? []).flatMap(rulesOnPath)])];
}
