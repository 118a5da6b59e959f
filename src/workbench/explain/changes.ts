import { screens } from '../../brands/trees/look';
import { stepsOf } from '../../engine/analysis/names';
import type { TypeInfo } from '../../engine/analysis/typeInfo';
import type { Screen } from '../../engine/contract/scope.generated';
import { isObject } from '../../engine/kernel/text/json';
import type { Scope } from '../../engine/layout/types';
import type { ValueChange } from './change';
import { recomputed, sourcesOf } from './derived';
import { shapeOfPath, valueAt } from './paths';
import { changesOfRow } from './rows';

/** The root that describes the screen. */
export const SCREEN = 'screen';

/** Prefix of the paths that read the query of the page's address. */
const PARAMS = 'params.';
/** Represents any text that a customer's link may have. */
const ANY_WORDS = '…';

/** The query key that a path reads; undefined for any other path. */
export function queryKey(path: string): string | undefined {
  return path.startsWith(PARAMS) ? path.slice(PARAMS.length) : undefined;
}

/** Representative values of a path that differ from the present one, so that every condition on it can have another outcome. */
export function possibleChanges(path: string, scope: Scope): ValueChange[] {
  if (path.startsWith(`${SCREEN}.`)) return screenChanges(scope);
  if (queryKey(path) !== undefined) return valueAt(path, scope) === undefined ? changesOfRow(path, ANY_WORDS, scope) : [];
  const shape = shapeOfPath(path);
  if (!shape) return [];
  const sources = sourcesOf(path);
  if (sources)
    return sources.flatMap((source) => possibleChanges(source, scope)).map((change) => ({ ...change, computes: path }));
  return candidates(shape, valueAt(path, scope)).flatMap((to) => changesOfRow(path, to, scope));
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

function candidates(shape: TypeInfo, from: unknown): unknown[] {
  if (shape.form === 'list') return isFull(from) ? [[]] : [[sampleValue(shape.item)]];
  if (shape.form === 'branch') return [];
  const gone = shape.optional ? [undefined] : [];
  switch (shape.kind) {
    case 'boolean':
      return [from !== true];
    case 'enum':
      return [...(shape.values ?? []), ...gone];
    case 'amount':
      return [10000, 0, -10000, ...gone];
    case 'number':
    case 'energy':
    case 'percent':
      return [1, 0, ...gone];
    case 'date':
      return ['2999-12-31', '2000-01-01', ...gone];
    default:
      return from === undefined ? [sampleValue(shape)] : gone;
  }
}

function isFull(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0;
}

/** A representative value of a type. */
export function sampleValue(shape: TypeInfo): unknown {
  if (shape.form === 'list') return [];
  if (shape.form === 'branch') {
    const parts = [...shape.parts].filter(([, part]) => !part.optional).map(([name, part]) => [name, sampleValue(part)] as const);
    return Object.fromEntries(parts);
  }
  return samples.get(shape.kind) ?? shape.values?.[0] ?? 'X';
}

const samples = new Map<string, unknown>([
  ['boolean', true],
  ['amount', 10000],
  ['number', 1],
  ['energy', 1],
  ['percent', 1],
  ['date', '2026-01-31'],
  ['month', '2026-01'],
  ['color', '#336699'],
  ['url', 'https://example.com/'],
  ['messageKey', 'notfound_message'],
  ['image', 'logo.svg'],
  ['tagged', { kind: 'text', value: 'X' }],
]);

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
