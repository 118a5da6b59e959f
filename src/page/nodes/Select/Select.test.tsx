// @vitest-environment jsdom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { drawNode, type Examples, expectValidMarkup, find, press } from '../../ui/testing';
import { Select } from './Select';
import examples from './Select.examples.json';

// jsdom has no layout to scroll.
Element.prototype.scrollIntoView = vi.fn();

const text = (value: string) => ({ kind: 'text', value }) as const;

test.each((examples as Examples).valid)('$title', async (example) => {
  await expectValidMarkup(Select, example);
});

/** A select with as many options as a bill may have supplies; the third is chosen. */
async function drawMany(count = 200) {
  const options = Array.from({ length: count }, (_, index) => ({
    key: `k${index}`,
    text: text(`POD IT001E${String(index).padStart(8, '0')} Via ${index === 150 ? 'Forlì' : 'Tigli'} ${index}`),
  }));
  const drawn = await drawNode(Select, {
    type: 'select',
    props: { label: text('Fornitura'), state: { key: 'supply', chosen: 'k2' }, options },
  });
  const field = find(drawn.place, '[role=combobox]') as HTMLInputElement;
  const key = (name: string) =>
    act(async () => field.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })));
  const type = (words: string) =>
    act(async () => {
      // React only notices changes made through the element's native setter.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, words);
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    });
  const listed = () => [...drawn.place.querySelectorAll('[role=option]')];
  const active = () => drawn.place.querySelector(`[id="${field.getAttribute('aria-activedescendant')}"]`)?.textContent;
  return { ...drawn, field, key, type, listed, active };
}

test('a few options are a native list; choosing one writes the state', async () => {
  const { place, run } = await drawNode(Select, {
    type: 'select',
    props: {
      label: text('Fornitura'),
      state: { key: 'supply', chosen: 'b' },
      options: [
        { key: 'a', text: text('Luce') },
        { key: 'b', text: text('Gas') },
      ],
    },
  });
  const field = find(place, 'select') as HTMLSelectElement;
  expect(field.value).toBe('b');
  expect(find(place, 'label').getAttribute('for')).toBe(field.id);
  field.value = 'a';
  await act(async () => field.dispatchEvent(new Event('change', { bubbles: true })));
  expect(run).toHaveBeenCalledWith({ do: 'select', state: 'supply', value: 'a' });
});

test('an action that follows a choice runs after it', async () => {
  const { place, run } = await drawNode(Select, {
    type: 'select',
    props: {
      state: { key: 'supply', chosen: 'a' },
      options: [
        { key: 'a', text: text('A') },
        { key: 'b', text: text('B') },
      ],
    },
    on: { change: { do: 'refresh', root: 'readingDays' } },
  });
  const field = find(place, 'select') as HTMLSelectElement;
  await act(async () => {
    field.value = 'b';
    field.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(vi.mocked(run).mock.calls.map(([action]) => action)).toEqual([
    { do: 'select', state: 'supply', value: 'b' },
    { do: 'refresh', root: 'readingDays' },
  ]);
});

test('two hundred options: one is found by typing, without case and accents', async () => {
  const { run, field, type, key, listed } = await drawMany();
  expect(field.value).toContain('IT001E00000002');
  await type('forli VIA');
  expect(listed().map((option) => option.textContent)).toEqual(['POD IT001E00000150 Via Forlì 150']);
  await key('Enter');
  expect(run).toHaveBeenCalledWith({ do: 'select', state: 'supply', value: 'k150' });
  expect(field.getAttribute('aria-expanded')).toBe('false');
});

test('a code is found with blanks in it', async () => {
  const { type, listed } = await drawMany();
  await type('IT 001 E 0000 0150');
  expect(listed()).toHaveLength(1);
});

test('fewer than 60 options are in the page, wherever the arrows lead', async () => {
  const { field, key, listed, active, words } = await drawMany();
  expect(listed()).toHaveLength(0);
  await key('ArrowDown');
  expect(field.getAttribute('aria-expanded')).toBe('true');
  expect(active()).toContain('IT001E00000002');
  expect(listed().length).toBeLessThan(60);
  expect(words()).toContain('altre 160');
  for (let pages = 0; pages < 30; pages += 1) await key('PageDown');
  expect(active()).toContain('IT001E00000199');
  expect(listed().length).toBeLessThan(60);
  await key('ArrowUp');
  expect(active()).toContain('IT001E00000198');
  expect(listed().at(-1)?.getAttribute('aria-posinset')).toBe('200');
});

test('Escape closes the list and leaves the choice as it was', async () => {
  const { run, field, type, key, listed } = await drawMany();
  await type('tigli 7');
  await key('Escape');
  expect(listed()).toHaveLength(0);
  expect(field.value).toContain('IT001E00000002');
  expect(run).not.toHaveBeenCalled();
});

test('words that fit nothing say so, and Enter does nothing', async () => {
  const { run, field, type, key, words } = await drawMany();
  await type('zzz');
  expect(words()).toContain('Nessun risultato');
  expect(field.getAttribute('aria-activedescendant')).toBeNull();
  await key('Enter');
  expect(run).not.toHaveBeenCalled();
});

test('a press on an option chooses it', async () => {
  const { run, field, place, key } = await drawMany(12);
  await press(field);
  await press(find(place, '[role=option]', 'IT001E00000007'));
  expect(run).toHaveBeenCalledWith({ do: 'select', state: 'supply', value: 'k7' });
  await key('ArrowDown');
  expect(field.getAttribute('aria-expanded')).toBe('true');
});
