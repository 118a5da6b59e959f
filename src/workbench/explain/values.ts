import type { ResolveResult } from '../../brands/trees/question';
import { pathsIn } from '../../engine/analysis/paths';
import type { Placement } from '../../engine/analysis/placements';
import { nodeMeta } from '../../engine/contract/nodes.generated';
import { formatValue } from '../../engine/i18n/format';
import type { Texts } from '../../engine/i18n/texts';
import { isValueObject } from '../../engine/kernel/page/value';
import { isObject, ownText } from '../../engine/kernel/text/json';
import type { ResolvedNode, Scope } from '../../engine/layout/types';
import { figureAt, figureText } from './figures';
import { shapeOfPath, valueAt } from './paths';
import type { ValueChange } from './search/change';
import { changedScope } from './search/changedScope';
import { SCREEN, windows } from './search/changes';
import { alongside, placesOf } from './search/rows';

export interface ExplainedValue {
  prop: string;
  /** Text as displayed; absent when the prop is missing. */
  text?: string;
  paths: ReadPath[];
}

/** A path with its value and its description. */
export interface ReadPath {
  path: string;
  value?: unknown;
  /** The value as the page shows it, for a figure or date. */
  text?: string;
  /** For a path in a list: the value of each item that has one. */
  items?: string[];
  description: string;
  wire?: string;
}

/** A change for display. */
export interface ExplainedChange extends Omit<ValueChange, 'rows' | 'compared'> {
  wire?: string;
  /** For a computed value: its path as the condition writes it, its value, and the bound that it passes. */
  computed?: { path: string; from: string; to: string };
  /** The rows that get the value, counted from 1, in inner lists as 1.3; their names; and the total number of rows. */
  rows?: { changed: string[]; names: string[]; of: number };
  /** The values as the page shows them, if they are figures or dates. */
  texts?: { from: string; to: string };
}

/** Every prop with the paths that it reads; required props even without a path. */
export function valuesOf({ node, names }: Placement, shown: ResolvedNode | undefined, answer: ResolveResult): ExplainedValue[] {
  const { composed, texts } = answer;
  const required = Object.hasOwn(nodeMeta, node.type) ? (nodeMeta[node.type]?.requiredProps ?? []) : [];
  return Object.entries(node.props ?? {}).flatMap(([prop, source]): ExplainedValue[] => {
    const paths = pathsIn(source, names, composed.layout.rules).map((path) => readPath(path, answer));
    if (paths.length === 0 && !required.includes(prop)) return [];
    const text = propText(shown?.props[prop], texts);
    return [{ prop, ...(text !== undefined && { text }), paths }];
  });
}

