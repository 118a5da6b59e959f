import { expect, test } from 'vitest';
import { roots } from '../../../brands/trees/scopeShapes';
import type { Json } from '../../kernel/text/json';
import { contradictionIn } from './contradiction';

const get = (path: string) => ({ get: path });
const rootType = (name: string) => roots.get(name);
const rules = {
  gas: { title: 'Gas', when: { eq: [get('supply.kind'), 'gas'] } },
  light: { title: 'Luce', when: { all: [{ eq: [get('supply.kind'), 'electricity'] }] } },
  either: { title: 'Gas o PDF', when: { any: [{ rule: 'gas' }, { has: 'bill.pdf' }] } },
  round: { title: 'In tondo', when: { rule: 'round' } },
};

test.each<[title: string, parts: Json[], about: string | undefined]>([
  ['two words at once', [{ eq: [get('supply.kind'), 'gas'] }, { eq: [get('supply.kind'), 'electricity'] }], 'supply.kind'],
  ['two words at once, by rules', [{ rule: 'gas' }, { rule: 'light' }], 'supply.kind'],
  ['a rule and its opposite', [{ rule: 'gas' }, { not: { rule: 'gas' } }], 'supply.kind'],
  ['a word that is not in the list', [{ rule: 'gas' }, { in: [get('supply.kind'), ['electricity']] }], 'supply.kind'],
  ['on and off', [{ is: 'flags.esponi_rid' }, { not: { is: 'flags.esponi_rid' } }], 'flags.esponi_rid'],
  ['there and not there', [{ not: { has: 'bill.pdf' } }, { eq: [get('bill.pdf'), 'x'] }], 'bill.pdf'],
  ['above ten and below five', [{ gt: [get('supply.usage'), 10] }, { lt: [get('supply.usage'), 5] }], 'supply.usage'],
  ['above and at most the same', [{ gt: [get('supply.usage'), 10] }, { lte: [get('supply.usage'), 10] }], 'supply.usage'],
  [
    'more euros than cents allow',
    [{ gt: [get('bill.payment.due'), { eur: '2.00' }] }, { lt: [get('bill.payment.due'), 0] }],
    'bill.payment.due',
  ],
  ['nothing against it', [{ rule: 'gas' }, { gte: [get('supply.usage'), 10] }, { lte: [get('supply.usage'), 10] }], undefined],
  ['another place', [{ rule: 'gas' }, { eq: [get('bill.kind'), 'electricity'] }], undefined],
  ['one of several', [{ rule: 'gas' }, { any: [{ rule: 'light' }, { has: 'bill.pdf' }] }], undefined],
  ['not all of several', [{ rule: 'gas' }, { not: { all: [{ rule: 'gas' }, { has: 'bill.pdf' }] } }], undefined],
  ['a rule that asks itself', [{ rule: 'round' }, { rule: 'gas' }], undefined],
  [
    'two paths compared both ways',
    [{ gt: [get('supply.usage'), get('supply.usage2')] }, { lt: [get('supply.usage'), get('supply.usage2')] }],
    'supply.usage',
  ],
  [
    'three paths in a row',
    [{ gt: [get('a.x'), get('a.y')] }, { gt: [get('a.y'), get('a.z')] }, { gt: [get('a.z'), 5] }, { lt: [get('a.x'), 6] }],
    undefined,
  ],
  ['a rule of several parts and its opposite', [{ rule: 'either' }, { not: { rule: 'either' } }], 'supply.kind'],
  ['none of the ways of an or', [{ is: 'a.x' }, { any: [{ not: { is: 'a.x' } }, false] }], 'a.x'],
  ['one of the ways of an or', [{ is: 'a.x' }, { any: [{ not: { is: 'a.x' } }, { has: 'a.y' }] }], undefined],
  ['a word that is missing is no other word', [{ not: { eq: [get('a.x'), 'b'] } }, { not: { has: 'a.x' } }], 'a.x'],
  ['an empty list has nothing to count', [{ not: { has: 'a.list' } }, { gt: [{ count: 'a.list' }, 0] }], 'a.list'],
  ['an empty list counts as none', [{ not: { has: 'a.list' } }, { eq: [{ count: 'a.list' }, 0] }], undefined],
  ['an amount of nothing is there', [{ has: 'bill.payment.due' }, { eq: [get('bill.payment.due'), 0] }], undefined],
  ['a day beyond the month', [{ gt: [get('now.day'), 31] }], 'now.day'],
  ['a day that is there on every page', [{ not: { has: 'now.day' } }], 'now.day'],
  ['a word of no screen', [{ not: { in: [get('screen.class'), ['phone', 'narrow', 'medium', 'wide']] } }], 'screen.class'],
  ['a text with another end', [{ eq: [get('a.x'), 'gas'] }, { endsWith: [get('a.x'), 'A'] }], 'a.x'],
  ['a text with this end', [{ eq: [get('a.x'), 'gas'] }, { endsWith: [get('a.x'), 's'] }], undefined],
  ['a longer text with this end', [{ ne: [get('a.x'), 's'] }, { endsWith: [get('a.x'), 's'] }], undefined],
  ['a beginning and an end', [{ startsWith: [get('a.x'), 'g'] }, { endsWith: [get('a.x'), 's'] }], undefined],
  [
    'the same beginning and end of a longer text',
    [{ startsWith: [get('a.x'), 's'] }, { endsWith: [get('a.x'), 's'] }, { ne: [get('a.x'), 's'] }],
    undefined,
  ],
  ['two beginnings', [{ startsWith: [get('a.x'), 'a'] }, { startsWith: [get('a.x'), 'b'] }], 'a.x'],
  ['a beginning of a beginning', [{ startsWith: [get('a.x'), 'a'] }, { startsWith: [get('a.x'), 'ab'] }], undefined],
  ['two ends', [{ endsWith: [get('a.x'), '.it'] }, { endsWith: [get('a.x'), '.de'] }], 'a.x'],
  ['an end of an end', [{ endsWith: [get('a.x'), '.it'] }, { endsWith: [get('a.x'), 'it'] }], undefined],
  [
    'a longer beginning without its own beginning',
    [{ startsWith: [get('a.x'), 'ab'] }, { not: { startsWith: [get('a.x'), 'a'] } }],
    'a.x',
  ],
  [
    'two beginnings that another one excludes',
    [{ startsWith: [get('a.x'), 'a'] }, { any: [{ startsWith: [get('a.x'), 'b'] }, { startsWith: [get('a.x'), 'c'] }] }],
    'a.x',
  ],
  [
    'two beginnings, an end and a word',
    [
      { startsWith: [get('a.x'), 'a'] },
      { startsWith: [get('a.x'), 'ab'] },
      { endsWith: [get('a.x'), 'z'] },
      { ne: [get('a.x'), 'abz'] },
    ],
    undefined,
  ],
  [
    'a beginning and words of which none has it',
    [{ startsWith: [get('a.x'), 'a'] }, { in: [get('a.x'), ['b', 'c']] }, { not: { startsWith: [get('a.x'), 'd'] } }],
    'a.x',
  ],
  [
    'two ends of a text that differs from another',
    [{ endsWith: [get('a.x'), 's'] }, { startsWith: [get('a.x'), 'g'] }, { ne: [get('a.x'), get('a.y')] }],
    undefined,
  ],
  [
    'an end of a text before another',
    [{ endsWith: [get('a.x'), 's'] }, { ne: [get('a.x'), 's'] }, { ne: [get('a.x'), get('a.y')] }],
    undefined,
  ],
  [
    'a beginning and two words in it',
    [{ startsWith: [get('a.x'), 'a'] }, { contains: [get('a.x'), 'b'] }, { contains: [get('a.x'), 'c'] }],
    undefined,
  ],
  ['a failed call with items', [{ failed: 'customers' }, { gt: [{ count: 'customers.items' }, 0] }], 'customers'],
  ['a failed call without items', [{ failed: 'customers' }, { eq: [{ count: 'customers.items' }, 0] }], undefined],
  ['a failed call with a value', [{ failed: 'payment' }, { eq: [get('payment.status'), 'paid'] }], 'payment'],
  ['a failed call and a value of another', [{ failed: 'payment' }, { has: 'contacts.phone' }], undefined],
  ['a call on its way with items', [{ loading: 'customers' }, { has: 'customers.items' }], 'customers'],
  ['a failed call that is on its way', [{ failed: 'payment' }, { loading: 'payment' }], 'payment'],
  ['a call that has come without failing', [{ ready: 'payment' }, { not: { failed: 'payment' } }], undefined],
  [
    'an item of a failed call',
    [{ failed: 'customers' }, { some: { over: 'customers.items', as: 'b', when: { has: 'b.id' } } }],
    'customers',
  ],
  ['a failed call or an item', [{ any: [{ failed: 'payment' }, { has: 'payment.status' }] }, { failed: 'payment' }], undefined],
  ['some item and none', [{ some: { over: 'a.list', as: 'b', when: { is: 'b.c' } } }, { not: { has: 'a.list' } }], undefined],
])('%s', (_title, parts, about) => {
  expect(contradictionIn(parts, { rules, rootType })).toBe(about);
});
