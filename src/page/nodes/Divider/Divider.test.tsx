// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { drawNode, type Examples, expectValidMarkup } from '../../ui/testing';
import { Divider } from './Divider';
import examples from './Divider.examples.json';

test.each((examples as Examples).valid)('$title', async (example) => {
  await expectValidMarkup(Divider, example);
});

test('a separator', async () => {
  const { node } = await drawNode(Divider, { type: 'divider' });
  expect(node?.tagName).toBe('HR');
});