/** The value of a canonical path in an answer, with the path's description. */
export function readPath(path: string, { composed, scope, texts }: ResolveResult): ReadPath {
  // A root of a page may have the same name as one of a bill.
  const isOfPage = Object.hasOwn(composed.layout.page?.data ?? {}, path.split(/[.[]/)[0] ?? '');
  const isInList = path.includes('[]');
  const value = isInList ? undefined : valueAt(path, scope);
  const text = shownText(path, value, texts);
  return {
    path,
    ...(value !== undefined && { value: summary(value) }),
    ...(text !== undefined && { text }),
    ...(isInList && { items: itemsAt(path, scope, texts) }),
    ...(isOfPage ? { description: '' } : { description: shapeOfPath(path)?.description ?? '', ...wireOf(path) }),
  };
}

/** A prop as the page shows it, or the rows of a table or chart; undefined when it is missing or is not text. */
function propText(value: unknown, texts: Texts): string | undefined {
  if (isValueObject(value)) return formatValue(value, texts);
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (!Array.isArray(value)) return undefined;
  return value.length === 0 ? 'no rows' : someOf(value.map((row) => rowText(row, texts)));
}

function rowText(row: unknown, texts: Texts): string {
  const text = propText(row, texts);
  if (text !== undefined || !isObject(row)) return text ?? '';
  const cells = Object.entries(row).filter(([name]) => name !== 'key');
  // Cells that are not objects are alignments or colours.
  return cells.flatMap(([, cell]) => (isObject(cell) ? [rowText(cell, texts)] : [])).join(' | ');
}

/** A figure or date as the page shows it, with the raw value if that differs. */
function shownText(path: string, value: unknown, texts: Texts): string | undefined {
  const figure = figureAt(path, value);
  if (figure) return figureText(figure, texts);
  const text = formatted(path, value, texts);
  return text !== undefined && typeof value === 'string' ? `${text} (${value})` : text;
}

/** A figure or date as the page shows it. */
function formatted(path: string, value: unknown, texts: Texts): string | undefined {
  const shape = shapeOfPath(path);
  if (shape?.form !== 'leaf') return undefined;
  const figure = figureAt(path, value);
  if (figure) return formatValue(figure, texts);
  if (shape.kind === 'tagged' && isValueObject(value)) return formatValue(value, texts);
  if (typeof value !== 'string') return undefined;
  if (shape.kind === 'date') return formatValue({ kind: 'date', value }, texts);
  return shape.kind === 'month' ? formatValue({ kind: 'month', value }, texts) : undefined;
}

function itemsAt(path: string, scope: Scope, texts: Texts): string[] {
  return placesOf(path, scope)
    .map((place) => valueAt(place, scope))
    .filter((value) => value !== undefined)
    .map((value) => shownText(path, value, texts) ?? valueWords(summary(value)));
}

/** The value of a path as text. */
export function textOfValue({ value, text, items }: ReadPath): string {
  if (items) return items.length === 0 ? 'missing' : someOf(items);
  return text ?? valueWords(value);
}

/** The description of a path, with its field on the wire. */
export function pathComment({ description, wire }: ReadPath): string {
  if (description === '') return wire ?? '';
  return `${description}${wire !== undefined && !description.includes(wire) ? ` (${wire})` : ''}`;
}

/** Text for a value that is neither figure nor date. */
export function valueWords(value: unknown): string {
  if (value === undefined) return 'missing';
  if (Array.isArray(value) && value.length === 0) return 'an empty list';
  if (isObject(value) && typeof value.count === 'number') return `a list of ${value.count}`;
  if (isObject(value) && Array.isArray(value.keys))
    return value.keys.length === 0 ? 'an object without values' : `an object with ${value.keys.join(', ')}`;
  return JSON.stringify(value);
}

/** A value for display; objects and lists of objects only by their size. */
function summary(value: unknown): unknown {
  if (Array.isArray(value)) return value.every((item) => typeof item === 'string') ? value : { count: value.length };
  return typeof value === 'object' && value !== null ? { keys: Object.keys(value) } : value;
}

/** Converts a change for display; a screen becomes its name. */
export function flipOf(change: ValueChange, { texts, scope }: ResolveResult): ExplainedChange {
  const { path, from, to, rows, compared, ...rest } = change;
  const computed = computedOf(change, scope, texts);
  if (path === SCREEN) return { path, from: screenName(from), to: screenName(to) };
  const olds = [...new Set((rows?.places ?? []).map((place) => valueAt(place, scope)))];
  const before = olds.length > 1 ? olds : [from];
  const isFormatted = [...before, to].some((value) => formatted(path, value, texts) !== undefined);
  const words = (value: unknown) => changedText(path, value, texts);
  return {
    path,
    from: olds.length > 1 ? olds : summary(from),
    to: summary(to),
    ...((isFormatted || olds.length > 1) && { texts: { from: someOf(before.map(words)), to: words(to) } }),
    ...(rows && { rows: rowsOf(rows, scope) }),
    ...(computed && { computed }),
    ...rest,
    ...wireOf(path),
  };
}

/** The computed value of a change, before it and after it: beyond which of the compared values it is then. */
function computedOf(change: ValueChange, scope: Scope, texts: Texts): ExplainedChange['computed'] {
  const { computes, compared, rows } = change;
  if (computes === undefined) return undefined;
  const place = alongside(computes, rows?.places[0] ?? '');
  const before = valueAt(place, scope);
  const after = valueAt(place, changedScope(scope, [change]));
  // Not every computed value is computed again here.
  if (before === after) return undefined;
  const words = (value: unknown) => changedText(computes, value, texts);
  const passed = compared?.targets.find((target) => orderOf(before, target) !== orderOf(after, target));
  const relation = ['below ', '', 'above '][orderOf(after, passed) + 1];
  const to = relation === undefined ? words(after) : `${relation}${words(passed)}`;
  return { path: compared?.written ?? computes, from: words(before), to };
}

/** Whether a figure is below another (-1), the same (0) or above (1); NaN if one is missing. */
function orderOf(value: unknown, target: unknown): number {
  return typeof value === 'number' && typeof target === 'number' ? Math.sign(value - target) : Number.NaN;
}

function changedText(path: string, value: unknown, texts: Texts): string {
  return formatted(path, value, texts) ?? valueWords(summary(value));
}

function rowsOf({ places, of }: NonNullable<ValueChange['rows']>, scope: Scope): NonNullable<ExplainedChange['rows']> {
  const names = places.map((place) => {
    const row = valueAt(place.slice(0, place.lastIndexOf(']') + 1), scope);
    return ['label', 'id', 'number', 'key'].map((name) => ownText(row, name)).find((name) => name !== undefined) ?? '';
  });
  const changed = places.map((place) => [...place.matchAll(/\[(\d+)\]/g)].map(([, index]) => Number(index) + 1).join('.'));
  return { changed, names, of };
}

/** Joins the first values of a list, with the number of items if there are more. */
export function someOf(texts: readonly string[]): string {
  const shown = texts.slice(0, 5).join('; ');
  return texts.length > 5 ? `${shown}; … (${texts.length} items)` : shown;
}

function screenName(screen: unknown): string | undefined {
  return Object.entries(windows).find(([, one]) => JSON.stringify(one) === JSON.stringify(screen))?.[0];
}

/** The wire field of a path: from the brackets or the beginning of its description, or the prefixed flag. */
function wireOf(path: string): { wire: string } | undefined {
  const flag = /^flags\.(\w+)$/.exec(path)?.[1];
  if (flag !== undefined) return { wire: `bolletta_interattiva_${flag}` };
  const description = shapeOfPath(path)?.description ?? '';
  const named = (/\(([a-z][\w.[\]]*)\)/.exec(description) ?? /^([a-z]+(?:_[a-z\d]+)+)\b/.exec(description))?.[1];
  return named === undefined ? undefined : { wire: named };
}
