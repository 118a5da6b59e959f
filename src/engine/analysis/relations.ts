import type { Comparison } from '../layout/language/conditions';
import type { TextComparison } from './operators';

/** What a value is compared with: a number from the configuration, a day, or another value. */
export type Side = 'figure' | 'day' | 'value';

/** Wording of states after `is`, the same in all commands. */
export const STATE = {
  there: 'there',
  missing: 'missing',
  loading: 'loading',
  loaded: 'loaded',
  failed: 'failed',
} as const;

/** Wording of the comparisons that begin with `is`. */
const RELATIONS = {
  eq: { figure: '', day: '', value: 'the same as' },
  ne: { figure: 'not', day: 'not', value: 'not the same as' },
  lt: { figure: 'below', day: 'before', value: 'less than' },
  lte: { figure: 'at most', day: 'at most', value: 'at most' },
  gt: { figure: 'above', day: 'after', value: 'more than' },
  gte: { figure: 'at least', day: 'at least', value: 'at least' },
} satisfies Record<Exclude<Comparison, TextComparison>, Record<Side, string>>;

/** A comparison that begins with `is`. */
export type Relation = keyof typeof RELATIONS;

/** `above 5.00 €`, `after 2026-12-10`, `the same as bill.payment.due`, `"gas"`. */
export function related(relation: Relation, side: Side, other: string): string {
  const words = RELATIONS[relation][side];
  return words === '' ? other : `${words} ${other}`;
}

/** An amount in cents, as written in the configuration. `Intl` would format it by locale, with differences between versions. */
export function formatAmount(cents: number): string {
  return `${(cents / 100).toFixed(2)} €`;
}

/** Joins alternatives with "or"; two or more are put in brackets. */
export function joinAlternatives(words: readonly string[]): string {
  return bracketAlternatives(words.join(' or '));
}

/** Puts a phrase with "or" in brackets, so that a following "and" is not misread. */
export function bracketAlternatives(words: string): string {
  return words.includes(' or ') ? `(${words})` : words;
}
