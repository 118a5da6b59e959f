// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { drawNode, type Examples, expectValidMarkup, find } from '../../ui/testing';
import { Banner } from './Banner';
import examples from './Banner.examples.json';

const text = (value: string) => ({ kind: 'text', value }) as const;

test.each((examples as Examples).valid)('$title', async (example) => {
  await expectValidMarkup(Banner, example);
});

test.each([
  [true, 'status'],
  [undefined, null],
])('tells new words to screen readers only where it is live: %s', async (live, role) => {
  const { node } = await drawNode(Banner, { type: 'banner', props: { text: text('Pagata'), ...(live && { live }) } });
  expect(node?.getAttribute('role')).toBe(role);
});

test('a sign beside the words, silent for screen readers', async () => {
  const { place, words } = await drawNode(Banner, { type: 'banner', props: { tone: 'ok', text: text('Pagata') } });
  expect(find(place, 'svg').getAttribute('aria-hidden')).toBe('true');
  expect(words()).toBe('Pagata');
});
