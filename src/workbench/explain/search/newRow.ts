import { asList, isObject } from '../../../engine/kernel/text/json';
import type { Scope } from '../../../engine/layout/types';
import { shapeOfPath, valueAt } from '../paths';
import type { ValueChange } from './change';
import { changedScope } from './changedScope';
import { changesTo } from './changes';
import { sourcesOf } from './derived';
import { sampleValue } from './representatives';

/** Maximum number of changes to try for one list. */
const MANY = 12;

/**
 * Changes that add one row to an empty list: with every value that is read, then with each compared value, then with the first
 * compared value of each path. `comparedIn` returns the changes to compared values for a scope that has the row.
 */
export function rowChanges(
  list: string,
  read: ReadonlySet<string>,
  scope: Scope,
  comparedIn: (scope: Scope) => readonly ValueChange[],
): ValueChange[] {
  const shape = shapeOfPath(list);
  const from = valueAt(list, scope);
  if (shape?.form !== 'list' || list.includes('[]') || sourcesOf(list) || (asList(from) ?? []).length > 0) return [];
  const within = (path: string) => path.startsWith(`${list}[].`);
  const plain = { path: list, from, to: [sampleValue(shape.item)] };
  const filled = [...read].filter(within).reduce<ValueChange>((whole, path) => {
    const value = shapeOfPath(path);
    return value && !sourcesOf(path) ? withValue(whole, path, sampleValue(value), scope) : whole;
  }, plain);
  const present = changedScope(scope, [filled]);
  const flags = [...read].filter(within).flatMap((path) => changesTo(path, present));
  const compared = [...comparedIn(present), ...flags].filter(({ path }) => within(path));
  const first = [...new Map([...compared].reverse().map((change) => [change.path, change])).values()];
  const together = first.reduce((whole, { path, to }) => withValue(whole, path, to, scope), filled);
  const alone = compared.map(({ path, to }) => withValue(filled, path, to, scope));
  const changes = [filled, ...alone, together].slice(0, MANY);
  return changes.map((change) => ({ ...change, row: readOf(change, read) }));
}

/** The change with another value in its row. */
function withValue(whole: ValueChange, path: string, to: unknown, scope: Scope): ValueChange {
  const place = path.replaceAll('[]', '[0]');
  const present = changedScope(scope, [whole]);
  const changed = changedScope(present, [{ path, from: undefined, to, rows: { places: [place], of: 1 } }]);
  return { ...whole, to: valueAt(whole.path, changed) };
}

/** The values of the new row that are read and not computed. */
function readOf({ path, to }: ValueChange, read: ReadonlySet<string>): Readonly<Record<string, unknown>> {
  const row = asList(to)?.[0];
  const isRead = (name: string) => [...read].some((one) => one.startsWith(`${path}[].${name}`) && !sourcesOf(one));
  return Object.fromEntries((isObject(row) ? Object.entries(row) : []).filter(([name]) => isRead(name)));
}
