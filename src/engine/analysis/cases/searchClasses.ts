import { longerTexts } from '../operators';
import { STATE } from '../relations';
import { areComparedValuesTried } from '../representatives/comparisonAnchors';
import type { Representative, ShapeOf, ValueClasses } from '../representatives/representative';
import { valueClassesFor } from '../representatives/valueClasses';
import type { TypeInfo } from '../typeInfo';
import { partTests, type UsesByPath } from '../uses';
import { isInRange } from './questions';

/**
 * The representative values with which a search decides conditions. Paths that are compared with each other, directly or through
 * others, share their values, so that each can be greater than, equal to or less than each other one.
 */
export function searchClasses(uses: UsesByPath, shapeOf: ShapeOf): ValueClasses {
  const classes = new Map(valueClassesFor(uses, shapeOf));
  for (const group of groupsIn(uses)) {
    const isTried = group.every((path) =>
      [...(uses.get(path)?.paths ?? [])].every((other) => areComparedValuesTried(path, other, classes, shapeOf)),
    );
    if (isTried) continue;
    const values = sharedValues(group, uses, shapeOf);
    for (const path of group) {
      const { shape, optional = true } = shapeOf(path) ?? {};
      const own = values.filter(({ value }) => !shape || fits(value, shape));
      classes.set(path, optional ? [...own, { value: undefined, is: STATE.missing, isMissing: true }] : own);
    }
  }
  return classes;
}

/** Paths that are compared with each other, directly or indirectly. */
function groupsIn(uses: UsesByPath): string[][] {
  const groups: string[][] = [];
  const known = new Set<string>();
  for (const [path, { paths }] of uses) {
    if (paths.size === 0 || known.has(path)) continue;
    const group = [path];
    for (const one of group) for (const other of uses.get(one)?.paths ?? []) if (!group.includes(other)) group.push(other);
    for (const one of group) known.add(one);
    groups.push(group);
  }
  return groups;
}

function sharedValues(group: readonly string[], uses: UsesByPath, shapeOf: ShapeOf): Representative[] {
  const types = group.flatMap((path) => shapeOf(path)?.shape ?? []);
  const constants = group.flatMap((path) => [...(uses.get(path)?.literals ?? [])]);
  const tests = group.flatMap((path) => partTests(uses.get(path)?.tests ?? []));
  const longer = Array.from({ length: tests.length > 0 ? group.length : 0 }, (_, index) => longerTexts(tests, `${MARK}${index}`));
  const texts = longer.flat().map(({ value }) => value);
  return [...valuesAround(constants, types, group.length), ...texts].map((value) => ({
    value,
    is: String(value),
    ...(constants.includes(value) && { isConstant: true as const }),
  }));
}

const numeric: ReadonlySet<string> = new Set(['amount', 'number', 'energy', 'percent']);

/** Values for paths of these types together; each path takes those that fit its own type. */
function valuesAround(
  constants: readonly (string | number | boolean)[],
  types: readonly TypeInfo[],
  count: number,
): (string | number | boolean)[] {
  const leaves = types.flatMap((type) => (type.form === 'leaf' ? [type] : []));
  const words = leaves.flatMap(({ values = [] }) => values);
  const texts = [...constants.filter((one) => typeof one === 'string'), ...words];
  const figures = constants.filter((one) => typeof one === 'number');
  const isNumeric = leaves.some(({ kind }) => numeric.has(kind));
  // Limits of a type are constants too: a path may need values on both sides of another path's limit.
  const limits = leaves.flatMap(({ minimum = [], maximum = [] }) => [minimum, maximum].flat());
  return [
    ...new Set([
      ...(leaves.some(({ kind }) => kind === 'boolean') ? [true, false] : []),
      ...(isNumeric ? [true, false].flatMap((isWhole) => figuresAround([...figures, ...limits], count, isWhole)) : []),
      ...(leaves.some(({ kind }) => kind !== 'boolean' && !numeric.has(kind)) ? textsAround(texts, count) : []),
    ]),
  ];
}

/** Whether a path of this type can have the value. */
function fits(value: unknown, type: TypeInfo): boolean {
  if (type.form !== 'leaf') return false;
  if (typeof value === 'boolean') return type.kind === 'boolean';
  if (typeof value === 'string') return type.values?.includes(value) ?? (type.kind !== 'boolean' && !numeric.has(type.kind));
  if (typeof value !== 'number' || !numeric.has(type.kind) || !isInRange(value, type)) return false;
  return Number.isInteger(value) || !(type.kind === 'amount' || type.isWhole === true);
}

/** The constants, and as many figures below, between and above them as there are paths. */
function figuresAround(constants: readonly number[], count: number, isWhole: boolean): number[] {
  const sorted = [...new Set(constants.length > 0 ? constants : [count + 1])].sort((a, b) => a - b);
  const places = Array.from({ length: count }, (_, index) => index + 1);
  const inner = sorted.flatMap((figure, index) => {
    const end = sorted[index + 1] ?? figure + count + 1;
    const steps = places.map((place) => (isWhole ? figure + place : figure + ((end - figure) * place) / (count + 1)));
    return [figure, ...steps.filter((one) => one < end)];
  });
  return [...places.map((place) => (sorted[0] ?? 0) - place), ...inner];
}

/** Texts sort by code unit, and there is always another text between two texts. */
function textsAround(constants: readonly string[], count: number): string[] {
  const after = (word: string) => Array.from({ length: count }, (_, index) => `${word}${MARK}${index}`);
  return [...after(''), ...[...new Set(constants)].sort().flatMap((word) => [word, ...after(word)])];
}

const MARK = '\u0001';
