// @vitest-environment jsdom

import { act } from 'react';
import { expect, test } from 'vitest';
import { drawNode, type Examples, expectValidMarkup, find, label } from '../../ui/testing';
import { Sheet } from './Sheet';
import examples from './Sheet.examples.json';

const text = (value: string) => ({ kind: 'text', value }) as const;

// jsdom has the element but not its methods.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  if (!this.open) return;
  this.open = false;
  this.dispatchEvent(new Event('close'));
};

test.each((examples as Examples).valid)('$title', async (example) => {
  await expectValidMarkup(Sheet, example);
});

const sheet = (open: boolean) => ({
  type: 'sheet',
  props: { title: text('Azioni'), open },
  children: [{ type: 'text', id: 'one' }],
});

test('renders its content only while it is open', async () => {
  const { place, show } = await drawNode(Sheet, sheet(false));
  expect(place.textContent).toBe('Azioni');
  await show(sheet(true).props);
  expect((find(place, 'dialog') as HTMLDialogElement).open).toBe(true);
  expect(place.textContent).toContain('child one');
});

test('has a name and a back button, and reports when it is closed', async () => {
  const { place, ui } = await drawNode(Sheet, sheet(true));
  const element = find(place, 'dialog') as HTMLDialogElement;
  expect(document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.textContent).toBe('Azioni');
  expect(find(place, 'button').getAttribute('aria-label')).toBe(label('ui.back'));
  await act(async () => element.close());
  expect(ui.set).toHaveBeenCalledExactlyOnceWith('open', 'false');
});

test('reports nothing when the page closes it', async () => {
  const { ui, show } = await drawNode(Sheet, sheet(true));
  await show(sheet(false).props);
  expect(ui.set).not.toHaveBeenCalled();
});
