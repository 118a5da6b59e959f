// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { drawNode, type Examples, expectValidMarkup, press } from '../../ui/testing';
import { Tab } from './Tab';
import examples from './Tab.examples.json';

const text = (value: string) => ({ kind: 'text', value }) as const;

test.each((examples as Examples).valid)('$title', async (example) => {
  await expectValidMarkup(Tab, example);
});

test('a link tab opens its address', async () => {
  const on = { press: { do: 'open', href: 'https://x.example/', newTab: true } } as const;
  const { node } = await drawNode(Tab, { type: 'tab', props: { text: text('Sedi') }, on });
  expect(node?.getAttribute('target')).toBe('_blank');
});

test('a tab that opens a dialog is a button', async () => {
  const on = { press: { do: 'openDialog', dialog: 'quick-actions' } } as const;
  const { node, run } = await drawNode(Tab, { type: 'tab', props: { text: text('Azioni') }, on });
  expect(node?.getAttribute('aria-haspopup')).toBe('dialog');
  await press(node as Element);
  expect(run).toHaveBeenCalledWith(on.press);
});

test('a panel that paper can do nothing with stays off it', async () => {
  const { node } = await drawNode(Tab, { type: 'tab', props: { text: text('Autolettura'), paper: 'no' } });
  expect(node?.getAttribute('data-print')).toBe('no');
});
