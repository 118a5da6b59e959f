import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseJson } from './json';

it.each([
  ['{"a": 300000002026000101}', { a: '300000002026000101' }],
  ['[-9007199254740993,9007199254740991, 12]', ['-9007199254740993', 9007199254740991, 12]],
  ['{"a":"b: 300000002026000101,","c":[1,300000002026000101]}', { a: 'b: 300000002026000101,', c: [1, '300000002026000101'] }],
  ['{"quote\\": 1":300000002026000101}', { 'quote": 1': '300000002026000101' }],
  ['[0.12345678901234567890, 1e20, 1234567890123456.5]', [0.12345678901234568, 1e20, 1234567890123456.5]],
  ['300000002026000101', 300000002026000100],
  ['\uFEFF{"a": 300000002026000101}', { a: '300000002026000101' }],
  ['\uFEFF[1]', [1]],
])('%s keeps its digits', (text, expected) => {
  expect(parseJson(text)).toStrictEqual(expected);
});

it('reads everything else as JSON.parse does, errors included', () => {
  for (const text of ['', '{', '[300000002026000101', '[300000002026000101x]', '[1,]', '{"a":300000002026000101 "b"}'])
    expect(() => parseJson(text)).toThrow(SyntaxError);
  fc.assert(
    fc.property(fc.json(), (text) => {
      const isLong = /\d{16}/.test(text);
      if (!isLong) expect(parseJson(text)).toStrictEqual(JSON.parse(text));
    }),
  );
});
