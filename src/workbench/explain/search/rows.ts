import type { Scope } from '../../../engine/layout/types';
import { valueAt } from '../paths';
import type { ValueChange } from './change';

/** Maximum number of rows to try one by one, and together. */
const FEW = 6;

/** Changes of one value; in a list, one change for each single row, for the first rows together, and for all rows. */
export function changesOfRow(path: string, to: unknown, scope: Scope): ValueChange[] {
  if (!path.includes('[]')) {
    const from = valueAt(path, scope);
    return isSame(from, to) ? [] : [{ path, from, to }];
  }
  const all = placesOf(path, scope);
  const others = all.filter((place) => !isSame(valueAt(place, scope), to));
  const few = others.slice(0, FEW);
  const selections = [
    ...few.map((place) => [place]),
    ...few.slice(1).map((_, at) => few.slice(0, at + 2)),
    ...(others.length > FEW ? [others] : []),
  ];
  return selections.map((places) => rowChange(path, to, places, all.length, scope));
}

/** The same change in fewer rows, the fewest first. */
export function fewestRows({ rows, path, to, ...rest }: ValueChange, scope: Scope): ValueChange[] {
  const fewer = rows ? changesOfRow(path, to, scope).filter((one) => (one.rows?.places.length ?? 0) < rows.places.length) : [];
  return fewer.map((one) => ({ ...rest, ...one }));
}

/** A change of the rows at these places. */
export function rowChange(path: string, to: unknown, places: readonly string[], of: number, scope: Scope): ValueChange {
  return { path, from: valueAt(places[0] ?? path, scope), to, rows: { places, of } };
}

/** `bill.supplies[].usage` -> `bill.supplies[0].usage`, `bill.supplies[1].usage`. */
export function placesOf(path: string, scope: Scope): string[] {
  const at = path.indexOf('[]');
  if (at < 0) return [path];
  const list = path.slice(0, at);
  const items = valueAt(list, scope);
  if (!Array.isArray(items)) return [];
  return items.flatMap((_, index) => placesOf(`${list}[${index}]${path.slice(at + 2)}`, scope));
}

/** Inserts the indexes of a place into another path: `a[].b` at `a[1].c[2].d` is `a[1].b`. */
export function alongside(path: string, place: string): string {
  const indexes = [...place.matchAll(/\[(\d+)\]/g)].map(([, index]) => index);
  return path.replace(/\[\]/g, () => `[${indexes.shift() ?? 0}]`);
}

/** A path with `[]` for each index. */
export function withoutIndexes(path: string): string {
  return path.replace(/\[\d+\]/g, '[]');
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
