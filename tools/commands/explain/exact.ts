import type { Scope, Trace, TracedOperand } from '../../../src/engine/types';
import { asList, isObject, type Json, own, ownText } from '../../../src/kernel/json';
import { type Change, sampleOf } from './changes';
import { pathsIn, shapeOf, valueAt } from './paths';
import { canonical } from './placements';

/** Changes of single values that bring a comparison of numbers to its bound and just beyond, the smallest first. */
export interface ExactChanges {
  /** Of figures of calculations. */
  calculated: Change[];
  /** Of values that are compared as they are. */
  compared: Change[];
  /** Paths that calculations read as units only. A figure does not get another unit by itself. */
  units: string[];
}

/** What is needed to solve a comparison for one value. */
interface Situation {
  names: ReadonlyMap<string, string>;
  scope: Scope;
  /** Values of the figures of a calculation; several for a figure of each item of a list. */
  figures: ReadonlyMap<Json, readonly number[]>;
}

/** The changes for every comparison in a trace. `names` are those around the condition. */
export function exactChanges(trace: Trace | undefined, names: ReadonlyMap<string, string>, scope: Scope): ExactChanges {
  const { operands = [], parts = [] } = trace ?? {};
  const [first, ...others] = operands;
  const pairs = others.flatMap((other) => (first ? [[first, other] as const, [other, first] as const] : []));
  const found = pairs.flatMap(([operand, { value }]) =>
    typeof value !== 'number' || typeof operand.value !== 'number'
      ? []
      : [{ operand, changes: changesTo(operand.source, value, { names, scope, figures: figuresOf(operand) }) }],
  );
  const inside = parts.map((part) => exactChanges(part, names, scope));
  const of = (isCalculated: boolean) =>
    found.flatMap(({ operand, changes }) => ((operand.figures !== undefined) === isCalculated ? changes : []));
  return {
    calculated: [...of(true), ...inside.flatMap(({ calculated }) => calculated)],
    compared: [...of(false), ...inside.flatMap(({ compared }) => compared)],
    units: [
      ...operands.flatMap(({ source, figures }) => (figures ? unitPathsIn(source, names) : [])),
      ...inside.flatMap(({ units }) => units),
    ],
  };
}

function unitPathsIn(source: Json, names: ReadonlyMap<string, string>): string[] {
  const withoutUnits: Json = JSON.parse(JSON.stringify(source, (key, value) => (key === 'unit' ? undefined : value)));
  const others = new Set(pathsIn(withoutUnits, names, {}));
  return pathsIn(source, names, {}).filter((path) => !others.has(path));
}

function figuresOf({ figures = [] }: TracedOperand): ReadonlyMap<Json, readonly number[]> {
  const values = new Map<Json, number[]>();
  for (const { source, value } of figures)
    if (typeof value === 'object') values.set(source, [...(values.get(source) ?? []), value.value]);
  return values;
}

/** Changes of one value each after which a figure has about this value. Whether they suffice, the page decides. */
function changesTo(source: Json, wanted: number, situation: Situation): Change[] {
  const path = ownText(source, 'get');
  if (path !== undefined) return numberChanges(canonical(path, situation.names), wanted, situation.scope);
  const list = ownText(source, 'count');
  if (list !== undefined)
    return own(source, 'where') === undefined ? lengthChanges(canonical(list, situation.names), wanted, situation.scope) : [];
  const sum = own(source, 'sum');
  if (isObject(sum)) return itemChanges(sum, wanted, situation);
  const [form = ''] = ['sum', 'minus', 'div'].filter((name) => own(source, name) !== undefined);
  const parts = asList(own(source, form)) ?? [];
  const values = parts.map((part) => (typeof part === 'number' ? part : (situation.figures.get(part)?.[0] ?? Number.NaN)));
  return parts.flatMap((part, at) => changesTo(part, partFor(form, values, at, wanted), situation));
}

/** The value of one part with which a calculation gives the wanted result; NaN or infinite when there is none. */
function partFor(form: string, values: readonly number[], at: number, wanted: number): number {
  const [first = Number.NaN, second = Number.NaN] = values;
  if (form === 'minus') return at === 0 ? wanted + second : first - wanted;
  if (form === 'div') return at === 0 ? wanted * second : first / wanted;
  return wanted - values.reduce((total, value, i) => (i === at ? total : total + value), 0);
}

/** A change of a list changes all its items, so each gets its share. */
function itemChanges(sum: Json, wanted: number, situation: Situation): Change[] {
  const value = own(sum, 'value') ?? null;
  const items = situation.figures.get(value)?.length ?? 0;
  const names = new Map(situation.names);
  names.set(ownText(sum, 'as') ?? '', `${canonical(ownText(sum, 'over') ?? '', names)}[]`);
  return items === 0 ? [] : changesTo(value, wanted / items, { ...situation, names });
}

/** The whole numbers around this one, the nearest to the present value first. */
function numberChanges(path: string, wanted: number, scope: Scope): Change[] {
  const shape = shapeOf(path);
  const from = valueAt(path, scope);
  if (shape?.form !== 'leaf' || typeof from !== 'number' || !Number.isSafeInteger(Math.round(wanted))) return [];
  // Only amounts turn negative by themselves.
  const {
    kind,
    minimum = kind === 'amount' || from < 0 ? Number.NEGATIVE_INFINITY : 0,
    maximum = Number.POSITIVE_INFINITY,
  } = shape;
  const numbers = new Set([Math.floor(wanted), Math.ceil(wanted), Math.floor(wanted) - 1, Math.ceil(wanted) + 1]);
  return [...numbers]
    .filter((to) => to !== from && to >= minimum && to <= maximum)
    .sort((a, b) => Math.abs(a - from) - Math.abs(b - from))
    .map((to) => ({ path, from, to }));
}

/** More items than any bill has. */
const MANY = 50;

function lengthChanges(path: string, wanted: number, scope: Scope): Change[] {
  const shape = shapeOf(path);
  if (shape?.form !== 'list') return [];
  const from = valueAt(path, scope);
  const items = asList(from) ?? [];
  return [wanted, wanted + 1, wanted - 1]
    .filter((length) => Number.isInteger(length) && length >= 0 && length <= MANY && length !== items.length)
    .sort((a, b) => Math.abs(a - items.length) - Math.abs(b - items.length))
    .map((length) => ({ path, from, to: Array.from({ length }, (_, at) => items[at] ?? items[0] ?? sampleOf(shape.item)) }));
}
