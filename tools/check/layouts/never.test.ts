import { expect, test } from 'vitest';
import type { Json } from '../../../src/engine/types';
import { contradictionIn } from './never';

const get = (path: string) => ({ get: path });
const rules = {
  gas: { title: 'Gas', when: { eq: [get('supply.kind'), 'gas'] } },
  light: { title: 'Luce', when: { all: [{ eq: [get('supply.kind'), 'electricity'] }] } },
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
    'two paths compared',
    [{ gt: [get('supply.usage'), get('supply.usage2')] }, { lt: [get('supply.usage'), get('supply.usage2')] }],
    undefined,
  ],
])('%s', (_title, parts, about) => {
  expect(contradictionIn(parts, rules)).toBe(about);
});
