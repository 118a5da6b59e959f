import { expect, test } from 'vitest';
import type { Json } from '../kernel/text/json';
import { phraseOf } from './phrases';

const due = { get: 'bill.payment.due' };
const kind = { get: 'bill.kind' };
const isGas = { eq: [{ get: 'one.kind' }, 'gas'] };
const electricity = { eq: [kind, 'electricity'] };
const some = { some: { over: 'bill.supplies', as: 'one', when: isGas } };
const negative = { lt: [due, 0] };

test.each<[condition: Json, words: string]>([
  [electricity, 'bill.kind is "electricity"'],
  [{ ne: [kind, 'gas'] }, 'bill.kind is not "gas"'],
  [{ eq: [due, { get: 'bill.payment.original' }] }, 'bill.payment.due is the same as bill.payment.original'],
  [{ gt: [due, { eur: '5.00' }] }, 'bill.payment.due is above 5.00 €'],
  [{ gt: [due, 0] }, 'bill.payment.due is above 0.00 €'],
  [{ lte: [due, { get: 'bill.payment.original' }] }, 'bill.payment.due is at most bill.payment.original'],
  [{ gt: [due, { get: 'bill.payment.original' }] }, 'bill.payment.due is more than bill.payment.original'],
  [{ lt: [{ get: 'bill.payment.dueDate' }, { date: '2026-12-10' }] }, 'bill.payment.dueDate is before 2026-12-10'],
  [{ gt: [{ get: 'bill.payment.dueDate' }, { get: 'bill.issueDate' }] }, 'bill.payment.dueDate is after bill.issueDate'],
  [{ gte: [{ get: 'bill.issueDate' }, { date: '2026-12-10' }] }, 'bill.issueDate is at least 2026-12-10'],
  [{ in: [kind, ['gas', 'mixed']] }, 'bill.kind is ("gas" or "mixed")'],
  [{ not: { in: [kind, ['gas']] } }, 'bill.kind is not "gas"'],
  [{ startsWith: [{ get: 'bill.number' }, 'A'] }, 'bill.number begins with "A"'],
  [{ endsWith: [{ get: 'bill.number' }, 'A'] }, 'bill.number ends with "A"'],
  [{ not: { endsWith: [{ get: 'bill.number' }, 'A'] } }, 'bill.number does not end with "A"'],
  [{ not: { contains: [{ get: 'bill.number' }, 'A'] } }, 'bill.number does not contain "A"'],
  [{ has: 'bill.pdf' }, 'bill.pdf is there'],
  [{ not: { has: 'bill.pdf' } }, 'bill.pdf is missing'],
  [{ is: 'flags.esponi_rid' }, 'flags.esponi_rid is true'],
  [{ not: { is: 'flags.esponi_rid' } }, 'flags.esponi_rid is false'],
  [{ not: negative }, 'bill.payment.due is at least 0.00 €'],
  [{ rule: 'debt.positive' }, 'rule debt.positive is true'],
  [{ ready: 'verify' }, 'verify is (loaded or failed)'],
  [{ loading: 'verify' }, 'verify is loading'],
  [{ not: { failed: 'verify' } }, 'verify is not failed'],
  [
    { all: [electricity, { gt: [{ count: 'bill.supplies' }, 0] }] },
    'bill.kind is "electricity" and (count of bill.supplies) is above 0',
  ],
  [
    { any: [{ all: [electricity, negative] }, some] },
    '(bill.kind is "electricity" and bill.payment.due is below 0.00 €) or (for some one of bill.supplies: one.kind is "gas")',
  ],
  [
    { all: [{ all: [electricity] }, { not: { any: [negative, electricity] } }] },
    'bill.kind is "electricity" and not (bill.payment.due is below 0.00 € or bill.kind is "electricity")',
  ],
  [
    { all: [{ not: { not: { any: [negative, electricity] } } }, electricity] },
    '(bill.payment.due is below 0.00 € or bill.kind is "electricity") and bill.kind is "electricity"',
  ],
  [{ not: some }, 'for no one of bill.supplies: one.kind is "gas"'],
  [
    { some: { over: 'bill.supplies', as: 'one', when: { gt: [{ get: 'one.spend.total' }, 0] } } },
    'for some one of bill.supplies: one.spend.total is above 0.00 €',
  ],
  [{ all: [] }, 'always'],
  [false, 'never'],
  [{ unknown: 1 }, '{"unknown":1}'],
])('%j reads: %s', (condition, words) => {
  expect(phraseOf(condition)).toBe(words);
});
