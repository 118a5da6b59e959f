// @vitest-environment jsdom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { drawNode, type Examples, expectValidMarkup, find, press } from '../../ui/testing';
import { Button } from './Button';
import examples from './Button.examples.json';

const text = (value: string) => ({ kind: 'text', value }) as const;

test.each((examples as Examples).valid)('$title', async (example) => {
  await expectValidMarkup(Button, example);
});

test.each([
  ['https://area.example/', undefined, 'no'],
  ['https://area.example/', 'address', 'address'],
  ['tel:800123', 'address', undefined],
] as const)('prints the link to %s with paper %s as %s', async (href, paper, printed) => {
  const node = { type: 'button', props: { text: text('Apri'), ...(paper && { paper }) }, on: { press: { do: 'open', href } } };
  const { place } = await drawNode(Button, node as Parameters<typeof drawNode>[1]);
  expect(find(place, 'a').dataset.print).toBe(printed);
});

const pdf = {
  type: 'button',
  props: { text: text('Scarica'), busyText: text('Un attimo...') },
  on: { press: { do: 'downloadPdf' } },
} as const;

test('is marked as busy and runs once', async () => {
  let finish: (done: boolean) => void = () => undefined;
  const run = vi.fn(() => new Promise<boolean>((resolve) => (finish = resolve)));
  const { place } = await drawNode(Button, pdf, { run });
  const button = find(place, 'button');
  // The boot script uses this attribute to open the PDF before the page's code has loaded.
  expect(button.dataset.do).toBe('downloadPdf');
  await press(button);
  await press(button);
  expect(run).toHaveBeenCalledTimes(1);
  expect(button.textContent).toBe('Un attimo...');
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await act(async () => finish(true));
  expect(button.textContent).toBe('Scarica');
  expect(button.hasAttribute('aria-disabled')).toBe(false);
});

test.each([
  ['answers false', async () => false],
  ['throws', async () => Promise.reject(new Error('lost'))],
])('can be pressed again when the action %s', async (_, run) => {
  const { place } = await drawNode(Button, pdf, { run });
  await press(find(place, 'button'));
  expect(find(place, 'button').hasAttribute('aria-disabled')).toBe(false);
  expect(find(place, 'button').textContent).toBe('Scarica');
});

test('an open action is a link, and its name includes that it opens a new tab', async () => {
  const open = { do: 'open', href: 'https://area.example/', newTab: true } as const;
  const { node } = await drawNode(Button, { type: 'button', props: { text: text('Area') }, on: { press: open } });
  expect(node?.tagName).toBe('A');
  expect(node?.getAttribute('rel')).toBe('noopener noreferrer');
  expect(node?.textContent).toBe('Area (si apre in una nuova scheda)');
});

test('the name of a button includes what the press is about, which does not show', async () => {
  const props = { text: text('Copia'), about: text('012345ES') };
  const { place } = await drawNode(Button, { ...pdf, props });
  expect(find(place, 'button').textContent).toBe('Copia 012345ES');
  expect(find(place, 'button .visuallyHidden').textContent).toBe(' 012345ES');
});

test('a picture stands in place of the sign, and the sign in place of a picture that is gone', async () => {
  const props = { text: text('Chiama'), icon: 'phone', image: '/numero-verde.svg' };
  const { place } = await drawNode(Button, { ...pdf, props });
  expect(place.querySelector('svg')).toBeNull();
  await act(async () => find(place, 'img').dispatchEvent(new Event('error')));
  expect(place.querySelector('img')).toBeNull();
  expect(place.querySelector('svg')).not.toBeNull();
});
