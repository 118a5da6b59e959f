import { STATE } from '../relations';
import { areComparedValuesTried } from '../representatives/comparisonAnchors';
import type { Representative, ShapeOf, ValueClasses } from '../representatives/representative';
import { valueClassesFor } from '../representatives/valueClasses';
import type { TypeInfo } from '../typeInfo';
import type { UsesByPath } from '../uses';
import { isInRange } from './questions';

/**
 * The representative values with which a search decides conditions. Paths that are compared with each other, directly or through
 * others, share their values, so that each can be greater than, equal to or less than each other one.
 */
export function searchClasses(uses: UsesByPath, shapeOf: ShapeOf): ValueClasses {
  const classes = new Map(valueClassesFor(uses, shapeOf));
  for (const group of groupsIn(uses)) {
    const isTried = group.every((path) =>
      [...(uses.get(path)?.paths ?? [])].every((other) => areComparedValuesTried(path, other, classes)),
    );
    if (isTried) continue;
    const values = sharedValues(group, uses, shapeOf);
    for (const path of group) {
      const missing: Representative[] = shapeOf(path)?.optional ? [{ value: undefined, is: STATE.missing, isMissing: true }] : [];
      classes.set(path, [...values, ...missing]);
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
  const found = valuesAround(constants, types, group.length);
  return found.map((value) => ({ value, is: String(value), ...(constants.includes(value) && { isConstant: true as const }) }));
}

function valuesAround(
  constants: readonly (string | number | boolean)[],
  types: readonly TypeInfo[],
  count: number,
): (string | number | boolean)[] {
  const leaves = types.flatMap((type) => (type.form === 'leaf' ? [type] : []));
  if (leaves.some(({ kind }) => kind === 'boolean')) return [true, false];
  const words = leaves.flatMap(({ values = [] }) => values);
  if (words.length > 0) return [...new Set(words)];
  const numeric = leaves.find(({ kind }) => ['amount', 'number', 'energy', 'percent'].includes(kind));
  if (!numeric)
    return textsAround(
      constants.filter((one) => typeof one === 'string'),
      count,
    );
  const isWhole = numeric.kind === 'amount' || numeric.isWhole === true;
  const figures = figuresAround(
    constants.filter((one) => typeof one === 'number'),
    count,
    isWhole,
  );
  return figures.filter((figure) => isInRange(figure, numeric));
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
