// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { drawNode, type Examples, expectValidMarkup } from '../../ui/testing';
import { Heading } from './Heading';
import examples from './Heading.examples.json';

const text = (value: string) => ({ kind: 'text', value }) as const;

test.each((examples as Examples).valid)('$title', async (example) => {
  await expectValidMarkup(Heading, example);
});

test('level 2 when it does not say', async () => {
  const { node } = await drawNode(Heading, { type: 'heading', props: { text: text('Importi') } });
  expect(node?.tagName).toBe('H2');
});
