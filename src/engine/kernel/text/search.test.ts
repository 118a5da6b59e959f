import { expect, it } from 'vitest';
import { searchWords, textFinder } from './search';
import vectors from './search.vectors.json';

it.each(vectors)('in $text, a search for $typed finds it: $isFound', ({ text, typed, isFound }) => {
  expect(textFinder(typed)(text)).toBe(isFound);
});

it.each([
  ['', []],
  [' , ', []],
  ['n. 2026 000 101', ['2026000101']],
  ['Corso 12', ['CORSO', '12']],
  ['novembre 2026', ['NOVEMBRE', '2026']],
])('reads the words of the search "%s"', (typed, words) => {
  expect(searchWords(typed)).toEqual(words);
});
