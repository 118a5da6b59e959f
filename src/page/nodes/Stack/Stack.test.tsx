// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { Child } from '../../../engine/kernel/page/node';
import { drawNode, type Examples, expectValidMarkup, loaded } from '../../ui/testing';
import { Stack } from './Stack';
import examples from './Stack.examples.json';

test.each((examples as Examples).valid)('$title', async (example) => {
  await expectValidMarkup(Stack, example);
});

test('children in their order', async () => {
  const { words } = await drawNode(Stack, {
    type: 'stack',
    children: [
      { type: 'text', id: 'a' },
      { type: 'text', id: 'b' },
    ],
  });
  expect(words()).toBe('child achild b');
});

test('twenty items of a repeat at a time, with what stands around them', async () => {
  const child = (id: string, isItem: boolean): Child => ({
    id,
    key: id,
    type: 'text',
    isItem,
    props: {},
    on: {},
    element: <p key={id}>{id}</p>,
  });
  const items = Array.from({ length: 500 }, (_, index) => child(`item ${index + 1}`, true));
  const children = [child('title', false), ...items, child('foot', false)];
  const { place } = await drawNode(Stack, { type: 'stack' }, { children });
  const shown = () => [...place.querySelectorAll('p:not([role])')].map((one) => one.textContent);
  expect(shown()).toEqual(['title', ...items.slice(0, 20).map(({ id }) => id), 'foot']);
  await loaded();
  expect(place.querySelector('[role=status]')?.textContent).toBe('Da 1 a 20 di 500');
  const all = await drawNode(Stack, { type: 'stack' }, { children: items.slice(0, 20) });
  expect(all.place.querySelector('button')).toBeNull();
});
