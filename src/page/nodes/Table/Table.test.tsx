// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { drawNode, type Examples, expectValidMarkup, find, loaded, press } from '../../ui/testing';
import { Table } from './Table';
import examples from './Table.examples.json';

const text = (value: string) => ({ kind: 'text', value }) as const;

const table = {
  label: text('Importi'),
  columns: [
    { key: 'label', label: text('Voce') },
    { key: 'amount', label: text('Euro'), align: 'end' },
  ],
  rows: [{ key: 'a', label: text('Totale'), amount: { kind: 'amount', value: 100 } }],
};

test.each((examples as Examples).valid)('$title', async (example) => {
  await expectValidMarkup(Table, example);
});

test('a caption, headings with scope and named rows', async () => {
  const { place } = await drawNode(Table, { type: 'table', props: table });
  expect(find(place, 'caption').textContent).toBe('Importi');
  expect([...place.querySelectorAll('th[scope=col]')].map((one) => one.textContent)).toEqual(['Voce', 'Euro']);
  expect(find(place, 'th[scope=row]').textContent).toBe('Totale');
});

test('a cell that has no value is empty, an unknown one too', async () => {
  const rows = [
    { key: 'a', amount: 'raw' },
    { key: 'b', label: text('Imposte') },
  ];
  const { place } = await drawNode(Table, { type: 'table', props: { ...table, rows } });
  expect([...place.querySelectorAll('tbody tr:first-child td')].map((one) => one.textContent)).toEqual(['', '']);
});

test('a column without a single cell is left out, heading and all', async () => {
  const rows = [
    { key: 'a', label: text('Imposte') },
    { key: 'b', label: text('Canone') },
  ];
  const { place } = await drawNode(Table, { type: 'table', props: { ...table, rows } });
  expect([...place.querySelectorAll('thead th')].map((one) => one.textContent)).toEqual(['Voce']);
  expect(place.querySelectorAll('tbody td')).toHaveLength(0);
});

test('a cell with an action is a button', async () => {
  const action = { do: 'refresh' } as const;
  const rows = [{ key: 'a', label: text('Rata'), amount: { text: text('Paga'), press: action } }];
  const { place, run } = await drawNode(Table, { type: 'table', props: { ...table, rows } });
  await press(find(place, 'button', 'Paga'));
  expect(run).toHaveBeenCalledWith(action);
});

test('no row of empty headings', async () => {
  const { place } = await drawNode(Table, { type: 'table', props: { ...table, columns: [{ key: 'label' }, { key: 'amount' }] } });
  expect(place.querySelector('thead')).toBeNull();
});

test('fifty rows at a time', async () => {
  const rows = Array.from({ length: 200 }, (_, index) => ({ key: `r${index}`, label: text(`Bolletta ${index + 1}`) }));
  const { place } = await drawNode(Table, { type: 'table', props: { ...table, rows } });
  expect(place.querySelectorAll('tbody tr')).toHaveLength(50);
  await loaded();
  expect(place.querySelector('[role=status]')?.textContent).toBe('Da 1 a 50 di 200');
  expect(place.querySelectorAll('tbody tr')).toHaveLength(50);
});
