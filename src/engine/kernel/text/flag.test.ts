import { expect, it } from 'vitest';
import { flagOf } from './flag';

it('reads 1 and 0, as numbers or texts, and nothing else', () => {
  expect([1, '1', 0, '0'].map(flagOf)).toEqual([true, true, false, false]);
  const others = ['', ' 1', '01', 'true', 'false', 'no', 'yes', true, false, 2, -1, NaN, null, undefined, [], [1], {}];
  expect(others.map(flagOf)).toEqual(others.map(() => undefined));
});
