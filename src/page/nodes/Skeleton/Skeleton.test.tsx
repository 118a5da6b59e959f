// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { drawNode, type Examples, expectValidMarkup } from '../../ui/testing';
import { Skeleton } from './Skeleton';
import examples from './Skeleton.examples.json';

test.each((examples as Examples).valid)('$title', async (example) => {
  await expectValidMarkup(Skeleton, example);
});

test('silent for screen readers', async () => {
  const { node } = await drawNode(Skeleton, { type: 'skeleton' });
  expect(node?.getAttribute('aria-hidden')).toBe('true');
});
