import { parse } from '@formatjs/icu-messageformat-parser';
import { expect, test } from 'vitest';
import { glossaryKey, glossaryTerms } from './glossaryTerms';

const messages = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, parse(text, { captureLocation: false })]));

/** Terms with the meaning "x", by key. */
const terms = (words: Record<string, string>) =>
  messages(
    Object.fromEntries(
      Object.entries(words).flatMap(([key, word]) => [
        [`glossary.${key}.term`, word],
        [`glossary.${key}.meaning`, 'x'],
      ]),
    ),
  );

test.each([
  ['it', ['èremo', 'PUN', 'accisa', 'Fascia F23', 'Fascia F3'], ['accisa', 'èremo', 'Fascia F3', 'Fascia F23', 'PUN']],
  ['de', ['Zähler', 'Übergabe', 'Umlage', 'Abgabe'], ['Abgabe', 'Übergabe', 'Umlage', 'Zähler']],
  ['sv', ['öre', 'ål', 'zon'], ['zon', 'ål', 'öre']],
])('%s: sorts by the alphabet of the language, without regard to case, and numbers by size', (locale, words, sorted) => {
  const byKey = Object.fromEntries(words.map((word, at) => [`k${at}`, word]));
  expect(glossaryTerms(terms(byKey), locale).terms.map(({ term }) => term)).toEqual(sorted);
});

test('leaves out a term that lacks its word or its meaning, and every other text', () => {
  const texts = messages({
    'glossary.title': 'Glossario',
    'glossary.pun.term': 'PUN',
    'glossary.pun.meaning': 'Prezzo dell’elettricità',
    'glossary.empty.term': '',
    'glossary.empty.meaning': 'x',
    'glossary.blank.term': 'x',
    'glossary.blank.meaning': ' ',
    'glossary.word.term': 'x',
    'glossary.meaning.meaning': 'x',
  });
  expect(glossaryTerms(texts, 'it')).toEqual({ terms: [{ key: 'pun', term: 'PUN', meaning: 'Prezzo dell’elettricità' }] });
});

test.each([
  ['glossary.pun.term', 'pun'],
  ['glossary.pun.meaning', 'pun'],
  ['glossary.title', undefined],
  ['glossary.pun.term.short', undefined],
  ['my.glossary.pun.term', undefined],
])('%s belongs to the term %s', (text, key) => {
  expect(glossaryKey(text)).toBe(key);
});
