// @vitest-environment jsdom

import { expect, test } from 'vitest';
import { drawNode, type Examples, expectValidMarkup, find, label, press } from '../../ui/testing';
import { Notice } from './Notice';
import examples from './Notice.examples.json';

test.each((examples as Examples).valid)('$title', async (example) => {
  await expectValidMarkup(Notice, example);
});

test('has words of its own', async () => {
  const { words } = await drawNode(Notice, { type: 'notice' });
  expect(words()).toContain('PDF');
});

test('a press has a button', async () => {
  const { node, words, run } = await drawNode(Notice, { type: 'notice', on: { press: { do: 'refresh' } } });
  expect(words()).toContain(label('app.retry'));
  await press(find(node as Element, 'button'));
  expect(run).toHaveBeenCalledWith({ do: 'refresh' });
  const plain = await drawNode(Notice, { type: 'notice' });
  expect(plain.node?.querySelector('button')).toBeNull();
});
