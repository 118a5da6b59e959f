import { screens } from '../../../brands/trees/look';
import type { Screen } from '../../../engine/contract/scope.generated';
import type { Scope } from '../../../engine/layout/types';
import { shapeOfPath, valueAt } from '../paths';
import type { ValueChange } from './change';
import { sourcesOf } from './derived';
import { representatives } from './representatives';
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

/**
 * Changes of one value, or of the document's values from which the page computes it: to each representative value, or to the
 * target with which a condition compares it and just beyond. `path` may have indexes.
 */
export function changesTo(path: string, scope: Scope, target?: unknown): ValueChange[] {
  if (path.startsWith(`${SCREEN}.`)) return target === undefined ? screenChanges(scope) : [];
  if (queryKey(path) !== undefined) return queryChanges(path, scope, target);
  const shape = shapeOfPath(path);
  const general = withoutIndexes(path);
  const sources = sourcesOf(general);
  if (!shape) return [];
  if (sources) return sources.flatMap((source) => changesOfSource(path, source, scope, target));
  const from = target === undefined ? valueAt(path, scope) : presentAt(path, scope);
  // In rows, only present figures change.
  if (typeof target === 'number' && shape.form === 'leaf' && from === undefined && path.includes('[')) return [];
  const values = representatives(shape, from, target);
  if (general === path) return values.flatMap((to) => changesOfRow(path, to, scope));
  const of = placesOf(general, scope).length;
  return values.filter((to) => to !== from).map((to) => rowChange(general, to, [path], of, scope));
}

function changesOfSource(path: string, source: string, scope: Scope, target: unknown): ValueChange[] {
  if (target !== undefined && typeof target !== 'number') return [];
  const changes =
    target === undefined
      ? changesTo(source, scope)
      : solutions(path, source, target, scope).flatMap(({ place, bound }) => changesTo(place, scope, bound));
  return changes.map((change) => ({ ...change, computes: withoutIndexes(path) }));
}

/** The first value that is there. */
function presentAt(path: string, scope: Scope): unknown {
  return placesOf(path, scope)
    .map((place) => valueAt(place, scope))
    .find((value) => value !== undefined);
}

/** Changes to a text in the query, to the text with which a condition compares it, or to none. */
function queryChanges(path: string, scope: Scope, target: unknown): ValueChange[] {
  if (typeof target === 'string') return changesOfRow(path, target, scope);
  return target === undefined ? changesOfRow(path, valueAt(path, scope) === undefined ? ANY_WORDS : undefined, scope) : [];
}

/** The screens of `--screen`, and narrower windows on a desktop. */
export const windows: Readonly<Record<string, Screen>> = {
  ...screens,
  'a window 901 to 1099 px wide': { class: 'wide', mobile: false, extraWide: false },
  'a window 851 to 900 px wide': { class: 'medium', mobile: false, extraWide: false },
  'a window 600 to 850 px wide': { class: 'narrow', mobile: false, extraWide: false },
};

/** Changes to another screen: customers cannot change a screen, but can open the bill on another one. */
function screenChanges(scope: Scope): ValueChange[] {
  const from = valueAt(SCREEN, scope);
  return Object.values(windows)
    .filter((to) => JSON.stringify(to) !== JSON.stringify(from))
    .map((to) => ({ path: SCREEN, from, to }));
}
