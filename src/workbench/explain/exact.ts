import { canonical } from '../../engine/analysis/names';
import { pathsIn } from '../../engine/analysis/paths';
import type { LeafShape } from '../../engine/analysis/typeInfo';
import { asList, isObject, type Json, own, ownText } from '../../engine/kernel/text/json';
import type { Scope, Trace, TracedOperand } from '../../engine/layout/types';
import type { ValueChange } from './change';
import { changedScope, sampleValue } from './changes';
import { sourcesOf } from './derived';
import { shapeOfPath, valueAt } from './paths';
import { alongside, changesOfRow, placesOf, rowChange } from './rows';

/** Changes of single values that move a comparison of numbers to its bound and just beyond, the smallest first. */
export interface ExactChanges {
  /** Changes of operands of calculations. */
  calculated: ValueChange[];
  /** Changes of values that are compared directly. */
  compared: ValueChange[];
  /** Paths that calculations read only as units. A unit does not change without its figure. */
  units: string[];
}

/** Context for solving a comparison for one value. */
interface Situation {
  names: ReadonlyMap<string, string>;
  scope: Scope;
  /** Values of the operands of a calculation; several for an operand inside a list. */
  figures: ReadonlyMap<Json, readonly number[]>;
}

/** The changes for every comparison in a trace. `names` are the names around the condition. */
export function exactChanges(trace: Trace | undefined, names: ReadonlyMap<string, string>, scope: Scope): ExactChanges {
  const { operands = [], parts = [] } = trace ?? {};
  const [first, ...others] = operands;
  const pairs = others.flatMap((other) => (first ? [[first, other] as const, [other, first] as const] : []));
  const found = pairs.flatMap(([operand, { value }]) =>
    typeof value !== 'number' || typeof operand.value !== 'number'
      ? []
      : [{ operand, changes: changesFor(operand.source, value, { names, scope, figures: figuresOf(operand) }) }],
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

function figuresOf({ figures = [], source: whole, value: result }: TracedOperand): ReadonlyMap<Json, readonly number[]> {
  // A count that is compared directly has no operands.
  const values = new Map<Json, number[]>(figures.length === 0 && typeof result === 'number' ? [[whole, [result]]] : []);
  for (const { source, value } of figures)
    if (typeof value === 'object') values.set(source, [...(values.get(source) ?? []), value.value]);
  return values;
}

/** Changes of one value each, after which a figure is near the wanted value. Resolving the page verifies the changes. */
function changesFor(source: Json, wanted: number, situation: Situation): ValueChange[] {
  const { names, scope } = situation;
  const path = ownText(source, 'get');
  if (path !== undefined) return numberChanges(canonical(path, names), wanted, scope);
  const list = ownText(source, 'count');
  if (list !== undefined) {
    const present = situation.figures.get(source)?.[0] ?? Number.NaN;
    if (own(source, 'where') !== undefined) return longerLists(canonical(list, names), wanted - present, scope);
    return lengthChanges(canonical(list, names), wanted, scope);
  }
  const sum = own(source, 'sum');
  if (isObject(sum)) return itemChanges(sum, wanted, situation.figures.get(source)?.[0] ?? Number.NaN, situation);
  const [form = ''] = ['sum', 'minus', 'div'].filter((name) => own(source, name) !== undefined);
  const parts = asList(own(source, form)) ?? [];
  const values = parts.map((part) => (typeof part === 'number' ? part : (situation.figures.get(part)?.[0] ?? Number.NaN)));
  return parts.flatMap((part, at) => changesFor(part, partFor(form, values, at, wanted), situation));
}

/** The value of one operand with which a calculation has the wanted result; NaN or infinite when there is none. */
function partFor(form: string, values: readonly number[], at: number, wanted: number): number {
  const [first = Number.NaN, second = Number.NaN] = values;
  if (form === 'minus') return at === 0 ? wanted + second : first - wanted;
  if (form === 'div') return at === 0 ? wanted * second : first / wanted;
  return wanted - values.reduce((total, value, i) => (i === at ? total : total + value), 0);
}

/** Changes that give a sum over a list the wanted value: they change one item, or set all items to the same value. */
function itemChanges(sum: Json, wanted: number, present: number, situation: Situation): ValueChange[] {
  const { scope, figures } = situation;
  const value = own(sum, 'value') ?? null;
  const list = canonical(ownText(sum, 'over') ?? '', situation.names);
  const name = ownText(sum, 'as') ?? '';
  const within = (item: string) => new Map([...situation.names, [name, item]]);
  const path = ownText(value, 'get');
  const inOne =
    path === undefined
      ? []
      : placesOf(canonical(path, within(`${list}[]`)), scope).flatMap((place) => {
          const own = valueAt(place, scope);
          return typeof own === 'number' ? numberChanges(place, own + wanted - present, scope) : [];
        });
  const items = figures.get(value)?.length ?? 0;
  const inAll = items === 0 ? [] : changesFor(value, wanted / items, { ...situation, names: within(`${list}[]`) });
  return [...inOne, ...inAll];
}

/** Changes to the whole numbers around the wanted one, the nearest to the present value first. `path` may have indexes. */
export function numberChanges(path: string, wanted: number, scope: Scope): ValueChange[] {
  const shape = shapeOfPath(path);
  if (shape?.form !== 'leaf' || !Number.isSafeInteger(Math.round(wanted))) return [];
  const sources = sourcesOf(withoutIndexes(path));
  if (sources) return sources.flatMap((source) => solvedChanges(path, source, wanted, scope));
  const from = placesOf(path, scope)
    .map((place) => valueAt(place, scope))
    .find((value) => typeof value === 'number');
  if (from === undefined) return [];
  const [minimum, maximum] = limitsOf(shape, from);
  const numbers = new Set([Math.floor(wanted), Math.ceil(wanted), Math.floor(wanted) - 1, Math.ceil(wanted) + 1]);
  return [...numbers]
    .filter((to) => to >= minimum && to <= maximum && (to !== from || path.includes('[]')))
    .sort((a, b) => Math.abs(a - from) - Math.abs(b - from))
    .flatMap((to) => numberChange(path, to, scope));
}

function numberChange(path: string, to: number, scope: Scope): ValueChange[] {
  const general = withoutIndexes(path);
  if (general === path) return changesOfRow(path, to, scope);
  return [rowChange(general, to, [path], placesOf(general, scope).length, scope)];
}

/** The limits of a value. A value without a minimum may become negative only if it is an amount or already negative. */
function limitsOf({ kind, minimum, maximum }: LeafShape, from: number): readonly [minimum: number, maximum: number] {
  const least = minimum ?? (kind === 'amount' || from < 0 ? Number.NEGATIVE_INFINITY : 0);
  return [least, maximum ?? Number.POSITIVE_INFINITY];
}

/** Largest distance from the present value to search. */
const FARTHEST = 2 ** 30;

/** Changes of a value of the document, from which the page then computes approximately the wanted value. */
function solvedChanges(derived: string, source: string, wanted: number, scope: Scope): ValueChange[] {
  const general = withoutIndexes(derived);
  return placesOf(source, scope)
    .slice(0, 6)
    .flatMap((place) => {
      const from = valueAt(place, scope);
      const shape = shapeOfPath(place);
      if (typeof from !== 'number' || shape?.form !== 'leaf') return [];
      const at = (to: number) => {
        const after = valueAt(
          alongside(general, place),
          changedScope(scope, [{ path: source, from, to, rows: { places: [place], of: 1 } }]),
        );
        return typeof after === 'number' ? after - wanted : Number.NaN;
      };
      const bound = crossing(at, from, limitsOf(shape, from));
      return (bound === undefined ? [] : numberChanges(place, bound, scope)).map((change) => ({ ...change, computes: general }));
    });
}

/** The whole number nearest to `from` at which `at` is zero or has changed its sign. */
function crossing(at: (to: number) => number, from: number, [minimum, maximum]: readonly [number, number]): number | undefined {
  const sign = Math.sign(at(from));
  for (const direction of [1, -1]) {
    let near = 0;
    for (let far = 1; far <= FARTHEST; far *= 2) {
      const to = Math.min(maximum, Math.max(minimum, from + direction * far));
      if (Math.sign(at(to)) === -sign || at(to) === 0) return between(at, from + direction * near, to, sign);
      near = far;
    }
  }
  return undefined;
}

function between(at: (to: number) => number, before: number, after: number, sign: number): number {
  let [near, far] = [before, after];
  while (Math.abs(far - near) > 1) {
    const middle = Math.round((near + far) / 2);
    if (Math.sign(at(middle)) === sign) near = middle;
    else far = middle;
  }
  return far;
}

/** Maximum list length to try, longer than any real list. */
const MANY = 50;

function lengthChanges(path: string, wanted: number, scope: Scope): ValueChange[] {
  const shape = shapeOfPath(path);
  if (shape?.form !== 'list' || path.includes('[]')) return [];
  const from = valueAt(path, scope);
  const items = asList(from) ?? [];
  return [wanted, wanted + 1, wanted - 1]
    .filter((length) => Number.isInteger(length) && length >= 0 && length <= MANY && length !== items.length)
    .sort((a, b) => Math.abs(a - items.length) - Math.abs(b - items.length))
    .map((length) => ({ path, from, to: Array.from({ length }, (_, at) => items[at] ?? items[0] ?? sampleValue(shape.item)) }));
}

/** Appends copies of one of the rows, for a condition that counts rows with certain values. */
function longerLists(path: string, missing: number, scope: Scope): ValueChange[] {
  const from = valueAt(path, scope);
  const items = path.includes('[]') ? [] : (asList(from) ?? []);
  return [missing, missing + 1]
    .filter((more) => Number.isInteger(more) && more > 0 && items.length + more <= MANY)
    .flatMap((more) =>
      items.slice(0, 6).map((item, at) => ({
        path,
        from,
        to: [...items, ...Array.from({ length: more }, () => item)],
        like: at + 1,
      })),
    );
}

function withoutIndexes(path: string): string {
  return path.replace(/\[\d+\]/g, '[]');
}
