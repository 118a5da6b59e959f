// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { drawNode, type Examples, expectValidMarkup, find } from '../../ui/testing';
import { Links } from './Links';
import examples from './Links.examples.json';

const text = (value: string) => ({ kind: 'text', value }) as const;

test.each((examples as Examples).valid)('$title', async (example) => {
  await expectValidMarkup(Links, example);
});

test('a row whose address was refused is left out', async () => {
  const { place } = await drawNode(Links, {
    type: 'links',
    props: {
      rows: [
        { key: 'a', label: text('A') },
        { key: 'b', label: text('B'), action: { do: 'open', href: 'tel:1', newTab: false } },
      ],
    },
  });
  expect(find(place, 'li').textContent).toBe('B');
});
