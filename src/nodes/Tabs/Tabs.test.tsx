// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { drawNode, type ExampleNode, type Examples, expectSound, find, press } from '../../ui/testing';
import { Tabs } from './Tabs';
import examples from './Tabs.examples.json';

// The kit asks for the colour scheme of the screen, which jsdom does not know.
window.matchMedia ??= () =>
  ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }) as never;

const text = (value: string) => ({ kind: 'text', value }) as const;

test.each((examples as Examples).valid)('$title', async (example) => {
  await expectSound(Tabs, example);
});

const tabs = {
  type: 'tabs',
  props: { label: text('Parti') },
  children: [
    { type: 'tab', id: 'one', props: { text: text('Importi'), selected: false } },
    { type: 'tab', id: 'two', props: { text: text('Consumi'), selected: true } },
    {
      type: 'tab',
      id: 'link',
      props: { text: text('Dove') },
      on: { press: { do: 'open', href: 'https://x.example/', newTab: true } },
    },
  ],
} satisfies ExampleNode;

test('the selected panel shows alone; links stand beside the tabs', async () => {
  const { place } = await drawNode(Tabs, tabs);
  expect(find(place, '[role=tab][aria-selected=true]').textContent).toBe('Consumi');
  expect(find(place, '[role=tabpanel]').textContent).toBe('child two');
  expect(find(place, '[role=tablist]').textContent).toBe('ImportiConsumi');
  expect(place.textContent).toContain('child link');
});

test('a press asks for the other part', async () => {
  const { place, ui } = await drawNode(Tabs, tabs);
  await press(find(place, '[role=tab]', 'Importi'));
  expect(ui.set).toHaveBeenCalledWith('selected', 'one');
});
