// @vitest-environment jsdom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { drawNode, type ExampleNode, type Examples, expectValidMarkup, find, nodeProps, press } from '../../ui/testing';
import { Tabs } from './Tabs';
import examples from './Tabs.examples.json';

const text = (value: string) => ({ kind: 'text', value }) as const;

test.each((examples as Examples).valid)('$title', async (example) => {
  await expectValidMarkup(Tabs, example);
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
  const owned = find(place, '[role=tablist]').getAttribute('aria-owns')?.split(' ');
  expect(owned?.map((id) => document.getElementById(id)?.textContent)).toEqual(['Importi', 'Consumi']);
  expect(place.textContent).toContain('child link');
});

test('print contains every tab with content, regardless of the open tab', async () => {
  const pressed = { type: 'tab', id: 'three', props: { text: text('Azioni'), selected: false, paper: 'no' } };
  const { place } = await drawNode(Tabs, { ...tabs, children: [...tabs.children, pressed] });
  const panels = () => [...place.querySelectorAll('[role=tabpanel]')].map(({ textContent }) => textContent);
  await act(async () => dispatchEvent(new Event('beforeprint')));
  expect(panels()).toEqual(['child one', 'child two']);
  await act(async () => dispatchEvent(new Event('afterprint')));
  expect(panels()).toEqual(['child two']);
});

test('a press asks for the other part', async () => {
  const { place, ui } = await drawNode(Tabs, tabs);
  await press(find(place, '[role=tab]', 'Importi'));
  expect(ui.set).toHaveBeenCalledWith('selected', 'one');
});

test('the first part replaces a link beside the tabs', async () => {
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

test('goes to the top of the page if the tabs contain all of it', async () => {
  const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const inside = await drawNode(Tabs, tabs);
  await press(find(inside.place, '[role=tab]', 'Importi'));
  expect(scroll).not.toHaveBeenCalled();
  const whole = await drawNode(Tabs, { ...tabs, props: { ...tabs.props, scrollToTop: true } });
  await press(find(whole.place, '[role=tab]', 'Importi'));
  expect(scroll).toHaveBeenCalledWith({ top: 0 });
});

test('a link keeps its place in the row', async () => {
  const moved = [...tabs.children.slice(0, 1), ...tabs.children.slice(2), ...tabs.children.slice(1, 2)];
  const { place } = await drawNode(Tabs, { ...tabs, children: moved });
  expect(find(place, '[data-print=no]').textContent).toBe('Importichild linkConsumi');
});

test('tabs alone are a list of tabs', async () => {
  const { place } = await drawNode(Tabs, { ...tabs, children: tabs.children.slice(0, 2) });
  expect([...find(place, '[role=tablist]').children].map(({ role }) => role)).toEqual(['tab', 'tab']);
});

test.each([
  ['ArrowRight', 'Importi', 'Consumi'],
  ['ArrowRight', 'Consumi', 'Importi'],
  ['ArrowLeft', 'Importi', 'Consumi'],
  ['Home', 'Consumi', 'Importi'],
  ['End', 'Importi', 'Consumi'],
])('%s goes from %s to %s and opens nothing', async (key, from, to) => {
  const { place, ui } = await drawNode(Tabs, tabs);
  const tab = find(place, '[role=tab]', from);
  tab.focus();
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  tab.dispatchEvent(event);
  expect(document.activeElement?.textContent).toBe(to);
  expect(event.defaultPrevented).toBe(true);
  expect(ui.set).not.toHaveBeenCalled();
});

test('only the open tab is on the way of the Tab key, and names its panel', async () => {
  const { place } = await drawNode(Tabs, tabs);
  expect([...place.querySelectorAll<HTMLElement>('[role=tab]')].map(({ tabIndex }) => tabIndex)).toEqual([-1, 0]);
  const panel = find(place, '[role=tabpanel]');
  expect(panel.id).toBe(find(place, '[role=tab]', 'Consumi').getAttribute('aria-controls'));
  expect(panel.getAttribute('aria-labelledby')).toBe(find(place, '[role=tab]', 'Consumi').id);
});

test('the code of a closed part is asked for when pointer or focus is on its tab', async () => {
  const given = nodeProps(tabs);
  const prepare = vi.fn();
  const children = given.children.map((child) => (child.id === 'one' ? { ...child, prepare } : child));
  const { place } = await drawNode(Tabs, tabs, { children });
  expect(prepare).not.toHaveBeenCalled();
  await act(async () => find(place, '[role=tab]', 'Importi').focus());
  expect(prepare).toHaveBeenCalledOnce();
});

test('content before the tabs shares their row', async () => {
  const { place } = await drawNode(Tabs, tabs, { slots: { start: <b>Logo</b> } });
  expect(find(place, 'b').nextElementSibling?.querySelector('[role=tablist]')).not.toBeNull();
  // With a skip link, keyboard users pass the logo with one key press.
  expect(find(place, 'a').getAttribute('href')).toBe(`#${find(place, '[role=tabpanel]').id}`);
});
