// @vitest-environment jsdom

import { act } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { label } from '../../../../tests/support/texts';
import type { RecordListProps } from '../../../engine/contract/nodes.generated';
import { TextsProvider } from '../../../engine/i18n/TextsContext';
import type { NodeProps } from '../../../engine/kernel/page/node';
import { drawNode, type Examples, expectValidMarkup, find, loaded, nodeProps, openRoot, press, texts } from '../../ui/testing';
import { RecordList } from './RecordList';
import examples from './RecordList.examples.json';

const valid = (examples as unknown as Examples).valid;

test.each(valid)('$title', async (example) => {
  await expectValidMarkup(RecordList, example);
});

const words = (place: Element, selector: string) => [...place.querySelectorAll(selector)].map(({ textContent }) => textContent);

async function draw(index: number) {
  const { node, props } = valid[index] as (typeof valid)[number];
  return (await drawNode(RecordList, { type: node.type, props: props ?? {} } as never)).place;
}

test('the first column names a record, and the mark of a new one is beside it', async () => {
  const place = await draw(0);
  expect(words(place, 'thead th')).toEqual(['Data', 'Numero', 'Importo', 'Stato', 'Apri']);
  expect(words(place, 'tbody tr:first-child th')[0]).toMatch(/Nuova$/);
  // Font weight marks new records too.
  expect(words(place, '[class*=isNew]')).toEqual(words(place, 'tbody tr:first-child th'));
});

test.each([
  [undefined, 3],
  [2, 2],
])('draws %s rows before the others', (first, drawn) => {
  const rows = ['a', 'b', 'c'].map((key) => ({ key, name: { kind: 'text', value: key } }));
  const columns = [{ key: 'name', label: { kind: 'text', value: 'Nome' } }];
  const props = nodeProps({ type: 'recordList', props: { columns, rows, first } } as never);
  // Static markup contains only the first render, without the deferred rows.
  const place = document.createElement('div');
  place.innerHTML = renderToStaticMarkup(
    <TextsProvider value={texts}>
      <RecordList {...(props as unknown as NodeProps<RecordListProps>)} />
    </TextsProvider>,
  );
  expect(place.querySelectorAll('tbody tr')).toHaveLength(drawn);
});

test('the names of row actions end with the name of the row, so that they differ between rows', async () => {
  const open = { text: { kind: 'text', value: 'Apri' }, press: { do: 'open', href: '/' } };
  const rows = ['1', '2'].map((key) => ({ key, open, about: { kind: 'text', value: `numero ${key}` } }));
  const columns = [{ key: 'open', label: { kind: 'text', value: 'Apri' }, place: 'action' }];
  const { place } = await drawNode(RecordList, { type: 'recordList', props: { columns, rows } } as never);
  expect(words(place, '[data-place=action] a')).toEqual(['Apri numero 1', 'Apri numero 2']);
});

test('leaves out unreadable rows, with a message if there are no others', async () => {
  const columns = [{ key: 'name', label: { kind: 'text', value: 'Nome' } }];
  const drawn = async (rows: object[]) =>
    (await drawNode(RecordList, { type: 'recordList', props: { columns, rows } } as never)).place;
  const some = await drawn([{ key: '1' }, { key: '2', name: { kind: 'text', value: 'B' } }]);
  expect(words(some, 'tbody tr')).toEqual(['B']);
  // An action alone does not describe a record.
  columns.push({ key: 'way', label: { kind: 'text', value: 'Apri' }, place: 'action' } as never);
  const way = { text: { kind: 'text', value: 'Apri' }, press: { do: 'open', href: '/' } };
  const none = await drawn([{ key: '1', way }, { key: '2' }]);
  expect([none.textContent, none.querySelector('table')]).toEqual([label('ui.list.unreadable'), null]);
});

