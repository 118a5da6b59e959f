import { comparisons } from '../../../src/engine/conditions';
import { siteComparisons } from '../../../src/engine/siteLanguage';
import { own } from '../../../src/kernel/json';
import type { TypeInfo } from '../../brands/scopeShapes';
import { amountWords, type Relation, related, STATE } from '../../text/relations';
import type { Asked, Questions, Test } from './questions';
import { dayAfter, usual } from './standIns';

/** One value of a path that stands for all that the configuration treats alike. */
export interface Choice {
  /** undefined: missing. */
  value: unknown;
  /** As conditions are written: `"paid"`, `above 0.00 €`, `missing`. */
  is: string;
  /** Of a figure or a day that is cut at constants: its position; constants have odd ones, gaps even ones. */
  rank?: number;
  /** Of a figure between constants: how far it may move and still be between them. */
  room?: number;
  /** It is one of the constants itself. */
  isConstant?: true;
  /** It stands for every value that the configuration does not name. */
  isRest?: true;
  isMissing?: true;
  /** Items of a list. */
  items?: number;
  /** It stands for all lists up to this length. */
  longest?: number;
  /** It is told by its order to another path, with the same rank if it has one: more (1), the same (0), less (-1). */
  beside?: { path: string; order: 1 | 0 | -1; gap?: string };
  /** A text that begins with this one, or has it inside. */
  begins?: string;
  holds?: string;
  /** The condition in words that is true, false or missing here, instead of a value of a path. */
  asks?: string;
  /** All that it stands for, itself included, where the configuration treats several alike. */
  all?: readonly Choice[];
}

/** The choices before those that are treated alike became one. */
export function single(choices: readonly Choice[]): readonly Choice[] {
  return choices.flatMap((choice) => choice.all ?? [choice]);
}

/** The choices of every path, the usual one first. */
export type Choices = ReadonlyMap<string, readonly Choice[]>;

/** The type of a path; undefined for an unknown one. */
export type ShapeOf = (path: string) => { shape: TypeInfo; optional: boolean } | undefined;

/** What of every path of these questions makes a difference to the configuration. */
export function choicesFor(questions: Questions, shapeOf: ShapeOf, asks: ReadonlyMap<string, string> = new Map()): Choices {
  const choices = new Map<string, readonly Choice[]>();
  for (const [index, [path, asked]] of [...questions].entries()) {
    if (path.includes(':')) choices.set(path, []);
    const found = shapeOf(path);
    if (!found || choices.has(path)) continue;
    const { shape } = found;
    const missing: Choice[] = found.optional ? [{ value: undefined, is: STATE.missing, isMissing: true }] : [];
    const hub = hubOf(path, questions);
    const values =
      shape.form === 'list'
        ? itemCounts(asked)
        : shape.form === 'branch'
          ? [{ value: {}, is: STATE.there, isRest: true as const }]
          : hub === undefined
            ? ofLeaf(path, shape, withConstantsBeside(path, questions), index, besideInGaps(path, questions, shapeOf))
            : besideHub(path, shape, index, hub, usualOf(hub, questions, shapeOf));
    // An empty list is missing.
    const told = alike(shape.form === 'list' ? values : [...values, ...missing], asked, hub, questions, shapeOf);
    const words = asks.get(path);
    choices.set(path, words === undefined ? told : told.map((choice) => ({ ...choice, asks: words })));
  }
  return choices;
}

/** Makes those one that give every test of the path the same outcome, as far as it counts. */
function alike(
  choices: readonly Choice[],
  asked: Asked,
  hub: string | undefined,
  questions: Questions,
  shapeOf: ShapeOf,
): readonly Choice[] {
  const { isShown, isCalculated, tests, address } = asked;
  const isTested = tests.every(({ other }) => !other || 'literal' in other || other.path === hub);
  if (isShown || isCalculated || address !== undefined || !isTested) return choices;
  const beside = hub === undefined ? undefined : usualOf(hub, questions, shapeOf);
  const groups = new Map<string, Choice[]>();
  for (const choice of choices) {
    // An empty list is missing.
    const value = choice.items === 0 ? undefined : choice.value;
    const outcomes = tests.map((test) => outcomeOf(test, value, beside) === test.wants).join();
    groups.set(outcomes, [...(groups.get(outcomes) ?? []), choice]);
  }
  return [...groups.values()].flatMap(([first, ...more]) =>
    first === undefined ? [] : more.length === 0 ? [first] : [{ ...first, all: [first, ...more] }],
  );
}

