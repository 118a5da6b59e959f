import { expect, test } from 'vitest';
import { sitePath } from './sitePath';

test.each(['/', '/invoices', '/invoices?state=open&q=20%2026', ' /contacts ', '/a-b/c_d'])('%j is a path of the site', (path) => {
  expect(sitePath(path)).toBe(path.trim());
});

test.each([
  undefined,
  '',
  'invoices',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/../x',
  '/a//b',
  '/./a',
  '/%2f%2fevil.example',
  '/a:b',
  '/a@b',
  '/a#b',
  '/é',
  'javascript:alert(1)',
  'https://evil.example/',
  `/${'a'.repeat(400)}`,
])('%j is none', (path) => {
  expect(sitePath(path)).toBeUndefined();
});
