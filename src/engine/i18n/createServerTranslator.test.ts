import { expect, it } from 'vitest';
import { openBrand } from '../../brands/openBrand';
import { createServerTranslator } from './createServerTranslator';
import vectors from './serverWords.vectors.json';
import { createTexts, withServerTexts } from './texts';

const brand = openBrand('_default');

function textsOf(locale: string) {
  const { messages } = brand.texts(locale);
  return withServerTexts(
    createTexts(locale, messages, 'suffix', () => undefined),
    'it',
    createServerTranslator,
  );
}

it.each(Object.entries(vectors))('%s in English and German', (words, expected) => {
  const shown = ['en', 'de'].map((locale) => textsOf(locale).server?.translate(words)?.replaceAll('\u00a0', ' ') ?? null);
  expect(shown).toEqual(expected);
});
