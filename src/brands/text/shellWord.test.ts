import { expect, test } from 'vitest';
import { shellWord } from './shellWord';

test.each([
  ['/brands/a.localhost', '/brands/a.localhost'],
  ['/my brands', "'/my brands'"],
  ["/l'altra", "'/l'\\''altra'"],
  ['$HOME', "'$HOME'"],
  ['', "''"],
])('a shell takes %s as %s', (word, written) => {
  expect(shellWord(word)).toBe(written);
});