test('offers what comes next, also when nothing so far can be read', async () => {
  const columns = [{ key: 'name', label: { kind: 'text', value: 'Nome' } }];
  const props = { columns, rows: [{ key: '1' }], moreText: { kind: 'text', value: 'Altre' } };
  const on = { more: { do: 'more', root: 'documents' } };
  const { place } = await drawNode(RecordList, { type: 'recordList', props, on } as never);
  expect(words(place, 'button')).toEqual(['Altre']);
});

test('the title names a record whatever columns a server asks for, with notes under it', async () => {
  const text = (value: string) => ({ kind: 'text', value });
  const columns = [
    { key: 'amount', label: text('Importo') },
    { key: 'title', label: text('Bolletta'), place: 'title' },
    { key: 'where', label: text('Indirizzo'), place: 'note' },
    { key: 'number', label: text('Numero'), place: 'note' },
  ];
  const rows = [
    { key: '1', isNew: true, title: text('Luce'), where: text('Via Roma 1'), number: text('n. 7'), amount: text('3') },
  ];
  const drawn = async (order: string[]) =>
    (await drawNode(RecordList, { type: 'recordList', props: { columns, rows, order, newText: text('Nuova') } } as never)).place;
  const place = await drawn(['amount', 'number']);
  expect(words(place, 'thead th')).toEqual(['Bolletta', 'Importo']);
  expect(words(place, '[role=rowheader]')).toEqual(['Luce Nuovan. 7']);
  expect(words(await drawn(['amount', 'title', 'where']), '[role=rowheader]')).toEqual(['Luce NuovaVia Roma 1']);
});

test('an order has words of its own, and the list the usual one of a column until it is chosen', async () => {
  const text = (value: string) => ({ kind: 'text', value });
  const columns = [
    { key: 'due', label: text('Scadenza'), sort: 'rising', rising: text('Prima chi scade'), usual: 'rising' },
    { key: 'date', label: text('Data'), sort: 'falling' },
  ];
  const rows = ['1', '2'].map((key) => ({ key, due: text(key), date: text(key) }));
  const drawn = async (chosen: string) =>
    (await drawNode(RecordList, { type: 'recordList', props: { columns, rows, sort: { key: 'url:sort', chosen } } } as never))
      .place;
  const place = await drawn('usual');
  expect([(find(place, 'select') as HTMLSelectElement).value, words(place, 'option')]).toEqual([
    'due',
    ['Prima chi scade', 'Scadenza, decrescente', 'Data, decrescente', 'Data, crescente'],
  ]);
  expect(find(place, 'thead th:first-child').getAttribute('aria-sort')).toBe('ascending');
  expect((find(await drawn('-date'), 'select') as HTMLSelectElement).value).toBe('-date');
});

test('shows the columns that the server names, in its order and once', async () => {
  expect(words(await draw(1), 'thead th')).toEqual(['Importo', 'Numero']);
});

async function drawSorted(chosen: string) {
  const run = vi.fn(async () => true);
  const example = valid.find(({ title }) => title === 'A list that its headings sort');
  const props = { ...example?.props, sort: { key: 'url:sort', chosen } };
  const { place } = await drawNode(RecordList, { type: 'recordList', props } as never, { run });
  return { place, run };
}

test('marks the column by which the list is sorted', async () => {
  const { place } = await drawSorted('-date');
  const sorted = [...place.querySelectorAll('thead th')].map((heading) => heading.getAttribute('aria-sort'));
  expect(sorted).toEqual([null, 'descending', null]);
});

test.each([
  ['the order that is its own first', '-date', 1, 'number'],
  ['the other order when the list is sorted by it', '-date', 2, 'date'],
  ['its first order again', 'date', 2, '-date'],
])('a press on a heading asks for %s', async (_, chosen, nth, value) => {
  const { place, run } = await drawSorted(chosen);
  await press(find(place, `thead th:nth-child(${nth}) button`));
  expect(run).toHaveBeenCalledWith({ do: 'select', state: 'url:sort', value });
});

