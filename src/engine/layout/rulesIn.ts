import { type Json, own } from '../kernel/text/json';
import { referencesIn } from './references';
import type { Rule } from './types';

/** The rules that a part of a layout uses, directly or through other rules, by name. */
export function rulesIn(json: unknown, all: Readonly<Record<string, Rule>>): ReadonlyMap<string, Rule> {
  const found = new Map<string, Rule>();
  const visit = (part: unknown) => {
    // Values that are not JSON, such as a key without a value, contain no reference.
    for (const { kind, value } of referencesIn(part as Json)) {
      const rule = kind === 'rule' && !found.has(value) ? own(all, value) : undefined;
      if (!rule) continue;
      found.set(value, rule);
      visit(rule.when);
    }
  };
  visit(json);
  return found;
}
