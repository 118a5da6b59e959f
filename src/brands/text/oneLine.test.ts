import { expect, it } from 'vitest';
import { logLine, oneLine, visibleLine } from './oneLine';

const id = 'Q2lhbyBjaWFvIGNpYW8gY2lhbyBjaWFvIGNpYW8gY2lhbyBjaWFvIGNpYW8gY2lhbw-_';

it.each([
  ['a\r\nb\tc\u0000d', 'a\\u000d\\u000ab\\u0009c\\u0000d'],
  ['\u001b[31mred\u0085\u2028\u202e', '\\u001b[31mred\\u0085\\u2028\\u202e'],
  ['Perché: 12,50 €', 'Perché: 12,50 €'],
  ['x'.repeat(600), `${'x'.repeat(500)}…`],
])('%j is one line', (text, line) => {
  expect(oneLine(text)).toBe(line);
});

it('a line of a file keeps its tabs', () => {
  expect(visibleLine('\t"a":\t"\u001b[31m"\r')).toBe('\t"a":\t"\\u001b[31m"\\u000d');
});

it.each([
  [`GET /document/${id}?x=1 failed`, 'GET /document/…?x=1 failed'],
  [`Bearer ${id}.${id}.abc\nx`, 'Bearer …\\u000ax'],
  // Remove ids before cutting: half an id would not be recognised.
  [`${' '.repeat(490)}${id}`, `${' '.repeat(490)}…`],
  [
    'invalid byte sequence for encoding "UTF8": 0x00, BOL-23456789ABCD',
    'invalid byte sequence for encoding "UTF8": 0x00, BOL-23456789ABCD',
  ],
])('%j is a line of a log', (text, line) => {
  expect(logLine(text)).toBe(line);
});
