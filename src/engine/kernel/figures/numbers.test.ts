import { describe, expect, it } from 'vitest';
import { parseNumber, plainDigits, roundHalfAway, tidy } from './numbers';
import { vectors } from './numbers.vectors.json';

describe('parseNumber', () => {
  it.each(vectors)('reads $input', ({ input, expected }) => {
    expect(parseNumber(input) ?? null).toBe(expected);
  });
});

it.each([
  [1.5e-7, '0.00000015'],
  [-1e-7, '-0.0000001'],
  [1e21, '1000000000000000000000'],
  [-1.25e22, '-12500000000000000000000'],
  [0.1, '0.1'],
  [12, '12'],
])('plainDigits writes %d without exponent', (value, expected) => {
  expect(plainDigits(value)).toBe(expected);
});

it.each([
  [2.5, 3],
  [-2.5, -3],
  [2.4, 2],
  [-0.4, 0],
  [0, 0],
])('roundHalfAway(%d) is %d', (value, expected) => {
  expect(roundHalfAway(value)).toBe(expected);
});

it('tidy takes the binary noise out of a sum', () => {
  expect(tidy(0.1 + 0.2)).toBe(0.3);
  expect(tidy(-0)).toBe(0);
  expect(tidy(-1e-9)).toBe(0);
});
