import { compareBy, comparesBy, longerTexts } from '../operators';
import { STATE } from '../relations';
import type { TypeInfo } from '../typeInfo';
import { type PathUses, partTests, type Test, type UsesByPath } from '../uses';
import {
  anchorInGaps,
  type ComparisonAnchor,
  comparisonAnchorOf,
  defaultValueOf,
  MOST_ITEMS,
  relativeToAnchor,
  withRelatedConstants,
} from './comparisonAnchors';
import { cutDays, partition, relativeInGap } from './figures';
import { defaultValue, NO_TEXT, REFUSED } from './placeholders';
import { listWords, type Representative, type ShapeOf, type ValueClasses } from './representative';

/** The values of every path of these questions that make a difference to the configuration. */
export function valueClassesFor(
  questions: UsesByPath,
  shapeOf: ShapeOf,
  asks: ReadonlyMap<string, string> = new Map(),
): ValueClasses {
  const choices = new Map<string, readonly Representative[]>();
  for (const [index, [path, uses]] of [...questions].entries()) {
    if (path.includes(':')) choices.set(path, []);
    const found = shapeOf(path);
    if (!found || choices.has(path)) continue;
    const { shape } = found;
    const missing: Representative[] = found.optional ? [{ value: undefined, is: STATE.missing, isMissing: true }] : [];
    const anchor = comparisonAnchorOf(path, questions);
    const values =
      shape.form === 'list'
        ? itemCounts(uses)
        : shape.form === 'branch'
          ? [{ value: {}, is: STATE.there, isRest: true as const }]
          : anchor === undefined
            ? ofLeaf(path, shape, withRelatedConstants(path, questions), index, anchorInGaps(path, questions, shapeOf))
            : relativeToAnchor(path, shape, index, anchor, defaultValueOf(anchor, questions, shapeOf));
    // An empty list counts as missing.
    const told = mergeEquivalent(shape.form === 'list' ? values : [...values, ...missing], uses, anchor, questions, shapeOf);
    const words = asks.get(path);
    choices.set(path, words === undefined ? told : told.map((choice) => ({ ...choice, asks: words })));
  }
  return choices;
}

/** Merges the values for which every test of the path has the same relevant outcome. */
function mergeEquivalent(
  choices: readonly Representative[],
  uses: PathUses,
  anchor: string | undefined,
  questions: UsesByPath,
  shapeOf: ShapeOf,
): readonly Representative[] {
  const { isShown, isCalculated, tests, address } = uses;
  const isTested = tests.every(({ other }) => !other || 'literal' in other || other.path === anchor);
  if (isShown || isCalculated || address !== undefined || !isTested) return choices;
  const beside = anchor === undefined ? undefined : defaultValueOf(anchor, questions, shapeOf);
  const groups = new Map<string, Representative[]>();
  for (const choice of choices) {
    // An empty list counts as missing.
    const value = choice.items === 0 ? undefined : choice.value;
    const outcomes = tests.map((test) => outcomeOfTest(test, value, beside) === test.wants).join();
    groups.set(outcomes, [...(groups.get(outcomes) ?? []), choice]);
  }
  return [...groups.values()].flatMap(([first, ...more]) =>
    first === undefined ? [] : more.length === 0 ? [first] : [{ ...first, all: [first, ...more] }],
  );
}

/** The outcome of a test for a value; `beside` is the value of the other path. Undefined if a value is missing. */
export function outcomeOfTest({ operator, other, isSecond }: Test, value: unknown, beside: unknown): boolean | undefined {
  if (operator === 'has') return value !== undefined;
  const plain = typeof value === 'object' && value !== null ? Reflect.get(value, 'value') : value;
  if (operator === 'is') return typeof plain === 'boolean' ? plain : undefined;
  const against = other && 'literal' in other ? other.literal : beside;
  if (plain === undefined || against === undefined) return undefined;
  return isSecond ? compareBy(operator, against, plain) : compareBy(operator, plain, against);
}

/** Lists of 1, several and 0 items; where a length is compared: lists of each constant length, between them, and longer. */
function itemCounts({ literals }: PathUses): Representative[] {
  const figures = [...literals].filter((one) => typeof one === 'number' && Number.isInteger(one) && one >= 0 && one < MOST_ITEMS);
  const exact = [...new Set([0, 1, ...figures.map(Number)])].sort((a, b) => a - b);
  const [empty, ...others] = exact.flatMap((count, at): Representative[] => {
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

function ofLeaf(
  path: string,
  shape: TypeInfo & { form: 'leaf' },
  uses: PathUses,
  index: number,
  anchor: ComparisonAnchor | undefined,
): Representative[] {
  const value = defaultValue(path, shape, index, uses.address);
  const literals = [...uses.literals];
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
    return partition(
      literals.filter((one) => typeof one === 'number'),
      shape,
      anchor?.value ?? value,
      uses.isCalculated,
    ).flatMap((choice) => relativeInGap(choice, anchor, shape.kind));
  if (isDay)
    return cutDays(
      literals.filter((one) => typeof one === 'string'),
      String(value),
    );
  const unknown = uses.namesText ? [{ value: NO_TEXT, is: 'the name of no text' }] : [];
  const refused = uses.address === undefined ? [] : [{ value: REFUSED, is: 'no allowed address' }];
  return [
    { value: otherText(String(value), index, uses.tests), is: literals.length > 0 ? 'another text' : STATE.there, isRest: true },
    ...literals.map((one) => literalChoice(one, one)),
    ...longerTexts(partTests(uses.tests)),
    ...refused,
    ...unknown,
  ];
}

/** The placeholder of a text, or another text if a test of a part of the text is true for the placeholder. */
function otherText(value: string, index: number, tests: readonly Test[]): string {
  const isOther = (text: string) =>
    !tests.some((test) => comparesBy(test.operator) === 'texts' && outcomeOfTest(test, text, undefined) === true);
  return [value, `‹${index}›`, `‹${'·'.repeat(index + 1)}›`].find(isOther) ?? value;
}

function literalChoice(value: unknown, literal: unknown): Representative {
  return { value, is: JSON.stringify(literal), isConstant: true };
}

/** The compared values of an enum, and one value for all others. */
function ofWords(words: readonly string[], literals: readonly (string | number | boolean)[]): Representative[] {
  const others = words.filter((word) => !literals.includes(word));
  const [other] = others;
  const is = others.length === words.length ? STATE.there : others.length === 1 ? JSON.stringify(other) : 'another word';
  return [
    ...(other === undefined ? [] : [{ value: other, is, ...(others.length > 1 && { isRest: true as const }) }]),
    ...words.filter((word) => literals.includes(word)).map((word) => literalChoice(word, word)),
  ];
}
