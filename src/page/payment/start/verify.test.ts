import { expect, it } from 'vitest';
import { allowsPayment } from './verify';

it.each<[unknown, boolean]>([
  [1, true],
  [{ document_payment_status: 1 }, true],
  [{ document_payment_status: '1' }, true],
  [{ document_payment_status: 2, result: 1 }, true],
  [{ document_payment_status: 1, result: 0 }, false],
  [{ document_payment_status: 1, result: null }, true],
  [{ document_payment_status: 2 }, false],
  [2, false],
  [0, false],
  [-1, false],
  [3, false],
  [4, false],
  ['1', false],
  [true, false],
  [null, false],
  [undefined, false],
  [[1], false],
  [{}, false],
])('%j allows a payment: %s', (answer, expected) => {
  expect(allowsPayment(answer)).toBe(expected);
});
