import { expect, it } from 'vitest';
import { fileName } from './fileName';

it.each([
  ['2026000101', '2026000101.pdf'],
  ['A/12\\3:4*5?6"7<8>9|0', 'A-12-3-4-5-6-7-8-9-0.pdf'],
  ['a\u0000b\n', 'a-b-.pdf'],
  ['', 'file.pdf'],
  [undefined, 'file.pdf'],
  ['🔥'.repeat(1000), `${'🔥'.repeat(60)}.pdf`],
])('%j is saved as %s', (number, name) => {
  expect(fileName(number, 'pdf')).toBe(name);
});
