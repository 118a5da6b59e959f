// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { drawNode, type Examples, expectSound } from '../../ui/testing';
import { Columns } from './Columns';
import examples from './Columns.examples.json';

test.each((examples as Examples).valid)('$title', async (example) => {
  await expectSound(Columns, example);
});

test('a column for each child', async () => {
  const { node } = await drawNode(Columns, { type: 'columns', children: [{ type: 'text' }, { type: 'text' }] });
  expect(node?.children).toHaveLength(2);
});
