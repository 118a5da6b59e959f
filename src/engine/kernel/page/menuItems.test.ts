import { expect, it } from 'vitest';
import { itemAt, itemsOf, modulesIn } from './menuItems';

it('finds the item of an address on any level, and none for other addresses', () => {
  const sent = [
    { name: 'a', component: 'invoices' },
    { name: 'b', items: [{ name: 'c', action: 'multimodule', argument: 'offers', component: 'one, two' }] },
  ];
  const items = itemsOf(sent);
  expect(itemAt(items, '/offers')).toMatchObject({ name: 'c', component: 'one,two' });
  expect(itemAt(items, '/invoices')).toMatchObject({ name: 'a' });
  expect(itemAt(items, '/__proto__')).toBeUndefined();
});

it.each([
  [undefined, []],
  ['', []],
  ['one', ['one']],
  ['one,two , three', ['one', 'two', 'three']],
  ['../x,__proto__,https://a.example,one', ['one']],
  ['x,'.repeat(10_000), Array.from({ length: 20 }, () => 'x')],
])('reads the modules of %j', (component, names) => {
  expect(modulesIn(component)).toEqual(names);
});
