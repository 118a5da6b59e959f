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

it.each([
  [';', '\ufeff1,5;"b;c"\r\n"""d""";"e\nf";;"007";0,7;0\r\n'],
  [',', '\ufeff"1,5",b;c\r\n"""d""","e\nf",,"007","0,7",0\r\n'],
] as const)('writes rows with %j between cells, quoted where a cell needs it', (separator, file) => {
  const rows = [
    ['1,5', 'b;c'],
    ['"d"', 'e\nf', '', '007', '0,7', '0'],
  ];
  expect(csvOf(rows, separator)).toBe(file);
});
