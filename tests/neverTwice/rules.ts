import file from '../../layouts/rules.json';
import type { Rule } from '../../src/engine/types';
import type { Json } from '../../src/kernel/json';
import { outcomeOf } from '../rules/cases';

// A rule's condition has one key of many; the compiler reads it as all of them.
const rules = file.rules as unknown as Readonly<Record<string, Rule>>;
const said = new Map<string, boolean>();

/** Whether a rule of the layouts holds for what is known. */
export function holds(rule: string, known: Readonly<Record<string, Json>>): boolean {
  const key = rule + JSON.stringify(known);
  const answer = said.get(key) ?? outcomeOf({ rule }, { rule, known, pending: [], failed: [], expected: true }, rules) === true;
  said.set(key, answer);
  return answer;
}
