import { related } from '../../../brands/text/relations';
import type { TypeInfo } from '../../../brands/trees/scopeShapes';
import type { Choice, Choices, ShapeOf } from './choice';
import { dayAfter, usual } from './placeholders';
import type { PathUses, Questions, Test } from './questions';

/** The path to which this path's value is relative: the only path with which it is compared, if neither path has constants. */
export function hubOf(path: string, questions: Questions): string | undefined {
  const other = referencePathOf(path, questions);
  const back = other === undefined ? undefined : questions.get(other);
  const hasConstants = askedOf(path, questions).literals.size > 0 || (back?.literals.size ?? 0) > 0;
  return back && !hasConstants && !back.isCalculated ? other : undefined;
}

/** The default value of a path. */
export function usualOf(path: string, questions: Questions, shapeOf: ShapeOf): unknown {
  const shape = shapeOf(path)?.shape;
  return shape && usual(path, shape, [...questions.keys()].indexOf(path), questions.get(path)?.address);
}

/**
 * The questions about a path. Adds the constants of the paths with which it is compared, and of the paths with which those are
 * compared.
 */
export function withRelatedConstants(path: string, questions: Questions): PathUses {
  const asked = askedOf(path, questions);
  const around = new Set([path, ...asked.paths]);
  for (const one of asked.paths) for (const other of askedOf(one, questions).paths) around.add(other);
  const all = [...around].map((one) => askedOf(one, questions));
  return {
    ...asked,
    literals: new Set(all.flatMap(({ literals }) => [...literals])),
    isCalculated: all.some(({ isCalculated }) => isCalculated),
  };
}

/**
 * The only path with which this path is compared. If two paths are compared only with each other, the first one is independent.
 */
function referencePathOf(path: string, questions: Questions): string | undefined {
  const [other, ...more] = askedOf(path, questions).paths;
  if (other === undefined || more.length > 0 || other === path) return undefined;
  const isPair = askedOf(other, questions).paths.size === 1;
  const [first] = [...questions.keys()].filter((one) => one === path || one === other);
  return isPair && first === path ? undefined : other;
}

const nothing: PathUses = { literals: new Set(), paths: new Set(), tests: [], isShown: false, isCalculated: false };

function askedOf(path: string, questions: Questions): PathUses {
  return questions.get(path) ?? nothing;
}

/** A path with which another path is compared, and its default value, which is a figure. */
export interface Hub {
  path: string;
  value: number;
}

/** The path relative to which this path has a lesser, an equal and a greater value in each gap, if both paths have constants. */
export function besideInGaps(path: string, questions: Questions, shapeOf: ShapeOf): Hub | undefined {
  const other = referencePathOf(path, questions);
  if (other === undefined || hubOf(other, questions) !== undefined) return undefined;
  const value = usualOf(other, questions, shapeOf);
  return typeof value === 'number' && typeof usualOf(path, questions, shapeOf) === 'number' ? { path: other, value } : undefined;
}

const orders: readonly string[] = ['lt', 'lte', 'gt', 'gte'];

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
  if (operator === 'startsWith' || operator === 'contains') return !isSecond && shape.form === 'leaf' && !whole.has(shape.kind);
  return !orders.includes(operator) || (shape.form === 'leaf' && ordered.has(shape.kind));
}

/** Whether values of two compared paths are tried in each order. */
export function areComparedValuesTried(path: string, other: string, choices: Choices): boolean {
  const isBeside = (one: string, hub: string) => choices.get(one)?.some(({ beside }) => beside?.path === hub) === true;
  return path === other || isBeside(path, other) || isBeside(other, path);
}

/** Values of a path that is compared with only one other path: greater, equal and less. */
export function besideHub(path: string, shape: TypeInfo, index: number, hub: string, value: unknown): Choice[] {
  if (typeof value === 'number')
    return [
      { value: value + 1 + index, is: related('gt', 'value', hub), beside: { path: hub, order: 1 } },
      { value, is: related('eq', 'value', hub), beside: { path: hub, order: 0 } },
      { value: value - 1 - index, is: related('lt', 'value', hub), beside: { path: hub, order: -1 } },
    ];
  if (typeof value === 'string' && shape.form === 'leaf' && (shape.kind === 'date' || shape.kind === 'month')) {
    // The text of a month is the beginning of the text of a day: 31 days later or earlier it is always another month.
    const days = shape.kind === 'date' ? 1 : 31;
    const later = (by: number) => dayAfter(value, by).slice(0, value.length);
    return [
      { value: later(days), is: related('gt', 'day', hub), beside: { path: hub, order: 1 } },
      { value, is: related('eq', 'value', hub), beside: { path: hub, order: 0 } },
      { value: later(-days), is: related('lt', 'day', hub), beside: { path: hub, order: -1 } },
    ];
  }
  return [
    { value: usual(path, shape, index), is: `other than ${hub}` },
    { value, is: related('eq', 'value', hub), beside: { path: hub, order: 0 } },
  ];
}
