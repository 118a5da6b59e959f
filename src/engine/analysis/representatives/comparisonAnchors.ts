import { comparesBy } from '../operators';
import { related } from '../relations';
import type { TypeInfo } from '../typeInfo';
import type { PathUses, Test, UsesByPath } from '../uses';
import { dayAfter, defaultValue } from './placeholders';
import type { Representative, ShapeOf, ValueClasses } from './representative';

/** The path to which this path's value is relative: the only path with which it is compared, if neither path has constants. */
export function comparisonAnchorOf(path: string, questions: UsesByPath): string | undefined {
  const other = referencePathOf(path, questions);
  const back = other === undefined ? undefined : questions.get(other);
  const hasConstants = usesOf(path, questions).literals.size > 0 || (back?.literals.size ?? 0) > 0;
  return back && !hasConstants && !back.isCalculated ? other : undefined;
}

/** The default value of a path. */
export function defaultValueOf(path: string, questions: UsesByPath, shapeOf: ShapeOf): unknown {
  const shape = shapeOf(path)?.shape;
  return shape && defaultValue(path, shape, [...questions.keys()].indexOf(path), questions.get(path)?.address);
}

/**
 * The questions about a path. Adds the constants of the paths with which it is compared, and of the paths with which those are
 * compared.
 */
export function withRelatedConstants(path: string, questions: UsesByPath): PathUses {
  const uses = usesOf(path, questions);
  const around = new Set([path, ...uses.paths]);
  for (const one of uses.paths) for (const other of usesOf(one, questions).paths) around.add(other);
  const all = [...around].map((one) => usesOf(one, questions));
  return {
    ...uses,
    literals: new Set(all.flatMap(({ literals }) => [...literals])),
    isCalculated: all.some(({ isCalculated }) => isCalculated),
  };
}

/**
 * The only path with which this path is compared. If two paths are compared only with each other, the first one is independent.
 */
function referencePathOf(path: string, questions: UsesByPath): string | undefined {
  const [other, ...more] = usesOf(path, questions).paths;
  if (other === undefined || more.length > 0 || other === path) return undefined;
  const isPair = usesOf(other, questions).paths.size === 1;
  const [first] = [...questions.keys()].filter((one) => one === path || one === other);
  return isPair && first === path ? undefined : other;
}

const nothing: PathUses = { literals: new Set(), paths: new Set(), tests: [], isShown: false, isCalculated: false };

function usesOf(path: string, questions: UsesByPath): PathUses {
  return questions.get(path) ?? nothing;
}

/** A path with which another path is compared, and its default value, which is a figure. */
export interface ComparisonAnchor {
  path: string;
  value: number;
}

/** The path relative to which this path has a lesser, an equal and a greater value in each gap, if both paths have constants. */
export function anchorInGaps(path: string, questions: UsesByPath, shapeOf: ShapeOf): ComparisonAnchor | undefined {
  const other = referencePathOf(path, questions);
  if (other === undefined || comparisonAnchorOf(other, questions) !== undefined) return undefined;
  const value = defaultValueOf(other, questions, shapeOf);
  return typeof value === 'number' && typeof defaultValueOf(path, questions, shapeOf) === 'number'
    ? { path: other, value }
    : undefined;
}

/** Kinds of values that are tried below and above a constant, and below and above each other. */
const ordered: ReadonlySet<string> = new Set(['amount', 'number', 'energy', 'percent', 'date', 'month']);

/** Kinds of values that cannot begin with a constant or contain one. */
const whole: ReadonlySet<string> = new Set([...ordered, 'boolean', 'enum', 'tagged']);

/** Only lists of fewer items than this are tried. */
export const MOST_ITEMS = 100;

/** Whether the values tried for a path can decide a test of it: texts are not tried in an order, nor as part of each other. */
export function isTried({ operator, other, isSecond }: Test, shape: TypeInfo): boolean {
  if (shape.form === 'list') {
    const count = other && 'literal' in other ? other.literal : 0;
    return Number.isInteger(count) && Number(count) < MOST_ITEMS;
  }
  const compares = comparesBy(operator);
  if (compares === 'texts') return !isSecond && shape.form === 'leaf' && !whole.has(shape.kind);
  return compares !== 'order' || (shape.form === 'leaf' && ordered.has(shape.kind));
}

/** Whether values of two compared paths are tried in each order: paths with different limits have different values in a gap. */
export function areComparedValuesTried(path: string, other: string, classes: ValueClasses, shapeOf: ShapeOf): boolean {
  const isRelative = (one: string, anchor: string) =>
    classes.get(one)?.some(({ relativeTo }) => relativeTo?.path === anchor) === true;
  if (path === other) return true;
  return (isRelative(path, other) || isRelative(other, path)) && haveSameLimits(shapeOf(path)?.shape, shapeOf(other)?.shape);
}

function haveSameLimits(one: TypeInfo | undefined, other: TypeInfo | undefined): boolean {
  if (one?.form !== 'leaf' || other?.form !== 'leaf') return true;
  return one.minimum === other.minimum && one.maximum === other.maximum && one.isWhole === other.isWhole;
}

/** Values of a path that is compared with only one other path: greater, equal and less. */
export function relativeToAnchor(path: string, shape: TypeInfo, index: number, anchor: string, value: unknown): Representative[] {
  if (typeof value === 'number')
    return [
      { value: value + 1 + index, is: related('gt', 'value', anchor), relativeTo: { path: anchor, order: 1 } },
      { value, is: related('eq', 'value', anchor), relativeTo: { path: anchor, order: 0 } },
      { value: value - 1 - index, is: related('lt', 'value', anchor), relativeTo: { path: anchor, order: -1 } },
    ];
  if (typeof value === 'string' && shape.form === 'leaf' && (shape.kind === 'date' || shape.kind === 'month')) {
    // The text of a month is the beginning of the text of a day: 31 days later or earlier it is always another month.
    const days = shape.kind === 'date' ? 1 : 31;
    const later = (by: number) => dayAfter(value, by).slice(0, value.length);
    return [
      { value: later(days), is: related('gt', 'day', anchor), relativeTo: { path: anchor, order: 1 } },
      { value, is: related('eq', 'value', anchor), relativeTo: { path: anchor, order: 0 } },
      { value: later(-days), is: related('lt', 'day', anchor), relativeTo: { path: anchor, order: -1 } },
    ];
  }
  return [
    { value: defaultValue(path, shape, index), is: `other than ${anchor}` },
    { value, is: related('eq', 'value', anchor), relativeTo: { path: anchor, order: 0 } },
  ];
}
