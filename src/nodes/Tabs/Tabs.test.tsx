// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
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

test('a link beside the tabs gives way to the first part', async () => {
  const { place, ui } = await drawNode(Tabs, tabs);
  await press(find(place, 'p', 'child link'));
  expect(ui.set).toHaveBeenCalledExactlyOnceWith('selected', 'one');
});

test('a button beside the tabs leaves the open part as it is', async () => {
  const opens = { type: 'tab', id: 'link', on: { press: { do: 'openDialog', dialog: 'actions' } } } as const;
  const { place, ui } = await drawNode(Tabs, { ...tabs, children: [...tabs.children.slice(0, 2), opens] });
  await press(find(place, 'p', 'child link'));
  expect(ui.set).not.toHaveBeenCalled();
});

test('goes to the top of the page where the tabs hold all of it', async () => {
  const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const inside = await drawNode(Tabs, tabs);
  await press(find(inside.place, '[role=tab]', 'Importi'));
  expect(scroll).not.toHaveBeenCalled();
  const whole = await drawNode(Tabs, { ...tabs, props: { ...tabs.props, scrollToTop: true } });
  await press(find(whole.place, '[role=tab]', 'Importi'));
  expect(scroll).toHaveBeenCalledWith({ top: 0 });
});

test('what stands before the tabs shares their row', async () => {
  const { place } = await drawNode(Tabs, tabs, { slots: { start: <b>Logo</b> } });
  expect(find(place, 'b').nextElementSibling?.querySelector('[role=tablist]')).not.toBeNull();
});
