import { own } from '../kernel/text/json';
import { comparisons } from '../layout/compile/conditions';
import { type ConditionOperator, conditions } from '../layout/language/conditions';
import type { Operator } from '../layout/language/grammar';
import { siteComparisons } from '../layout/resolve/siteLanguage';

/** The comparisons of a text with a part of it. */
export type TextComparison = {
  [Name in ConditionOperator]: (typeof conditions)[Name] extends { compares: 'texts' } ? Name : never;
}[ConditionOperator];

type PartOfText = 'start' | 'end' | 'word';

/** The part of a text that each comparison of texts is about. */
const partsOfTexts: Readonly<Record<TextComparison, PartOfText>> = { startsWith: 'start', endsWith: 'end', contains: 'word' };

/** More texts than these are not tried for one path. */
const MOST_TEXTS = 50;

/** A comparison of a text with a part of it. */
export interface PartTest {
  operator: string;
  literal: string;
}

/** Whether {@link longerTexts} has a text for each outcome of these tests of one text. */
export function areLongerTextsTried(tests: readonly PartTest[]): boolean {
  const { start, end, word } = byPart(tests);
  return word.length === 0 ? (start.length + 1) * (end.length + 1) <= MOST_TEXTS : tests.length === 1;
}

/** A text that is longer than the parts with which it is compared, in words, with one of the tests that are true for it. */
interface LongerText {
  value: string;
  is: string;
  part: PartTest;
}

/**
 * The longer texts to try: one for each first part together with each last part. Every other longer text has the same outcomes as
 * one of these. `filler` is between the parts.
 */
export function longerTexts(tests: readonly PartTest[], filler = '…'): LongerText[] {
  const gap = tests.some(({ literal }) => literal.includes(filler)) ? `‹${filler}›` : filler;
  const { start, end, word } = byPart(tests);
  const quoted = ({ literal }: PartTest) => JSON.stringify(literal);
  return [
    ...start.map((one) => ({ value: `${one.literal}${gap}`, is: `${quoted(one)} and more`, part: one })),
    ...end.map((one) => ({ value: `${gap}${one.literal}`, is: `a text that ends with ${quoted(one)}`, part: one })),
    ...word.map((one) => ({ value: `${gap}${one.literal}${gap}`, is: `a text with ${quoted(one)}`, part: one })),
    ...start.flatMap((one) =>
      end.map((last) => ({
        value: `${one.literal}${gap}${last.literal}`,
        is: `${quoted(one)} and more that ends with ${quoted(last)}`,
        part: one,
      })),
    ),
  ];
}

function byPart(tests: readonly PartTest[]): Readonly<Record<PartOfText, readonly PartTest[]>> {
  const of = (part: PartOfText) => [
    ...new Map(
      tests.flatMap((test) => (own<PartOfText>(partsOfTexts, test.operator) === part ? [[test.literal, test] as const] : [])),
    ).values(),
  ];
  return { start: of('start'), end: of('end'), word: of('word') };
}

/** What an operator compares its operands by; undefined for one that compares no two operands. */
export function comparesBy(operator: string): Operator['compares'] {
  return own<Operator>(conditions, operator)?.compares;
}

const evaluators: Readonly<Record<string, (a: unknown, b: unknown) => boolean | undefined>> = {
  ...comparisons,
  ...siteComparisons,
};

/** The outcome of a comparison of two values, as the engine evaluates it; undefined if they cannot be compared. */
export function compareBy(operator: string, a: unknown, b: unknown): boolean | undefined {
  return own(evaluators, operator)?.(a, b);
}
