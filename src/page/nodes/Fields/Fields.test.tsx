// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { drawNode, type Examples, expectValidMarkup, find, loaded } from '../../ui/testing';
import { Fields } from './Fields';
import examples from './Fields.examples.json';

const text = (value: string) => ({ kind: 'text', value }) as const;

test.each((examples as Examples).valid)('$title', async (example) => {
  await expectValidMarkup(Fields, example);
});

test('a row without a value, or with a bare value, is left out; an amount always shows', async () => {
  const { place } = await drawNode(Fields, {
    type: 'fields',
    props: {
      rows: [
        { key: 'a', label: text('Vuoto') },
        { key: 'b', value: text('senza nome') },
        { key: 'c', value: { kind: 'amount', value: 500 } },
        { key: 'd', label: text('Nome'), value: text('x') },
      ],
    },
  });
  expect([...find(place, 'dl').children].map((row) => row.textContent)).toEqual(['5,00\u00a0€', 'Nomex']);
});

test('labels with values are a list of terms; a value without a label belongs to the one before', async () => {
  const rows = [
    { key: 'a', label: text('POD'), value: text('IT1') },
    { key: 'b', label: text('Potenza'), value: text('3 kW') },
  ];
  const { place, show } = await drawNode(Fields, { type: 'fields', props: { rows } });
  const terms = [...find(place, 'dl').children].map((row) => [...row.children].map(({ tagName }) => tagName));
  expect(terms).toEqual([
    ['DT', 'DD'],
    ['DT', 'DD'],
  ]);
  await show({ rows: [...rows, { key: 'c', value: { kind: 'amount', value: 500 } }] });
  expect([...find(place, 'dl').children].map((row) => row.children.length)).toEqual([2, 2, 1]);
});

test('fifty rows at a time', async () => {
  const rows = Array.from({ length: 51 }, (_, index) => ({
    key: `r${index}`,
    label: text('Nome'),
    value: text(`Valore ${index}`),
  }));
  const { place } = await drawNode(Fields, { type: 'fields', props: { rows } });
  await loaded();
  expect(place.querySelector('[role=status]')?.textContent).toBe('Da 1 a 50 di 51');
  expect(place.querySelectorAll('dd')).toHaveLength(50);
});
