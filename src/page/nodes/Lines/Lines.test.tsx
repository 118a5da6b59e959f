// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { drawNode, type Examples, expectValidMarkup } from '../../ui/testing';
import { Lines } from './Lines';
import examples from './Lines.examples.json';

const text = (value: string) => ({ kind: 'text', value }) as const;

test.each((examples as Examples).valid)('$title', async (example) => {
  await expectValidMarkup(Lines, example);
});

test('with a label it is a term of a list', async () => {
  const { node } = await drawNode(Lines, {
    type: 'lines',
    props: { label: text('Indirizzo'), lines: ['Via Roma 1', 'Milano'].map((line) => ({ key: line, text: text(line) })) },
  });
  expect([...(node?.children ?? [])].map(({ tagName }) => tagName)).toEqual(['DT', 'DD']);
  expect(node?.querySelector('dd')?.children).toHaveLength(2);
});

test('no empty label', async () => {
  const { node } = await drawNode(Lines, { type: 'lines', props: { lines: [{ key: '0', text: text('Via Roma 1') }] } });
  expect(node?.children).toHaveLength(1);
});
