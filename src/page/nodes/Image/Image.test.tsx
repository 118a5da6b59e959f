// @vitest-environment jsdom
import { act } from 'react';
import { expect, test } from 'vitest';
import { drawNode, type Examples, expectValidMarkup } from '../../ui/testing';
import { Image } from './Image';
import examples from './Image.examples.json';

test.each((examples as Examples).valid)('$title', async (example) => {
  await expectValidMarkup(Image, example);
});

test('a picture that cannot be loaded is gone, and another one gets its chance', async () => {
  const { node, show } = await drawNode(Image, { type: 'image', props: { src: '/gone.svg' } });
  await act(async () => node?.dispatchEvent(new Event('error')));
  expect(node?.hasAttribute('hidden')).toBe(true);
  await show({ src: '/there.svg' });
  expect(node?.hasAttribute('hidden')).toBe(false);
});

test.each([
  ['/brands/shop-0123456789ab-249x58.svg', '249', '58'],
  ['/brands/shop-0123456789ab.svg', null, null],
])('the size in the address %s reserves the space', async (src, width, height) => {
  const { node } = await drawNode(Image, { type: 'image', props: { src } });
  expect([node?.getAttribute('width'), node?.getAttribute('height')]).toEqual([width, height]);
});

test('decoration has an empty alternative', async () => {
  const { node } = await drawNode(Image, { type: 'image', props: { src: '/logo.svg' } });
  expect(node?.getAttribute('alt')).toBe('');
});

test('with an action it is a link, which goes with its picture', async () => {
  const press = { do: 'open', href: 'https://offerte.example/', newTab: true } as const;
  const props = { src: '/banner.svg', alt: { kind: 'text', value: 'Le offerte' } };
  const { place, node } = await drawNode(Image, { type: 'image', props, on: { press } });
  expect(node?.getAttribute('href')).toBe('https://offerte.example/');
  expect(place.querySelector('img')?.alt).toBe('Le offerte');
  await act(async () => place.querySelector('img')?.dispatchEvent(new Event('error')));
  expect(place.querySelector('a')).toBeNull();
});
