import { addDays, isDate } from '../../kernel/figures/dates';
import { asList } from '../../kernel/text/json';
import type { LeafShape, TypeInfo } from '../typeInfo';
import type { PathUses } from '../uses';
import { outcomeOf } from './valueClasses';

/** The enum value for what the page does not know. */
const UNKNOWN = 'unknown';
/** Maximum list length to try, longer than any real list. */
const MANY = 50;

/** What a bill has at a path: its values, one for each row, and the values of the paths with which they are compared. */
export interface Present {
  values: readonly unknown[];
  valueAt: (path: string) => unknown;
}

/** The values with which conditions compare a path. */
export function constantsOf({ literals, paths }: PathUses, valueAt: Present['valueAt']): unknown[] {
  return [...new Set([...literals, ...[...paths].map(valueAt).filter((value) => value !== undefined)])];
}

/** Texts that the addresses of actions accept. */
const addresses: ReadonlyMap<string, readonly string[]> = new Map([
  ['tel', ['800123456']],
  ['mail', ['info@example.com']],
]);

/**
 * Values to try for a path of a bill: readable ones, and those at and just beyond each constant. One value for each combination of
 * outcomes of the tests of the path that the bill does not have, or all values if more than these outcomes depends on the path.
 */
export function nearValues(shape: TypeInfo, uses: PathUses, { values, valueAt }: Present, isRow: boolean): readonly unknown[] {
  const from = values.find((value) => value !== undefined);
  // In rows, only present figures get another figure.
  const constants = constantsOf(uses, valueAt).filter((one) => !isRow || from !== undefined || typeof one !== 'number');
  const accepted = from === undefined ? (addresses.get(uses.address ?? '') ?? []) : [];
  const beside = [...constants, ...accepted].flatMap((constant) => valuesBeside(shape, from, constant));
  const usual = usualValues(shape, from);
  // The usual values rarely fit rows.
  const all = isRow ? [...beside, ...usual] : [...usual, ...beside];
  if (uses.isShown || uses.isCalculated || uses.tests.length === 0) return all;
  const outcomes = (value: unknown) =>
    // An empty list counts as missing.
    uses.tests.map((test) => outcomeOf(test, asList(value)?.length === 0 ? undefined : value, besideOf(test, valueAt))).join();
  const present = new Set(values.map(outcomes));
  // Rows with different outcomes can become like each other.
  const known = present.size > 1 ? new Set<string>() : present;
  return all.filter((value) => {
    const key = outcomes(value);
    return !known.has(key) && known.add(key);
  });
}

function besideOf({ other }: PathUses['tests'][number], valueAt: Present['valueAt']): unknown {
  return other && 'path' in other ? valueAt(other.path) : undefined;
}

/** Readable values of a type, most of which are usual on a bill. */
function usualValues(shape: TypeInfo, from: unknown): unknown[] {
  if (shape.form === 'branch') return [];
  if (shape.form === 'list') return [(asList(from) ?? []).length > 0 ? [] : [sampleValue(shape.item)]];
  const { kind, values = [], optional } = shape;
  const gone = optional ? [undefined] : [];
  if (kind === 'boolean') return [from !== true];
  // A value that no server sends comes last.
  if (kind === 'enum') return [...values.filter((one) => one !== UNKNOWN), ...values.filter((one) => one === UNKNOWN), ...gone];
  if (kind === 'amount') return [10000, 0, -10000, ...gone];
  if (numeric.has(kind)) return [1, 0, ...gone];
  if (kind === 'date') return ['2999-12-31', '2000-01-01', ...gone];
  return from === undefined ? [samples.get(kind) ?? 'X'] : gone;
}

const numeric: ReadonlySet<string> = new Set(['amount', 'number', 'count', 'energy', 'percent']);

/** Values at a constant (for a list, a length) and just beyond it, the nearest to the present value first. */
export function valuesBeside(shape: TypeInfo, from: unknown, constant: unknown): unknown[] {
  if (shape.form === 'branch') return [];
  if (shape.form === 'list') return typeof constant === 'number' ? listsOfLength(shape.item, asList(from) ?? [], constant) : [];
  if (typeof constant === 'number') return numbersBeside(shape, from, constant);
  // Enum values and booleans are usual values.
  if (typeof constant !== 'string') return [];
  if (shape.kind === 'date') return isDate(constant) ? [constant, addDays(constant, 1), addDays(constant, -1)] : [];
  return shape.kind === 'text' ? [constant, 'X'] : [];
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
