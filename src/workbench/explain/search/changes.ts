import { screens } from '../../../brands/trees/look';
import { classesOf, constantsOf, nearValues, valuesBeside } from '../../../engine/analysis/representatives/nearValues';
import type { PathUses } from '../../../engine/analysis/uses';
import type { Screen } from '../../../engine/contract/scope.generated';
import { own } from '../../../engine/kernel/text/json';
import type { Scope } from '../../../engine/layout/types';
import { shapeOfPath, valueAt } from '../paths';
import type { ValueChange } from './change';
import { sourcesOf } from './derived';
import { changesOfRow, placesOf, rowChange, withoutIndexes } from './rows';
import { solutions } from './solve';

/** The root that describes the screen. */
export const SCREEN = 'screen';

/** Prefix of the paths that read the query of the page's address. */
const PARAMS = 'params.';
/** Represents any text that a customer's link may have. */
export const ANY_WORDS = '…';

/** The query key that a path reads; undefined for any other path. */
export function queryKey(path: string): string | undefined {
  return path.startsWith(PARAMS) ? path.slice(PARAMS.length) : undefined;
}

/** The path that stands for a key of the query. */
export function queryPath(key: string): string {
  return `${PARAMS}${key}`;
}

/** Changes of one value, or of the document's values from which the page computes it, to each value that its uses distinguish. */
export function changesTo(path: string, scope: Scope, uses: PathUses): ValueChange[] {
  const bill = (other: string) => valueAt(other, scope);
  if (path.startsWith(`${SCREEN}.`)) return screenChanges(scope, path, classesOf(uses, bill));
  const constants = constantsOf(uses, bill);
  if (queryKey(path) !== undefined) return queryValues(path, constants, scope).flatMap((to) => changesOfRow(path, to, scope));
  const shape = shapeOfPath(path);
  if (!shape) return [];
  const sources = sourcesOf(path);
  const bounds = constants.filter((constant) => typeof constant === 'number');
  if (sources)
    return sources.flatMap((source) => [
      ...bounds.flatMap((bound) => changesOfSource(path, source, bound, scope)),
      ...changesTo(source, scope, unknownUses).map((change) => ({ ...change, computes: path })),
    ]);
  const values = placesOf(path, scope).map((place) => valueAt(place, scope));
  const near = nearValues(shape, uses, { values, valueAt: bill }, path.includes('['));
  return near.flatMap((to) => changesOfRow(path, to, scope));
}

const unknownUses: PathUses = { literals: new Set(), paths: new Set(), tests: [], isShown: true, isCalculated: false };

/** Changes to a figure and just beyond it, of a value or of those from which the page computes it. `path` may have indexes. */
export function changesBeside(path: string, target: number, scope: Scope): ValueChange[] {
  const shape = shapeOfPath(path);
  const general = withoutIndexes(path);
  const sources = sourcesOf(general);
  if (sources) return sources.flatMap((source) => changesOfSource(path, source, target, scope));
  const places = placesOf(path, scope);
  const from = places.map((place) => valueAt(place, scope)).find((value) => value !== undefined);
  // In rows, only present figures change.
  if (!shape || (shape.form === 'leaf' && from === undefined && path.includes('['))) return [];
  const values = valuesBeside(shape, from, target);
  if (general === path) return values.flatMap((to) => changesOfRow(path, to, scope));
  const of = placesOf(general, scope).length;
  return values.filter((to) => to !== from).map((to) => rowChange(general, to, [path], of, scope));
}

function changesOfSource(path: string, source: string, target: number, scope: Scope): ValueChange[] {
  const changes = solutions(path, source, target, scope).flatMap(({ place, bound }) => changesBeside(place, bound, scope));
  return changes.map((change) => ({ ...change, computes: withoutIndexes(path) }));
}

/** Other texts in the query: those with which conditions compare it, and none, or any text if there is none. */
function queryValues(path: string, constants: readonly unknown[], scope: Scope): unknown[] {
  const words = constants.filter((constant) => typeof constant === 'string');
  return [valueAt(path, scope) === undefined ? ANY_WORDS : undefined, ...words];
}

/** The screens of `--screen`, and narrower windows on a desktop. */
export const windows: Readonly<Record<string, Screen>> = {
  ...screens,
  'a window 901 to 1099 px wide': { class: 'wide', mobile: false, extraWide: false },
  'a window 851 to 900 px wide': { class: 'medium', mobile: false, extraWide: false },
  'a window 600 to 850 px wide': { class: 'narrow', mobile: false, extraWide: false },
};

/**
 * Changes to another screen on which the value of a path has another class: customers cannot change a screen, but can open the
 * bill on another one.
 */
function screenChanges(scope: Scope, path: string, classOf: (value: unknown) => string): ValueChange[] {
  const from = valueAt(SCREEN, scope);
  const part = (screen: unknown) => classOf(own(screen, path.slice(SCREEN.length + 1)));
  return Object.values(windows)
    .filter((to) => part(to) !== part(from))
    .map((to) => ({ path: SCREEN, from, to }));
}
