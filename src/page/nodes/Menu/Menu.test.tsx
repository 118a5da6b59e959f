// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { itemsOf } from '../../../engine/kernel/page/menuItems';
import { drawNode, type Examples, expectValidMarkup, find, press } from '../../ui/testing';
import { countsFor } from './counts';
import { Menu } from './Menu';
import examples from './Menu.examples.json';

test.each((examples as Examples).valid)('$title', async (example) => {
  await expectValidMarkup(Menu, example);
});

const items = [
  { name: 'Home', component: 'home' },
  { name: 'Altro', items: [{ name: 'Contratti', component: '/contracts' }] },
  { name: 'Esci', action: 'logout' },
];

test('opens a group by its button and closes it by Escape, with the focus on the button', async () => {
  const { place } = await drawNode(Menu, { type: 'menu', props: { items } });
  const button = find(place, 'button', 'Altro');
  await press(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(find(place, 'ul ul a').getAttribute('href')).toBe('/contracts');
  button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  await vi.waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('false'));
});

test('a drop-down closes when the focus moves to another entry', async () => {
  const { place } = await drawNode(Menu, { type: 'menu', props: { items } });
  const button = find(place, 'button', 'Altro');
  await press(button);
  find(place, 'ul ul a').focus();
  expect(button.getAttribute('aria-expanded')).toBe('true');
  find(place, 'button', 'Esci').focus();
  await vi.waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('false'));
});

test('logs out by its action', async () => {
  const run = vi.fn(async () => true);
  const { place } = await drawNode(Menu, { type: 'menu', props: { items } }, { run });
  await press([...place.querySelectorAll('button')].at(-1) as HTMLElement);
  expect(run).toHaveBeenCalledWith({ do: 'logout' });
});

test.each([
  ['another host', { component: '//evil.example' }],
  ['an address', { component: 'https://evil.example' }],
  ['a script', { component: 'javascript:alert(1)' }],
  ['the prototype', { component: '__proto__' }],
  ['a path upwards', { action: 'multimodule', argument: '../x' }],
  ['no page at all', {}],
])('leaves out an item that leads to %s', (_, item) => {
  expect(itemsOf([{ name: 'x', ...item }])).toEqual([]);
});

test('opens a bill in a new tab by its plain id, and an argument of the menu at its own address', () => {
  expect(itemsOf([{ name: 'b', component: '/bollettainterattiva', argument: '7' }])).toMatchObject([
    { href: '/bollettainterattiva?invoiceId=7', newTab: true },
  ]);
  expect(itemsOf([{ name: 'm', action: 'multimodule', argument: 'offerte', component: 'GoodsList' }])).toMatchObject([
    { href: '/offerte', component: 'GoodsList' },
  ]);
});

test.each([[null], [{}], ['x'], [[[[]]]], [[{ name: 1, component: 'x' }]]])('reads %j as no menu', (sent) => {
  expect(itemsOf(sent)).toEqual([]);
});

test.each([
  ['a drop-down', 'horizontal', 'Altro3 3 da leggere'],
  ['an open group', 'vertical', 'Altro'],
])('an entry says what waits on its page, a group the sum; %s says %j', async (_, layout, opened) => {
  const text = { kind: 'text', value: '3 da leggere' } as const;
  const counts = [
    { key: '0', component: 'contracts', count: 3, text },
    { key: '1', component: 'home', count: 0 },
  ];
  const { place } = await drawNode(Menu, { type: 'menu', props: { items, counts, layout } });
  const group = find(place, 'button', 'Altro');
  expect(group.textContent).toBe('Altro3 3 da leggere');
  expect(find(place, 'ul ul a').textContent).toBe('Contratti3 3 da leggere');
  expect(find(place, 'a[href="/"]').textContent).toBe('Home');
  await press(group);
  expect(group.textContent).toBe(opened);
});

test('the button of a closed menu shows the sum of the badges of its entries, and opens it', async () => {
  const run = vi.fn(async () => true);
  const text = { kind: 'text', value: '3 da leggere' } as const;
  const label = { kind: 'text', value: 'Menu' } as const;
  const counts = (component: string) => [{ key: '0', component, count: 3, text }];
  const on = { press: { do: 'openDialog', dialog: 'sheet' } } as const;
  const draw = (component: string) =>
    drawNode(Menu, { type: 'menu', props: { label, items, counts: counts(component), layout: 'button' }, on }, { run });
  const { place } = await draw('contracts');
  expect(place.querySelector('nav')).toBeNull();
  expect(find(place, 'button').textContent).toBe('Menu3 3 da leggere');
  await press(find(place, 'button'));
  expect(run).toHaveBeenCalledWith(on.press);
  // No entry links to this page.
  expect(find((await draw('messages')).place, 'button').textContent).toBe('Menu');
});

test.each([
  [
    [
      { component: 'contracts', count: 2 },
      { component: 'home', count: 1 },
    ],
    2,
  ],
  [
    [
      { component: 'contracts', count: 2 },
      { component: 'contracts', count: 1 },
    ],
    3,
  ],
  [
    [
      { component: 'contracts', count: -2 },
      { component: 'contracts', count: 0.5 },
    ],
    0,
  ],
  [[{ component: 'contracts' }, { count: 1 }], 0],
])('of the counts %j a group has %d', (counts, sum) => {
  const [, group] = itemsOf(items);
  expect(
    group &&
      countsFor(
        group,
        counts.map((one, index) => ({ key: String(index), ...one })),
      ).sum,
  ).toBe(sum);
});
