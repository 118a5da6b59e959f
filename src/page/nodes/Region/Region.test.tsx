// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { drawNode, type Examples, expectValidMarkup, find } from '../../ui/testing';
import { Region } from './Region';
import examples from './Region.examples.json';

test.each((examples as Examples).valid)('$title', async (example) => {
  await expectValidMarkup(Region, example);
});

test('the main landmark is where the skip link leads', async () => {
  const { place } = await drawNode(Region, { type: 'region', props: { role: 'header' } });
  expect(find(place, 'a').getAttribute('href')).toBe('#content');
  const { node } = await drawNode(Region, { type: 'region', props: { role: 'main' } });
  expect(node?.tagName).toBe('MAIN');
  expect(node?.id).toBe('content');
});

test('the side column is a landmark', async () => {
  const { node } = await drawNode(Region, { type: 'region', props: { role: 'side' } });
  expect(node?.tagName).toBe('ASIDE');
});

test('a narrow region has its content in a column of its own width', async () => {
  const wide = await drawNode(Region, { type: 'region', props: { role: 'main' } });
  const narrow = await drawNode(Region, { type: 'region', props: { role: 'main', width: 'narrow' } });
  expect(narrow.node?.firstElementChild?.className).not.toBe(wide.node?.firstElementChild?.className);
});
