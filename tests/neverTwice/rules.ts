import file from '../../layouts/rules.json';
import type { Json } from '../../src/engine/kernel/text/json';
import type { Rule } from '../../src/engine/layout/types';
import { outcomeOf } from '../rules/cases';

// The condition of a rule has one of many keys; TypeScript infers a type with all of them.
const rules = file.rules as unknown as Readonly<Record<string, Rule>>;
const said = new Map<string, boolean>();

/** Whether a rule of the layouts holds for these values. */
export function holds(rule: string, known: Readonly<Record<string, Json>>): boolean {
  const key = rule + JSON.stringify(known);
  const answer = said.get(key) ?? outcomeOf({ rule }, { rule, known, pending: [], failed: [], expected: true }, rules) === true;
  said.set(key, answer);
  return answer;
}
