import { stepsOf } from '../../../engine/analysis/names';
import type { Scope } from '../../../engine/layout/types';
import { changedAt } from '../paths';
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
      changed[first] = { state: 'ready', value: changedAt(resource?.state === 'ready' ? resource.value : {}, steps, () => to) };
      touched.add(first);
    }
  for (const root of touched) {
    const resource = changed[root];
    if (resource?.state === 'ready') changed[root] = { state: 'ready', value: recomputed(root, resource.value, changes) };
  }
  return changed;
}
