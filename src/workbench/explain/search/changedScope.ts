import { stepsOf } from '../../../engine/analysis/names';
import { isObject } from '../../../engine/kernel/text/json';
import type { Scope } from '../../../engine/layout/types';
import type { ValueChange } from './change';
import { recomputed } from './derived';

/** The scope with changes applied, as a copy. A pending root becomes ready. */
export function changedScope(scope: Scope, changes: readonly ValueChange[]): Scope {
  const changed = { ...scope };
  const touched = new Set<string>();
  for (const { path, to, rows } of changes)
    for (const place of rows?.places ?? [path]) {
      const [first = '', ...steps] = stepsOf(place);
      const resource = Object.hasOwn(changed, first) ? changed[first] : undefined;
      changed[first] = { state: 'ready', value: written(resource?.state === 'ready' ? resource.value : {}, steps, to) };
      touched.add(first);
    }
  for (const root of touched) {
    const resource = changed[root];
    if (resource?.state === 'ready') changed[root] = { state: 'ready', value: recomputed(root, resource.value, changes) };
  }
  return changed;
}

function written(value: unknown, [step, ...rest]: readonly string[], to: unknown): unknown {
  if (step === undefined) return to;
  if (step.startsWith('['))
    return Array.isArray(value) ? value.map((item, at) => (step === `[${at}]` ? written(item, rest, to) : item)) : value;
  const object = isObject(value) ? value : {};
  const inner = written(Object.hasOwn(object, step) ? object[step] : undefined, rest, to);
  const { [step]: _, ...others } = object;
  return inner === undefined ? others : { ...object, [step]: inner };
}
