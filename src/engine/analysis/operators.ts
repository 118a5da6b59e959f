import { own } from '../kernel/text/json';
import { comparisons } from '../layout/compile/conditions';
import { type ConditionOperator, conditions } from '../layout/language/conditions';
import type { Operator } from '../layout/language/grammar';
import { siteComparisons } from '../layout/resolve/siteLanguage';

/** The comparisons of a text with a part of it. */
export type TextComparison = {
  [Name in ConditionOperator]: (typeof conditions)[Name] extends { compares: 'texts' } ? Name : never;
}[ConditionOperator];

/** For each comparison of texts: a longer text for which it is true, and its words. */
export const longerTexts: Readonly<Record<TextComparison, { text: (part: string) => string; is: (quoted: string) => string }>> = {
  startsWith: { text: (part) => `${part}…`, is: (quoted) => `${quoted} and more` },
  endsWith: { text: (part) => `…${part}`, is: (quoted) => `a text that ends with ${quoted}` },
  contains: { text: (part) => `…${part}…`, is: (quoted) => `a text with ${quoted}` },
};

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
