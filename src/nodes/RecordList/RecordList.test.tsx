// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { drawNode, type Examples, expectSound } from '../../ui/testing';
import { RecordList } from './RecordList';
import examples from './RecordList.examples.json';

const valid = (examples as unknown as Examples).valid;

test.each(valid)('$title', async (example) => {
  await expectSound(RecordList, example);
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
});

test('shows the columns that the server names, in its order and once', async () => {
  expect(words(await draw(1), 'thead th')).toEqual(['Importo', 'Numero']);
});
