import { expect, it } from 'vitest';
import { fnv1a } from './fnv1a';

it.each([
  ['', 'cbf29ce484222325'],
  ['a', 'af63dc4c8601ec8c'],
  ['foobar', '85944171f73967e8'],
])('the published vector %j', (text, hash) => {
  expect(fnv1a(text)).toBe(hash);
});
