import { expect, it } from 'vitest';
import { withFields } from './insertedFields';

const added = (path: (string | number)[], name = 'new') => ({ path, name, value: { a: 1 } });

it('inserts fields at the end of their objects, and keeps all other bytes', () => {
  const body = '\uFEFF{ "a" : [ {"x": 1.0 , "y":[] }\n, {"z":1}] , "1":0 }';
  expect(withFields(body, [added(['a', 1]), added(['a', 0]), added(['a', 0], 'more')])).toBe(
    '\uFEFF{ "a" : [ {"x": 1.0 , "y":[],"new":{"a":1},"more":{"a":1} }\n, {"z":1,"new":{"a":1}}] , "1":0 }',
  );
  expect(withFields('{"a":{"0":{"x":1}}}', [added(['a', '0'])])).toBe('{"a":{"0":{"x":1,"new":{"a":1}}}}');
  expect(withFields(body, [])).toBe(body);
});

it.each([
  ['has the key of an object twice', '{"a":{"x":1},"a":{"x":2}}'],
  ['has no such object', '{"b":{}}'],
  ['has an empty object', '{"a":{}}'],
  ['is nested too deeply', `{"a":{"x":1},"b":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
])('returns a text unchanged that %s', (_, body) => {
  expect(withFields(body, [added(['a'])])).toBe(body);
});
