import { expect, test } from 'vitest';
import type { Json } from '../../../engine/kernel/text/json';
import { lineDiff } from './lineDiff';
import { rewriteJson } from './rewriteJson';

const file = (...lines: string[]) => `${lines.join('\n')}\n`;

test.each<[what: string, before: string, content: Json, after: string]>([
  [
    'keeps what says the same, however it is written',
    '{"a":1.0,\n\n "b" : [ 1,2 ],"c":"\\u00e8"}',
    { a: 1, b: [1, 2], c: 'è' },
    '{"a":1.0,\n\n "b" : [ 1,2 ],"c":"\\u00e8"}',
  ],
  [
    'changes a value where it stands',
    file('{', '  "a": 1,', '  "b": {"c":[1, 2]}', '}'),
    { a: 1, b: { c: [1, 3] } },
    file('{', '  "a": 1,', '  "b": {"c":[1, 3]}', '}'),
  ],
  [
    'changes a key where it stands',
    file('{', '  "a": 1,', '  "b" : 2,', '  "c": 3', '}'),
    { a: 1, x: 2, c: 3 },
    file('{', '  "a": 1,', '  "x" : 2,', '  "c": 3', '}'),
  ],
  ['changes a key and what is below it', '{ "a": { "b": 1 } }', { x: { not: { b: 1 } } }, '{ "x": { "not": { "b": 1 } } }'],
  ['adds a key first', file('{', '\t"b": 1', '}'), { a: 0, b: 1 }, file('{', '\t"a": 0,', '\t"b": 1', '}')],
  ['adds a key on one line', '{"b":1}', { b: 1, c: 2 }, '{"b":1, "c": 2}'],
  [
    'adds a key behind the one before it',
    file('{', '  "a": 1,', '  "c": 3', '}'),
    { a: 1, b: 2, c: 3 },
    file('{', '  "a": 1,', '  "b": 2,', '  "c": 3', '}'),
  ],
  ['removes keys, also the last', file('{', '  "a": 1,', '  "b": 2,', '  "c": 3', '}'), { b: 2 }, file('{', '  "b": 2', '}')],
  [
    'empties and fills',
    '{ "a": [1], "b": {}, "c": { "d": 1 } }',
    { a: [], b: { x: 1 }, c: {} },
    '{ "a": [], "b": { "x": 1 }, "c": {} }',
  ],
  ['keeps the order of keys that are numbers', '{ "b": 1, "2": 2 }', { 2: 3, b: 1 }, '{ "b": 1, "2": 3 }'],
  [
    'finds the entries of a list that stay',
    file('[', '  1,', '  { "a": 1 },', '  3', ']'),
    [0, { a: 1 }, 2, 3],
    file('[', '  0,', '  { "a": 1 },', '  2,', '  3', ']'),
  ],
  ['makes an object of a list', '{ "a": [{ "id": "x", "n": 1 }] }', { a: { x: { n: 1 } } }, '{ "a": { "x": { "n": 1 } } }'],
  ['keeps Windows line breaks', '{\r\n  "a": 1\r\n}\r\n', { a: 1, b: 2 }, '{\r\n  "a": 1,\r\n  "b": 2\r\n}\r\n'],
  [
    'keeps the names of prototypes',
    '{ "__proto__": 1, "a": 2 }',
    JSON.parse('{ "__proto__": 1, "a": 3 }'),
    '{ "__proto__": 1, "a": 3 }',
  ],
])('rewriting JSON %s', (_, before, content, after) => {
  expect(rewriteJson(before, content)).toBe(after);
});

test('a value that is too long for its line gets lines of its own', () => {
  const text = file('{', '  "a": {', '    "b": 1', '  }', '}');
  const items = ['x'.repeat(60), 'y'.repeat(60)];
  const expected = file('{', '  "a": {', '    "b": [', `      "${items[0]}",`, `      "${items[1]}"`, '    ]', '  }', '}');
  expect(rewriteJson(text, { a: { b: items } })).toBe(expected);
});

test('an object that has a key twice is not rewritten, since one value would be lost', () => {
  expect(rewriteJson('{ "a": 1, "a": 2, "b": 1 }', { a: 2, b: 2 })).toBeUndefined();
  expect(rewriteJson('{ "c": { "a": 1, "a": 2 }, "b": 1 }', { c: { a: 2 }, b: 2 })).toBe('{ "c": { "a": 1, "a": 2 }, "b": 2 }');
});

test('changes are reported with their position', () => {
  const said: string[] = [];
  rewriteJson(
    '{ "a": [{ "b": 1, "c": 2 }], "d": 1, "e": 0, "g": { "h": { "i": 1 } } }',
    { a: [{ x: 1, c: 3 }, 4], e: 0, f: 'y'.repeat(100), g: { h: { not: { i: 1 } } } },
    (at, words) => said.push(`${at} ${words}`),
  );
  expect(said).toEqual([
    'a[0].b is now called x',
    'a[0].c was 2, is now 3',
    'a[1] is added: 4',
    'd is removed',
    'g.h was {"i":1}, is now {"not":{"i":1}}',
    `f is added: "${'y'.repeat(78)}…`,
  ]);
});

test('a difference shows the changed lines and what is around them', () => {
  const lines = Array.from({ length: 12 }, (_, index) => `${index + 1}`);
  const changed = ['0', ...lines.slice(0, 7), 'eight', 'and', ...lines.slice(9)];
  expect(lineDiff(lines.join('\n'), changed.join('\n'))).toEqual([
    '@@ line 1 @@',
    '+0',
    ' 1',
    ' 2',
    '@@ line 6 @@',
    ' 6',
    ' 7',
    '-8',
    '-9',
    '+eight',
    '+and',
    ' 10',
    ' 11',
  ]);
  expect(lineDiff('a\nb', 'a\nb')).toEqual([]);
  // Above the limit for line-by-line comparison, everything between the first change and the last one is replaced.
  const many = Array.from({ length: 20_000 }, (_, index) => `${index}`);
  const ends = many.map((line, index) => (index % 19_999 === 0 ? 'x' : line));
  const replaced = [...many.map((line) => `-${line}`), ...ends.map((line) => `+${line}`)];
  expect(lineDiff(many.join('\n'), ends.join('\n'))).toEqual(['@@ line 1 @@', ...replaced]);
});
