// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { drawNode, type Examples, expectSound } from '../../ui/testing';
import { Notice } from './Notice';
import examples from './Notice.examples.json';

test.each((examples as Examples).valid)('$title', async (example) => {
  await expectSound(Notice, example);
});

test('has words of its own', async () => {
  const { words } = await drawNode(Notice, { type: 'notice' });
  expect(words()).toContain('PDF');
});
