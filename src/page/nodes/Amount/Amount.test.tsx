// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { drawNode, type Examples, expectValidMarkup, find } from '../../ui/testing';
import { Amount } from './Amount';
import examples from './Amount.examples.json';

const text = (value: string) => ({ kind: 'text', value }) as const;

test.each((examples as Examples).valid)('$title', async (example) => {
  await expectValidMarkup(Amount, example);
});

test('label and amount are the title of the page', async () => {
  const { place } = await drawNode(Amount, {
    type: 'amount',
    props: { label: text('Dovuto'), value: { kind: 'amount', value: 123456 } },
  });
  expect(find(place, 'h1').textContent).toBe('Dovuto 1.234,56\u00a0€');
});

test.each(['h2', 'h3'] as const)('is an %s on a page with a heading of its own', async (heading) => {
  const { place } = await drawNode(Amount, { type: 'amount', props: { value: text('12'), heading } });
  expect(find(place, heading).textContent).toBe('12');
  expect(place.querySelector('h1')).toBeNull();
});

test('no sentence, no sign, but its line keeps its place', async () => {
  const { place } = await drawNode(Amount, { type: 'amount', props: { value: text('sconosciuto'), tone: 'settled' } });
  expect(place.querySelector('svg')).toBeNull();
  expect(place.querySelector('p')?.textContent).toBe('');
});
