import { expect, test } from 'vitest';
import type { Json } from '../../kernel/text/json';
import { conditions } from '../language/conditions';
import { losesRule } from './lostRule';

const rule = { rule: 'r' };
const other = { has: 'bill.pdf' };

test.each<[title: string, before: Json | undefined, after: Json | undefined, lost: boolean]>([
  ['nothing before', undefined, rule, false],
  ['a value without a rule', { t: 'a' }, { t: 'b' }, false],
  ['a first, which only asks what is there', { first: [{ get: 'a' }, { t: 'b' }] }, { t: 'c' }, false],
  ['a rule over another', rule, other, true],
  ['a rule taken away', rule, undefined, true],
  ['a rule kept with more', rule, { all: [rule, other] }, false],
  ['a rule kept deeper', rule, { all: [other, { any: [rule, other] }] }, false],
  ['a rule turned round', rule, { not: rule }, true],
  ['all parts kept with more', { all: [rule, other] }, { all: [other, { all: [rule, { is: 'x' }] }] }, false],
  ['one of the parts kept', { all: [rule, other] }, { all: [rule, { is: 'x' }] }, true],
  ['all parts kept, of which one will do now', { all: [rule, other] }, { any: [rule, other] }, true],
  ['a value that chooses', { if: [rule, 'a', 'b'] }, 'a', true],
  ['a value that chooses, inside another now', { if: [rule, 'a'] }, { first: [{ if: [rule, 'a'] }, 'b'] }, false],
  ['a value by the screen', { screen: { wide: 'a' }, else: 'b' }, 'a', true],
  ['a condition deep in a list', [{ id: 'x', label: { branch: [{ when: rule, value: 'a' }] } }], [], true],
  [
    'a key of an action that is called like a condition',
    { do: 'pay', provider: 'card', failed: { do: 'refresh' } },
    { do: 'pay', provider: 'card' },
    false,
  ],
  ['a placeholder that is called like an operator', { t: 'a', values: { in: { get: 'b' } } }, { t: 'c' }, false],
])('%s', (_title, before, after, lost) => {
  expect(losesRule(before, after)).toBe(lost);
});

test.each(Object.keys(conditions))('a condition with %s is a rule', (operator) => {
  expect(losesRule({ [operator]: [] }, true)).toBe(true);
});
