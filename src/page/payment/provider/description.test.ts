import { expect, it } from 'vitest';
import { description } from './description';

it.each([
  ['2026000101', undefined, '(2026000101)'],
  ['2026/101', ['<', '>'], '<2026/101>'],
  [`A#1'2"3`, ['', ''], 'A123'],
  ['1', [`#('`, `")`], '(1)'],
  ['  7 ', ['[', ']'], '[7]'],
  ['7', ['['], '[7)'],
  [`#'"`, undefined, undefined],
  ['', undefined, undefined],
  [undefined, undefined, undefined],
])('%j between %j is %j', (number, markers, expected) => {
  expect(description(number, markers)).toBe(expected);
});

it('stays within what the provider takes', () => {
  expect(description('9'.repeat(3000), ['(((', ')))'])).toBe(`(((${'9'.repeat(1990)})))`);
});