function outcomeOf({ operator, other, isSecond }: Test, value: unknown, beside: unknown): boolean | undefined {
  if (operator === 'has') return value !== undefined;
  const plain = typeof value === 'object' && value !== null ? Reflect.get(value, 'value') : value;
  if (operator === 'is') return typeof plain === 'boolean' ? plain : undefined;
  const compares = own(comparing, operator);
  const against = other && 'literal' in other ? other.literal : beside;
  if (plain === undefined || against === undefined || !compares) return undefined;
  return isSecond ? compares(against, plain) : compares(plain, against);
}

const comparing: Readonly<Record<string, (a: unknown, b: unknown) => boolean | undefined>> = {
  ...comparisons,
  ...siteComparisons,
};

/** `empty`, `a list of 1`, `a list of 2 to 19`, `a list of at least 21`. */
export function listWords(from: number, to: number): string {
  if (to === 0) return 'empty';
  if (to === from) return `a list of ${from}`;
  if (to === Number.POSITIVE_INFINITY) return `a list of at least ${from}`;
  return from === 0 ? `a list of at most ${to}` : `a list of ${from} to ${to}`;
}

/** Lists of 0, 1 and more items; where a length is compared, as many as each constant, between them, and beyond. */
function itemCounts({ literals }: Asked): Choice[] {
  const figures = [...literals].filter((one) => typeof one === 'number' && Number.isInteger(one) && one >= 0 && one < 100);
  const exact = [...new Set([0, 1, ...figures.map(Number)])].sort((a, b) => a - b);
  const [empty, ...others] = exact.flatMap((count, at): Choice[] => {
    const [shortest, longest] = [count + 1, (exact[at + 1] ?? Number.POSITIVE_INFINITY) - 1];
    return [
      { value: count, items: count, is: listWords(count, count), rank: 2 * at + 1, isConstant: true },
      ...(shortest > longest
        ? []
        : [{ value: shortest, items: shortest, longest, is: listWords(shortest, longest), rank: 2 * at + 2 }]),
    ];
  });
  return [...others, ...(empty ? [empty] : [])];
}

/**
 * The path that this one is compared with, if it has no constants and compares with nothing else: its value is then told
 * by its order to that path alone.
 */
function hubOf(path: string, questions: Questions): string | undefined {
  const asked = questions.get(path);
  const [other, ...more] = asked?.paths ?? [];
  if (!asked || other === undefined || more.length > 0 || asked.literals.size > 0 || other === path) return undefined;
  const back = questions.get(other);
  if (!back || back.literals.size > 0 || back.isCalculated) return undefined;
  // Of two paths that are compared with each other only, the first is the one to compare with.
  const isPair = back.paths.size === 1;
  const [first] = [...questions.keys()].filter((one) => one === path || one === other);
  return isPair && first === path ? undefined : other;
}

/** The value of a path that has one choice besides missing. */
function usualOf(path: string, questions: Questions, shapeOf: ShapeOf): unknown {
  const shape = shapeOf(path)?.shape;
  return shape && usual(path, shape, [...questions.keys()].indexOf(path), questions.get(path)?.address);
}

