// @vitest-environment jsdom
import { act } from 'react';
import { expect, test } from 'vitest';
import { drawNode, type Examples, expectSound } from '../../ui/testing';
import { Image } from './Image';
import examples from './Image.examples.json';

test.each((examples as Examples).valid)('$title', async (example) => {
  await expectSound(Image, example);
});

test('a picture that cannot be loaded is gone, and another one gets its chance', async () => {
  const { node, show } = await drawNode(Image, { type: 'image', props: { src: '/gone.svg' } });
  await act(async () => node?.dispatchEvent(new Event('error')));
  expect(node?.hasAttribute('hidden')).toBe(true);
  await show({ src: '/there.svg' });
  expect(node?.hasAttribute('hidden')).toBe(false);
});

test('decoration has an empty alternative', async () => {
  const { node } = await drawNode(Image, { type: 'image', props: { src: '/logo.svg' } });
  expect(node?.getAttribute('alt')).toBe('');
});
