// @vitest-environment jsdom
import { act } from 'react';
import { expect, test } from 'vitest';
import { drawNode, type Examples, expectValidMarkup, find } from '../../ui/testing';
import { Dialog } from './Dialog';
import examples from './Dialog.examples.json';

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
  await expectValidMarkup(Dialog, example);
});

test('opens, closes and reports both', async () => {
  const dialog = {
    type: 'dialog',
    props: { text: text('Non è partito'), open: true },
    on: { close: { do: 'refresh' } },
  } as const;
  const { place, ui, run } = await drawNode(Dialog, dialog);
  const element = find(place, 'dialog') as HTMLDialogElement;
  expect(element.open).toBe(true);
  await act(async () => element.close());
  expect(ui.set).toHaveBeenCalledWith('open', 'false');
  expect(run).toHaveBeenCalledWith({ do: 'refresh' });
});

test('does what follows its closing once when the page closes it, as Back does', async () => {
  const props = { text: text('Non è partito'), open: true };
  const { show, ui, run } = await drawNode(Dialog, { type: 'dialog', props, on: { close: { do: 'refresh' } } } as const);
  await show({ ...props, open: false });
  await show({ ...props, open: false });
  expect(run).toHaveBeenCalledExactlyOnceWith({ do: 'refresh' });
  expect(ui.set).not.toHaveBeenCalled();
});

test('does nothing while it was never open', async () => {
  const props = { text: text('Non è partito') };
  const { show, run } = await drawNode(Dialog, { type: 'dialog', props, on: { close: { do: 'refresh' } } } as const);
  await show({ ...props, open: false });
  expect(run).not.toHaveBeenCalled();
});
