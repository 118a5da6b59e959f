// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { drawNode, type Examples, expectValidMarkup, find } from '../../ui/testing';
import { Card } from './Card';
import examples from './Card.examples.json';

const text = (value: string) => ({ kind: 'text', value }) as const;

test.each((examples as Examples).valid)('$title', async (example) => {
  await expectValidMarkup(Card, example);
});

test('the title is a heading; the card is no landmark, which a named section is', async () => {
  const { place } = await drawNode(Card, { type: 'card', props: { title: text('Importi') } });
  find(place, 'h2', 'Importi');
  expect(find(place, 'section').matches('[aria-label], [aria-labelledby], [role]')).toBe(false);
});

test('no empty heading without title', async () => {
  const { place } = await drawNode(Card, { type: 'card', props: { title: text('') } });
  expect(place.querySelector('h2')).toBeNull();
});
