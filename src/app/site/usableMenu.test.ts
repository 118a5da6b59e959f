import { expect, test } from 'vitest';
import type { SitePage } from '../../contract/brand';
import { usableMenu } from './usableMenu';

const page = (path: string): SitePage => ({ path, layout: path, login: true, params: [] });
const pages = [{ ...page('/'), also: ['/home'] }, page('/invoices'), page('/{argument}'), page('*')];
const ready = (items: unknown) => ({ state: 'ready' as const, value: { items } });
const own = { name: 'Offers', action: 'multimodule', argument: 'offers', component: 'a' };
const taken = { name: 'x', action: 'multimodule', argument: 'invoices', component: 'a' };

test('leaves out modules at the address of a page, on every level, and says so', () => {
  const group = { name: 'More', items: [own, { ...taken, argument: '/home' }] };
  const shown = usableMenu(ready([taken, own, group, 'x', null]), pages);
  expect(shown.menu).toEqual(ready([own, { name: 'More', items: [own] }, 'x', null]));
  expect(shown.taken.map(({ code, where }) => [code, where])).toEqual([
    ['menu.argument.taken', '/invoices'],
    ['menu.argument.taken', '/home'],
  ]);
});

test('leaves every other menu as it came', () => {
  const menu = ready([own, { name: 'Bills', component: 'invoices' }, { name: 'x', action: 'multimodule' }]);
  expect(usableMenu(menu, pages)).toEqual({ menu, taken: [] });
  expect(usableMenu({ state: 'pending' }, pages)).toEqual({ menu: { state: 'pending' }, taken: [] });
  for (const items of [undefined, 'x', {}]) expect(usableMenu(ready(items), pages).taken).toEqual([]);
});