test('cards offer the same orders as a choice', async () => {
  const { place, run } = await drawSorted('-date');
  const choice = find(place, 'select') as HTMLSelectElement;
  expect([choice.value, ...[...choice.options].map((option) => option.value)]).toEqual([
    '-date',
    ...['number', '-number', '-date', 'date'],
  ]);
  choice.value = 'date';
  choice.dispatchEvent(new Event('change', { bubbles: true }));
  expect(run).toHaveBeenCalledWith({ do: 'select', state: 'url:sort', value: 'date' });
});

test('a request from a row contains the row, so that the confirmation can name it', async () => {
  const send = { do: 'send', call: 'deleteMessage', values: { x: '1' }, refresh: [] };
  const rows = [
    { key: '1', open: { text: { kind: 'text', value: 'Elimina' }, press: send }, about: { kind: 'text', value: 'Novità' } },
  ];
  const columns = [{ key: 'open', label: { kind: 'text', value: 'Apri' }, place: 'action' }];
  const { place, run } = await drawNode(RecordList, { type: 'recordList', props: { columns, rows } } as never);
  await press(find(place, 'button'));
  expect(run).toHaveBeenCalledWith({ ...send, about: 'Novità' });
});

/** A list whose state persists while its rows change, or while a skeleton replaces it. */
function changing(size: number) {
  const { place, root } = openRoot();
  const state = new Map<string, string>();
  const ui = { get: (name: string) => state.get(name), set: (name: string, value: string) => void state.set(name, value) };
  const run = vi.fn(async () => true);
  const show = (count: number, isThere = true, total?: number) => {
    const rows = Array.from({ length: count }, (_, index) => ({
      key: `r${index}`,
      number: { text: { kind: 'text', value: `N ${index}` }, press: { do: 'navigate', href: `/${index}` } },
    }));
    const columns = [{ key: 'number', label: { kind: 'text', value: 'Numero' }, sort: 'rising' }];
    const props = {
      rows,
      columns,
      size,
      total,
      sort: { key: 'url:sort', chosen: 'x' },
      moreText: { kind: 'text', value: 'Altre' },
    };
    const node = nodeProps({ type: 'recordList', props } as never);
    const more = { do: 'more', root: 'documents' };
    return act(async () =>
      root.render(
        <TextsProvider value={texts}>
          {isThere && <RecordList {...({ ...node, on: { more }, run, ui } as unknown as NodeProps<RecordListProps>)} />}
        </TextsProvider>,
      ),
    );
  };
  return { place, show };
}

test.each([
  ['on the same page', 60],
  ['on the next one', 3],
])('who asks for more rows goes on at the first of them, %s', async (_, size) => {
  const { place, show } = changing(size);
  await show(3);
  const more = [...place.querySelectorAll('button')].find(({ textContent }) => textContent === 'Altre');
  more?.focus();
  await press(more as Element);
  await show(6);
  await loaded();
  expect(document.activeElement?.textContent).toBe('N 3');
});

test.each([1, 2])('says beside the button for more how many of how many there are, after %i parts', async (parts) => {
  const { place, show } = changing(3);
  await show(3, true, 40);
  if (parts === 2) {
    await press([...place.querySelectorAll('button')].find(({ textContent }) => textContent === 'Altre') as Element);
    await show(6, true, 40);
    await loaded();
  }
  const more = [...place.querySelectorAll('button')].find(({ textContent }) => textContent === 'Altre');
  expect(more?.closest('[data-print=no]')?.textContent).toBe(`Altre${3 * parts} di 40`);
  expect(place.querySelector('button[aria-disabled=true][class*=quiet]:last-child')).toBeNull();
});

test('the focus comes back to the heading of a list that was drawn anew', async () => {
  const { place, show } = changing(60);
  await show(3);
  const heading = () => find(place, 'thead button');
  heading().focus();
  await press(heading());
  await show(3, false);
  expect(document.activeElement).toBe(document.body);
  await show(3);
  expect(document.activeElement).toBe(heading());
  // Only once: a list that is rendered again later does not take the focus.
  heading().blur();
  await show(3, false);
  await show(3);
  expect(document.activeElement).toBe(document.body);
});
