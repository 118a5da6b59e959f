// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { drawNode, type Examples, expectValidMarkup } from '../../ui/testing';
import { Text } from './Text';
import examples from './Text.examples.json';

const text = (value: string) => ({ kind: 'text', value }) as const;

test.each((examples as Examples).valid)('$title', async (example) => {
  await expectValidMarkup(Text, example);
});

test('markup in data stays text', async () => {
  const { place, words } = await drawNode(Text, { type: 'text', props: { text: text('<img src=x onerror=alert(1)>') } });
  expect(place.querySelector('img')).toBeNull();
  expect(words()).toContain('<img');
});
