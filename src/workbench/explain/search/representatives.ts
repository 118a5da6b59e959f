import type { LeafShape, TypeInfo } from '../../../engine/analysis/typeInfo';
import { addDays, isDate } from '../../../engine/kernel/figures/dates';
import { asList } from '../../../engine/kernel/text/json';

/** The enum value for what the page does not know. */
const UNKNOWN = 'unknown';
/** Maximum list length to try, longer than any real list. */
const MANY = 50;

/**
 * Values to try for a type, so that every condition on it can have another outcome. With a target (the value with which a
 * condition compares; for a list, a length): the values at the target and just beyond, the nearest to the present one first.
 */
export function representatives(shape: TypeInfo, from: unknown, target?: unknown): unknown[] {
  if (shape.form === 'branch') return [];
  if (shape.form === 'list') {
    const items = asList(from) ?? [];
    if (typeof target === 'number') return listsOfLength(shape.item, items, target);
    return [items.length > 0 ? [] : [sampleValue(shape.item)]];
  }
  if (target === undefined) return usualValues(shape, from);
  if (typeof target === 'number') return numbersBeside(shape, from, target);
  // Enum values and booleans are tried anyway.
  if (typeof target !== 'string') return [];
  if (shape.kind === 'date') return isDate(target) ? [target, addDays(target, 1), addDays(target, -1)] : [];
  return shape.kind === 'text' ? [target, 'X'] : [];
}

const numeric: ReadonlySet<string> = new Set(['amount', 'number', 'count', 'energy', 'percent']);

function usualValues({ kind, values = [], optional }: LeafShape, from: unknown): unknown[] {
  const gone = optional ? [undefined] : [];
  if (kind === 'boolean') return [from !== true];
  // A value that no server sends comes last.
  if (kind === 'enum')
    return [...values.filter((value) => value !== UNKNOWN), ...values.filter((value) => value === UNKNOWN), ...gone];
  if (kind === 'amount') return [10000, 0, -10000, ...gone];
  if (numeric.has(kind)) return [1, 0, ...gone];
  if (kind === 'date') return ['2999-12-31', '2000-01-01', ...gone];
  return from === undefined ? [samples.get(kind) ?? 'X'] : gone;
}

/** The whole numbers around a target within the limits of a type. A value without a minimum may become negative only if it is an amount or already negative. */
function numbersBeside(
  { kind, minimum, maximum = Number.POSITIVE_INFINITY }: LeafShape,
  from: unknown,
  target: number,
): number[] {
  if (!numeric.has(kind) || !Number.isSafeInteger(Math.round(target))) return [];
  const present = typeof from === 'number' ? from : 0;
  const least = minimum ?? (kind === 'amount' || present < 0 ? Number.NEGATIVE_INFINITY : 0);
  const [below, above] = [Math.floor(target), Math.ceil(target)];
  const numbers = [...new Set([below, above, below - 1, above + 1])].filter((to) => to >= least && to <= maximum);
  return numbers.sort((a, b) => Math.abs(a - present) - Math.abs(b - present));
}

function listsOfLength(item: TypeInfo, items: readonly unknown[], target: number): unknown[] {
  const lengths = [target, target + 1, target - 1].filter(
    (length) => Number.isInteger(length) && length >= 0 && length <= MANY && length !== items.length,
  );
  lengths.sort((a, b) => Math.abs(a - items.length) - Math.abs(b - items.length));
  return lengths.map((length) => Array.from({ length }, (_, at) => items[at] ?? items[0] ?? sampleValue(item)));
}

/** A representative value of a type. */
export function sampleValue(shape: TypeInfo): unknown {
  if (shape.form === 'list') return [];
  if (shape.form === 'leaf') return samples.get(shape.kind) ?? shape.values?.[0] ?? 'X';
  const parts = [...shape.parts].filter(([, part]) => !part.optional).map(([name, part]) => [name, sampleValue(part)] as const);
  return Object.fromEntries(parts);
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
