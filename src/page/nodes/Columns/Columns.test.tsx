// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { drawNode, type Examples, expectValidMarkup } from '../../ui/testing';
import { Columns } from './Columns';
import examples from './Columns.examples.json';

test.each((examples as Examples).valid)('$title', async (example) => {
  await expectValidMarkup(Columns, example);
});

test('a column for each child', async () => {
  const { node } = await drawNode(Columns, { type: 'columns', children: [{ type: 'text' }, { type: 'text' }] });
  expect(node?.children).toHaveLength(2);
});

test.each([
  [undefined, ['1', '1', null, null]],
  ['3/6/3', ['3', '6', '3', null]],
])('the style sheet gets the shares %s', async (split, shares) => {
  const { node } = await drawNode(Columns, { type: 'columns', props: { split }, children: [{ type: 'text' }] });
  expect(['first', 'second', 'third', 'fourth'].map((place) => node?.getAttribute(`data-${place}`))).toEqual(shares);
});
