import { expect, it } from 'vitest';
import { fnv1a, uidOf } from './uid';

it.each([
  ['', 'cbf29ce484222325'],
  ['a', 'af63dc4c8601ec8c'],
  ['foobar', '85944171f73967e8'],
])('the published vector %j', (text, hash) => {
  expect(fnv1a(text)).toBe(hash);
});

it('does not run parts together', () => {
  expect(uidOf('h', ['a', 'b'])).not.toBe(uidOf('h', ['ab', '']));
});
