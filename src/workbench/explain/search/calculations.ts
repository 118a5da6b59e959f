import { canonical } from '../../../engine/analysis/names';
import { pathsIn } from '../../../engine/analysis/paths';
import { asList, isObject, type Json, own, ownText } from '../../../engine/kernel/text/json';
import type { Scope, Trace, TracedOperand } from '../../../engine/layout/types';
import { valueAt } from '../paths';
import type { ValueChange } from './change';
import { changesBeside } from './changes';
import { placesOf } from './rows';

/** Changes of single values that move a comparison to its bound and just beyond. */
interface CalculationChanges {
  /** Changes of operands of calculations, and of lists that are counted. */
  changes: ValueChange[];
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

/** The changes for every calculation that a trace compares. `names` are the names around the condition. */
export function calculationChanges(
  trace: Trace | undefined,
  names: ReadonlyMap<string, string>,
  scope: Scope,
): CalculationChanges {
  const { operands = [], parts = [] } = trace ?? {};
  const [first, ...others] = operands;
  const pairs = others.flatMap((other) => (first ? [[first, other] as const, [other, first] as const] : []));
  const inside = parts.map((part) => calculationChanges(part, names, scope));
  const own = pairs.flatMap(([operand, { value }]) => {
    // The uses of a path contain the constants with which it is compared directly.
    const isDirect =
      typeof value !== 'number' || typeof operand.value !== 'number' || ownText(operand.source, 'get') !== undefined;
    return isDirect ? [] : changesFor(operand.source, value, { names, scope, figures: figuresOf(operand) });
  });
  return {
    changes: [...own, ...inside.flatMap(({ changes }) => changes)],
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
  const present = situation.figures.get(source)?.[0] ?? Number.NaN;
  const path = ownText(source, 'get');
  if (path !== undefined) return changesBeside(canonical(path, names), wanted, scope);
  const list = ownText(source, 'count');
  if (list !== undefined) {
    if (own(source, 'where') !== undefined) return longerLists(canonical(list, names), wanted - present, scope);
    return list.includes('[]') ? [] : changesBeside(canonical(list, names), wanted, scope);
  }
  const sum = own(source, 'sum');
  if (isObject(sum)) return itemChanges(sum, wanted, present, situation);
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
  const names = new Map([...situation.names, [ownText(sum, 'as') ?? '', `${list}[]`]]);
  const path = ownText(value, 'get');
  const inOne = (path === undefined ? [] : placesOf(canonical(path, names), scope)).flatMap((place) => {
    const own = valueAt(place, scope);
    return typeof own === 'number' ? changesBeside(place, own + wanted - present, scope) : [];
  });
  const items = figures.get(value)?.length ?? 0;
  return [...inOne, ...(items === 0 ? [] : changesFor(value, wanted / items, { ...situation, names }))];
}

/** Maximum list length to try, and number of rows to copy. */
const [MANY, FEW] = [50, 6];

/** Appends copies of one of the rows, for a condition that counts rows with certain values. */
function longerLists(path: string, missing: number, scope: Scope): ValueChange[] {
  const from = valueAt(path, scope);
  const items = path.includes('[]') ? [] : (asList(from) ?? []);
  return [missing, missing + 1]
    .filter((more) => Number.isInteger(more) && more > 0 && items.length + more <= MANY)
    .flatMap((more) =>
      items.slice(0, FEW).map((item, at) => {
        const to = [...items, ...Array.from({ length: more }, () => item)];
        return { path, from, to, like: at + 1 };
      }),
    );
}
