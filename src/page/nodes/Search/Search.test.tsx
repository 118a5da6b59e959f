// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { drawNode, type Examples, expectValidMarkup, find } from '../../ui/testing';
import { Search } from './Search';
import examples from './Search.examples.json';

test.each((examples as Examples).valid)('$title', async (example) => {
  await expectValidMarkup(Search, example);
});

async function searched(words: string, chosen = '') {
  const run = vi.fn(async () => true);
  const props = { label: { kind: 'text', value: 'Numero' }, state: { key: 'url:q', chosen } };
  const { place } = await drawNode(Search, { type: 'search', props }, { run });
  const field = find(place, 'input') as HTMLInputElement;
  field.value = words;
  field.form?.requestSubmit();
  return run;
}

test('writes the words into its state, without blanks around them', async () => {
  expect(await searched(' 2026703 ')).toHaveBeenCalledWith({ do: 'select', state: 'url:q', value: '2026703' });
});

test('takes a search back, and does not ask for the same again', async () => {
  expect(await searched('', '2026')).toHaveBeenCalledWith({ do: 'select', state: 'url:q', value: '' });
  expect(await searched('2026', '2026')).not.toHaveBeenCalled();
});
