import { expect, test } from 'vitest';
import { calls } from '../../../schemas/api/calls.json';
import { BILL_SORTING, STATES } from './bills';
import { CONTRACT_SORTING } from './contracts';

function wordsOf(call: string, key: string): unknown {
  const words = calls.find(({ name }) => name === call)?.queryWords ?? {};
  return Object.entries(words).find(([name]) => name === key)?.[1];
}

test.each([
  ['documents', BILL_SORTING],
  ['newInvoices', BILL_SORTING],
  ['contractDocuments', BILL_SORTING],
  ['contracts', CONTRACT_SORTING],
])('the contract lists the orders of %s', (call, { columns }) => {
  expect(wordsOf(call, 'sort')).toEqual(Object.keys(columns).flatMap((id) => [id, `-${id}`]));
});

test('the contract lists the states of documents', () => {
  expect(wordsOf('documents', 'state')).toEqual(Object.keys(STATES));
});
