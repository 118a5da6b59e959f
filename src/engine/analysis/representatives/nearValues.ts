import { addDays, isDate } from '../../kernel/figures/dates';
import { asList, own } from '../../kernel/text/json';
import type { LeafShape, TypeInfo } from '../typeInfo';
import type { PathUses, Test } from '../uses';
import { outcomeOfTest } from './valueClasses';

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

/** Texts that the addresses of actions accept: each action accepts at least one. */
export const sampleAddresses = { href: 'https://example.com/', tel: '800123456', mail: 'info@example.com' };

/**
 * Values to try for a path of a bill: readable ones, and those at and just beyond each constant. One value for each class of values
 * that the uses distinguish, except the class of the present value.
 */
export function nearValues(shape: TypeInfo, uses: PathUses, { values, valueAt }: Present, isRow: boolean): readonly unknown[] {
  const from = values.find((value) => value !== undefined);
  const distance = (constant: unknown) =>
    typeof constant === 'number' && typeof from === 'number' ? Math.abs(constant - from) : 0;
  // In rows, only present figures get another figure.
  const constants = constantsOf(uses, valueAt).filter((one) => !isRow || from !== undefined || typeof one !== 'number');
  const accepted = from === undefined ? (own<string>(sampleAddresses, uses.address ?? '') ?? []) : [];
  const nearest = [constants.sort((a, b) => distance(a) - distance(b)), accepted].flat();
  const beside = nearest.flatMap((constant) => valuesBeside(shape, from, constant));
  const usual = usualValues(shape, from);
  if (shape.form === 'list') {
    const classOfLength = (list: unknown) => outcomesOf(uses.tests, valueAt)(asList(list)?.length);
    return [...usual, ...beside.filter((list) => classOfLength(list) !== classOfLength(from))];
  }
  const classOf = classesOf(uses, valueAt);
  const present = new Set(values.map(classOf));
  // Rows of different classes can become like each other.
  const known = present.size > 1 ? new Set<string>() : present;
  // The usual values rarely fit rows.
  const all = isRow ? [...beside, ...usual] : [...usual, ...beside];
  const distinct = all.filter((value) => {
    const found = classOf(value);
    return !known.has(found) && known.add(found);
  });
  // A test may have no other outcome yet, because the value of the other path is missing.
  return distinct.length > 0 ? distinct : all;
}

/** Names the class of a value of a path: values of one class have the same outcome in every test, if nothing else depends on them. */
export function classesOf({ tests, isShown, isCalculated }: PathUses, valueAt: Present['valueAt']): (value: unknown) => string {
  if (isShown || isCalculated || tests.length === 0) return (value) => JSON.stringify(value) ?? '';
  return outcomesOf(tests, valueAt);
}

function outcomesOf(tests: readonly Test[], valueAt: Present['valueAt']): (value: unknown) => string {
  const beside = tests.map(({ other }) => (other && 'path' in other ? valueAt(other.path) : undefined));
  return (value) => tests.map((test, at) => outcomeOfTest(test, value, beside[at])).join();
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
  ['url', sampleAddresses.href],
  ['messageKey', 'notfound_message'],
  ['image', 'logo.svg'],
  ['tagged', { kind: 'text', value: 'X' }],
]);