/** The constants of the paths that this one is compared with cut it, too, and of the others that are compared with one of them. */
function withConstantsBeside(path: string, questions: Questions): Asked {
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

const nothing: Asked = { literals: new Set(), paths: new Set(), tests: [], isShown: false, isCalculated: false };

function askedOf(path: string, questions: Questions): Asked {
  return questions.get(path) ?? nothing;
}

/** A path that another one is compared with, and the figure or day that stands for it. */
interface Hub {
  path: string;
  value: unknown;
}

/**
 * Where constants cut both: the path that this one is compared with, beside which it is less, the same and more in each gap.
 * Of a pair the first is the one to compare with.
 */
function besideInGaps(path: string, questions: Questions, shapeOf: ShapeOf): Hub | undefined {
  const [other, ...more] = askedOf(path, questions).paths;
  if (other === undefined || more.length > 0 || other === path || hubOf(other, questions) !== undefined) return undefined;
  const isPair = askedOf(other, questions).paths.size === 1;
  const [first] = [...questions.keys()].filter((one) => one === path || one === other);
  const value = usualOf(other, questions, shapeOf);
  const isOrdered = typeof value === 'number' && typeof usualOf(path, questions, shapeOf) === 'number';
  return isOrdered && !(isPair && first === path) ? { path: other, value } : undefined;
}

/** Whether values of two paths that are compared with each other are tried in each order. */
export function isMet(path: string, other: string, choices: Choices): boolean {
  const isBeside = (one: string, hub: string) => choices.get(one)?.some(({ beside }) => beside?.path === hub) === true;
  return path === other || isBeside(path, other) || isBeside(other, path);
}

function besideHub(path: string, shape: TypeInfo, index: number, hub: string, value: unknown): Choice[] {
  if (typeof value === 'number')
    return [
      { value: value + 1 + index, is: related('gt', 'value', hub), beside: { path: hub, order: 1 } },
      { value, is: related('eq', 'value', hub), beside: { path: hub, order: 0 } },
      { value: value - 1 - index, is: related('lt', 'value', hub), beside: { path: hub, order: -1 } },
    ];
  if (typeof value === 'string' && shape.form === 'leaf' && shape.kind === 'date')
    return [
      { value: dayAfter(value, 1), is: related('gt', 'day', hub), beside: { path: hub, order: 1 } },
      { value, is: related('eq', 'value', hub), beside: { path: hub, order: 0 } },
      { value: dayAfter(value, -1), is: related('lt', 'day', hub), beside: { path: hub, order: -1 } },
    ];
  return [
    { value: usual(path, shape, index), is: `other than ${hub}` },
    { value, is: related('eq', 'value', hub), beside: { path: hub, order: 0 } },
  ];
}

function ofLeaf(path: string, shape: TypeInfo & { form: 'leaf' }, asked: Asked, index: number, hub: Hub | undefined): Choice[] {
  const value = usual(path, shape, index, asked.address);
  const literals = [...asked.literals];
  if (shape.kind === 'boolean')
    return [
      { value: true, is: 'true' },
      { value: false, is: 'false' },
    ];
  if (shape.kind === 'enum' && shape.values) return ofWords(shape.values, literals);
  if (shape.kind === 'tagged')
    return [
      { value, is: STATE.there, isRest: true },
      ...literals.map((one) => literalChoice({ kind: typeof one, value: one }, one)),
    ];
  const isFigure = typeof value === 'number';
  const isDay = shape.kind === 'date' || shape.kind === 'month';
  if (isFigure)
    return cut(
      literals.filter((one) => typeof one === 'number'),
      shape,
      typeof hub?.value === 'number' ? hub.value : value,
      asked.isCalculated,
    ).flatMap((choice) => besideIn(choice, hub, shape.kind));
  if (isDay)
    return cutDays(
      literals.filter((one) => typeof one === 'string'),
      String(value),
    );
  const refused = asked.address === undefined ? [] : [{ value: 'javascript:0', is: 'no allowed address' }];
  return [
    { value, is: literals.length > 0 ? 'another text' : STATE.there, isRest: true },
    ...literals.map((one) => literalChoice(one, one)),
    ...asked.tests.flatMap(longer),
    ...refused,
  ];
}

/** Where a text is compared with its beginning or a part, one that is longer. */
function longer({ operator, other }: Test): Choice[] {
  const literal = other && 'literal' in other ? String(other.literal) : undefined;
  if (literal === undefined) return [];
  if (operator === 'startsWith') return [{ value: `${literal}…`, is: `${JSON.stringify(literal)} and more`, begins: literal }];
  return operator === 'contains' ? [{ value: `…${literal}…`, is: `a text with ${JSON.stringify(literal)}`, holds: literal }] : [];
}

function literalChoice(value: unknown, literal: unknown): Choice {
  return { value, is: JSON.stringify(literal), isConstant: true };
}

/** The words that are compared, and one for all others. */
function ofWords(words: readonly string[], literals: readonly (string | number | boolean)[]): Choice[] {
  const others = words.filter((word) => !literals.includes(word));
  const [other] = others;
  const is = others.length === words.length ? STATE.there : others.length === 1 ? JSON.stringify(other) : 'another word';
  return [
    ...(other === undefined ? [] : [{ value: other, is, ...(others.length > 1 && { isRest: true as const }) }]),
    ...words.filter((word) => literals.includes(word)).map((word) => literalChoice(word, word)),
  ];
}

interface Limits {
  kind: string;
  minimum?: number;
  maximum?: number;
}

/** A figure below, at and above each constant, inside the limits of its type. */
function cut(constants: readonly number[], limits: Limits, value: number, isCalculated: boolean): Choice[] {
  const { minimum = -Infinity, maximum = Infinity, kind } = limits;
  // A calculation is tried with nothing, too: there are no constants to cut at.
  const sorted = [...new Set(isCalculated ? [0, ...constants] : constants)].sort((a, b) => a - b);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return [{ value, is: STATE.there, isRest: true }];
  const shown = (figure: number) => (kind === 'amount' ? amountWords(figure) : String(figure));
  // Below the first and above the last constant as far as the type allows: the least and the most count, too.
  const low = Math.max(first - 7, minimum);
  const high = Math.min(Math.max(value, last + 7), maximum);
  const gaps = [low, ...sorted.map((one, at) => (sorted[at + 1] === undefined ? high : (one + Number(sorted[at + 1])) / 2))];
  const all = sorted.flatMap((one, at): Choice[] => [
    { value: one, is: shown(one), rank: 2 * at + 1, isConstant: true },
    {
      value: gaps[at + 1],
      room: sorted[at + 1] === undefined ? Math.min(high - one - 1, maximum - high) : (Number(sorted[at + 1]) - one) / 2 - 0.5,
      is:
        sorted[at + 1] === undefined
          ? related('gt', 'figure', shown(one))
          : `between ${shown(one)} and ${shown(Number(sorted[at + 1]))}`,
      rank: 2 * at + 2,
    },
  ]);
  const inside = [
    { value: gaps[0], is: related('lt', 'figure', shown(first)), rank: 0, room: Math.min(first - low - 1, low - minimum) },
    ...all,
  ].filter(
    (one) =>
      isInGap(one, sorted) && Number(one.value) >= minimum && Number(one.value) <= maximum && isWholeWhereDue(one, sorted, kind),
  );
  return inside.reverse();
}

/** A figure in a gap as less than another in the same gap, the same, and more. Constants are told by themselves. */
function besideIn(choice: Choice, hub: Hub | undefined, kind: string): Choice[] {
  const { value, is: gap, room = 0 } = choice;
  if (!hub || choice.isConstant || typeof value !== 'number') return [choice];
  const step = kind === 'amount' ? Math.min(1, Math.floor(room)) : Math.min(1, room / 2);
  const at = (order: 1 | 0 | -1, relation: Relation): Choice => ({
    ...choice,
    value: value + order * step,
    is: `${gap}, ${related(relation, 'value', hub.path)}`,
    beside: { path: hub.path, order, gap },
  });
  return [at(1, 'gt'), at(0, 'eq'), at(-1, 'lt')].filter(({ beside }) => step > 0 || beside?.order === 0);
}

/** Whether a figure beyond the constants is beyond them: the type may end at the first or the last. */
function isInGap({ value, rank = 0, isConstant }: Choice, sorted: readonly number[]): boolean {
  if (isConstant) return true;
  return rank === 0 ? Number(value) < Number(sorted[0]) : Number(value) > Number(sorted[rank / 2 - 1]);
}

/** Cents and numbers of days are whole: between 1 and 2 there is none. */
function isWholeWhereDue({ value, rank = 0 }: Choice, sorted: readonly number[], kind: string): boolean {
  if (kind !== 'amount' || rank % 2 === 1) return true;
  const [low, high] = [sorted[rank / 2 - 1], sorted[rank / 2]];
  return low === undefined || high === undefined || high - low > 1 || Number.isInteger(value);
}

function cutDays(constants: readonly string[], value: string): Choice[] {
  const sorted = [...new Set(constants)].sort();
  if (sorted.length === 0) return [{ value, is: STATE.there, isRest: true }];
  return sorted.flatMap((one, at): Choice[] => [
    {
      value: dayAfter(one, 1).slice(0, one.length),
      is: sorted[at + 1] === undefined ? related('gt', 'day', one) : `between ${one} and ${sorted[at + 1]}`,
      rank: 2 * at + 2,
    },
    { value: one, is: one, rank: 2 * at + 1, isConstant: true },
    ...(at === 0 ? [{ value: dayAfter(one, -1).slice(0, one.length), is: related('lt', 'day', one), rank: 0 }] : []),
  ]);
}
