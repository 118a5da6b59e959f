// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { drawNode, type Examples, expectSound } from '../../ui/testing';
import { Stack } from './Stack';
import examples from './Stack.examples.json';

test.each((examples as Examples).valid)('$title', async (example) => {
  await expectSound(Stack, example);
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
