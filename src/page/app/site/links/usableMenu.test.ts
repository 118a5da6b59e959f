import { expect, test } from 'vitest';
import type { SitePage } from '../../../../engine/contract/brand';
import { usableMenu } from './usableMenu';

const page = (path: string): SitePage => ({ path, layout: path, login: true, params: [] });
const pages = [{ ...page('/'), also: ['/home'] }, page('/invoices'), page('/{argument}'), page('*')];
const ready = (items: unknown) => ({ state: 'ready' as const, value: { items } });
const own = { name: 'Offers', action: 'multimodule', argument: 'offers', component: 'a' };
const taken = { name: 'x', action: 'multimodule', argument: 'invoices', component: 'a' };

test('leaves out modules at the address of a page, on every level, and reports them', () => {
  const group = { name: 'More', items: [own, { ...taken, argument: '/home' }] };
  const shown = usableMenu(ready([taken, own, group, 'x', null]), pages);
  expect(shown.menu).toEqual(ready([own, { name: 'More', items: [own] }, 'x', null]));
  expect(shown.problems.map(({ code, where }) => [code, where])).toEqual([
    ['menu.argument.taken', '/invoices'],
    ['menu.argument.taken', '/home'],
    ['menu.items.notShown', 'menu'],
  ]);
});

test('leaves every other menu as it came', () => {
  const menu = ready([own, { name: 'Bills', component: 'invoices' }, { name: 'Out', action: 'logout' }]);
  expect(usableMenu(menu, pages)).toEqual({ menu, problems: [] });
  expect(usableMenu({ state: 'pending' }, pages)).toEqual({ menu: { state: 'pending' }, problems: [] });
  for (const items of [undefined, 'x', {}]) expect(usableMenu(ready(items), pages).problems).toEqual([]);
});

test('counts the items that do not show', () => {
  const bills = { name: 'Bills', component: 'invoices' };
  const under = (levels: number): object => (levels === 0 ? bills : { name: 'Group', items: [under(levels - 1)] });
  const said = (...items: unknown[]) => usableMenu(ready(items), pages).problems.map(({ message }) => message);
  expect(said(under(2), bills)).toEqual([]);
  expect(said(under(3), bills)).toEqual([expect.stringContaining('do not show: 1.')]);
  expect(said(...Array.from({ length: 103 }, () => bills))).toEqual([expect.stringContaining('do not show: 3.')]);
  expect(said({ ...bills, name: '' }, { name: 'Out', component: 'https://x' })).toEqual([
    expect.stringContaining('do not show: 2.'),
  ]);
});
