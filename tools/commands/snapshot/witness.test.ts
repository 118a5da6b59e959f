import { expect, test } from 'vitest';
import type { Choice } from './choices';
import { witness } from './witness';

test('a bill whose text has the words in another case is one that contains them', () => {
  const choices: Choice[] = [
    { value: '…bol…', is: 'a text with "bol"', holds: 'bol' },
    { value: 'other', is: 'another' },
  ];
  const term = (chosen: number) => new Map([['bill.type', { choices, allowed: new Set([chosen]) }]]);
  const bills = [{ number: '1', scope: { bill: { state: 'ready' as const, value: { type: 'Bolletta' } } } }];
  expect(witness([term(0)], bills)).toBe('1');
  expect(witness([term(1)], bills)).toBeUndefined();
});
