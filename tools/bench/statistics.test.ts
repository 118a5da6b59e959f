import { expect, it } from 'vitest';
import { median, spread, table } from './statistics';

it('takes the middle', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 2, 3])).toBe(2.5);
  expect(median([])).toBeNaN();
});

it('prints the middle with its range', () => {
  expect(spread([10, 30, 20])).toBe('20 (10 to 30)');
});

it('marks what falls short', () => {
  const text = table([
    { what: 'a', figure: '1', goal: '<= 2', isMet: true },
    { what: 'long', figure: '3', goal: '<= 2', isMet: false },
    { what: 'b', figure: '9' },
  ]);
  expect(text).toBe('✓ a     1   goal <= 2\n✗ long  3   goal <= 2\n  b     9');
});
