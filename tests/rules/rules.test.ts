import { describe, expect, it } from 'vitest';
import file from '../../layouts/rules.json';
import type { Json } from '../../src/engine/kernel/text/json';
import type { Rule } from '../../src/engine/layout/types';
import { mutantsOf } from '../../src/workbench/commands/mutate/conditions';
import { cases, outcomeOf, type RuleCase } from './cases';

// The condition of a rule has one of many keys; TypeScript infers a type with all of them.
const rules = file.rules as unknown as Readonly<Record<string, Rule>>;
const names = Object.keys(rules);
const casesOf = (rule: string) => cases.filter((one) => one.rule === rule);
const said = (one: RuleCase) => one.now ?? one.expected;

describe('a rule says what the specification asks', () => {
  const rows = cases.map((one) => [one.rule, JSON.stringify(one.known), one.pending, said(one), one] as const);
  it.each(rows)('%s, knowing %s, waiting for %o: %s', (rule, _known, _pending, outcome, one) => {
    expect(outcomeOf({ rule }, one, rules)).toBe(outcome);
  });

  it('differs from it only where that is marked', () => {
    expect(cases.filter(({ expected, now }) => now === expected)).toEqual([]);
  });
});

describe('every rule has its cases', () => {
  it('and every case its rule', () => {
    expect(cases.map(({ rule }) => rule).filter((rule) => !names.includes(rule))).toEqual([]);
  });

  it.each(names)('%s: true, false, nothing known, waiting', (name) => {
    const own = casesOf(name);
    const has = {
      'a case in which it is true': own.some((one) => said(one) === true),
      'a case in which it is false': own.some((one) => said(one) === false),
      'a case in which nothing is known': own.some(({ known, pending }) => isEmpty(known) && pending.length === 0),
      'a case in which the payment status has not arrived':
        !readsPayment({ rule: name }) || own.some(({ pending }) => pending.includes('payment')),
    };
    const lacks = Object.entries(has).flatMap(([what, found]) => (found ? [] : what));
    expect(lacks).toEqual([]);
  });

  it.each(names)('%s: no change of one of its parts goes unnoticed', (name) => {
    const when = rules[name]?.when ?? null;
    const unnoticed = mutantsOf(when).filter((mutant) =>
      casesOf(name).every((one) => outcomeOf(mutant, one, rules) === said(one)),
    );
    expect(unnoticed.map((mutant) => JSON.stringify(mutant))).toEqual([]);
  });
});

describe('a rule on which payments depend is locked', () => {
  const locked = Object.entries<object>(file.rules).flatMap(([name, rule]) => ('locked' in rule ? [name] : []));

  it('by its name', () => {
    const ofMoney = /^(debt|original|payment|card|currency|costs|overdue|missed|legacy|rate|outcome|document)\./;
    expect(names.filter((name) => ofMoney.test(name) && !locked.includes(name))).toEqual([]);
  });

  it.each(locked)('%s: and every rule that it uses', (name) => {
    const used = [...JSON.stringify(rules[name]?.when).matchAll(/"rule":"([^"]+)"/g)].map(([, rule = '']) => rule);
    expect(used.filter((rule) => !locked.includes(rule))).toEqual([]);
  });
});

const isEmpty = (known: object) => Object.keys(known).length === 0;

/** Whether a condition reads the live status, directly or through other rules. */
function readsPayment(condition: Json): boolean {
  const text = JSON.stringify(condition);
  const asked = [...text.matchAll(/"rule":"([^"]+)"/g)].map(([, name = '']) => rules[name]?.when ?? null);
  return text.includes('"payment.status"') || asked.some(readsPayment);
}
