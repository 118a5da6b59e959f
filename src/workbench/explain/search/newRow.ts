import { sampleValue } from '../../../engine/analysis/representatives/nearValues';
import type { UsesByPath } from '../../../engine/analysis/uses';
import { asList, isObject } from '../../../engine/kernel/text/json';
import type { Scope } from '../../../engine/layout/types';
import { shapeOfPath, valueAt } from '../paths';
import type { ValueChange } from './change';
import { changedScope } from './changedScope';
import { changesTo } from './changes';
import { sourcesOf } from './derived';

/** Maximum number of changes to try for one list. */
const MANY = 12;

/**
 * Changes that add one row to an empty list: with every value that is read, then with each value that the uses distinguish, then
 * with the first of these values of each path.
 */
export function rowChanges(list: string, uses: UsesByPath, scope: Scope): ValueChange[] {
  const shape = shapeOfPath(list);
  const from = valueAt(list, scope);
  if (shape?.form !== 'list' || list.includes('[]') || sourcesOf(list) || (asList(from) ?? []).length > 0) return [];
  const within = [...uses].filter(([path]) => path.startsWith(`${list}[].`));
  const plain = { path: list, from, to: [sampleValue(shape.item)] };
  const filled = within.reduce<ValueChange>((whole, [path]) => {
    const value = shapeOfPath(path);
    return value && !sourcesOf(path) ? withValue(whole, path, sampleValue(value), scope) : whole;
  }, plain);
  const present = changedScope(scope, [filled]);
  const others = within
    .flatMap(([path, use]) => changesTo(path, present, use))
    .filter(({ path }) => path.startsWith(`${list}[].`));
  const first = [...new Map([...others].reverse().map((change) => [change.path, change])).values()];
  const together = first.reduce((whole, { path, to }) => withValue(whole, path, to, scope), filled);
  const alone = others.map(({ path, to }) => withValue(filled, path, to, scope));
  const changes = [filled, ...alone, together].slice(0, MANY);
  return changes.map((change) => ({ ...change, row: readOf(change, uses) }));
}

/** The change with another value in its row. */
function withValue(whole: ValueChange, path: string, to: unknown, scope: Scope): ValueChange {
  const place = path.replaceAll('[]', '[0]');
  const present = changedScope(scope, [whole]);
  const changed = changedScope(present, [{ path, from: undefined, to, rows: { places: [place], of: 1 } }]);
  return { ...whole, to: valueAt(whole.path, changed) };
}

/** The values of the new row that are read and not computed. */
function readOf({ path, to }: ValueChange, uses: UsesByPath): Readonly<Record<string, unknown>> {
  const row = asList(to)?.[0];
  const isRead = (name: string) => [...uses.keys()].some((one) => one.startsWith(`${path}[].${name}`) && !sourcesOf(one));
  return Object.fromEntries((isObject(row) ? Object.entries(row) : []).filter(([name]) => isRead(name)));
}
