import { expect, it } from 'vitest';
import { csvOf, textCell } from './csv';

it.each([
  ['=1+1', "'=1+1"],
  ['+39 02', "'+39 02"],
  ['-x', "'-x"],
  ['@a', "'@a"],
  ['Via Roma 1', 'Via Roma 1'],
  ['', ''],
])('the text %j is the cell %j', (text, cell) => {
  expect(textCell(text)).toBe(cell);
});

it('writes rows with semicolons, quoted where a cell needs it', () => {
  expect(
    csvOf([
      ['a', 'b;c'],
      ['"d"', 'e\nf', ''],
    ]),
  ).toBe('\ufeffa;"b;c"\r\n"""d""";"e\nf";\r\n');
});
