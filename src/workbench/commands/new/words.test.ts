import { expect, test } from 'vitest';
import { starterTexts } from './words';

test('the title of the page keeps its language, also one that the product does not have', () => {
  const content = {
    de: { 'brand.name': 'Alt', 'brand.pageTitle': 'Deine Rechnung von Alt' },
    it: { 'brand.name': 'Alt', 'brand.pageTitle': 'La bolletta Alt' },
    sl: { 'brand.name': 'Alt', 'brand.pageTitle': 'Račun' },
  };
  const product = { it: { 'brand.pageTitle': 'La tua bolletta' }, en: { 'brand.pageTitle': 'Your bill' } };
  const words = starterTexts({ languages: ['de', 'it', 'sl'], content, product, name: 'Neu' });
  expect(Object.values(words).map((texts) => Object(texts)['brand.pageTitle'])).toEqual([
    'Deine Rechnung von Neu',
    'La tua bolletta – Neu',
    'Your bill – Neu',
  ]);
});
