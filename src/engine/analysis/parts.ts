import { asList, type Json, own, ownText } from '../kernel/text/json';
import type { Layout } from '../layout/types';

/** The parts that a condition joins by an operator; undefined if it is another condition. */
export function joinedParts(condition: Json | undefined, joint: 'all' | 'any'): readonly Json[] | undefined {
  return asList(own(condition, joint));
}

/** Whether a condition names a rule so that it is true only if the rule is: directly, in an `all`, or by another rule. */
export function requiresRule(condition: Json, rule: string, rules: Layout['rules'], inside: readonly string[] = []): boolean {
  const parts = joinedParts(condition, 'all');
  if (parts) return parts.some((part) => requiresRule(part, rule, rules, inside));
  const name = ownText(condition, 'rule');
  if (name === undefined || name === rule) return name === rule;
  return !inside.includes(name) && requiresRule(own(rules, name)?.when ?? null, rule, rules, [...inside, name]);
}

/** A part that another part negates. */
export function negatedIn(parts: readonly Json[]): Json | undefined {
  return parts.find((part) => parts.some((other) => JSON.stringify(own(other, 'not')) === JSON.stringify(part)));
}

/** Whether a condition excludes a value instead of requiring one. */
export function excludesValue(condition: Json): boolean {
  return own(condition, 'ne') !== undefined || own(condition, 'not') !== undefined;
}
