import { expect, test } from 'vitest';
import type { Json } from '../../engine/kernel/text/json';
import type { Composed } from '../../engine/layout/compose/compose';
import { resolve } from '../../engine/layout/resolve/resolve';
import type { Env, Layout, LayoutNode, ResolvedNode } from '../../engine/layout/types';
import { textsShown } from './treeTexts';

const texts: Readonly<Record<string, string>> = {
  'a.link': 'https://x.example/a',
  'same.link': 'https://x.example/a',
  'b.phone': '800 900 900',
  'menu.home': 'Home',
};
const env: Env = {
  ui: new Map(),
  text: (key) => (Object.hasOwn(texts, key) ? 'full' : 'missing'),
  literal: (key) => texts[key],
  image: () => undefined,
};

function composedOf(nodes: readonly LayoutNode[], modules: Layout['modules'] = {}): Composed {
  const layout: Layout = { template: '1', nodes, modules, rules: {} };
  return { layout } as Composed; // only the layout is read
}

function shown(nodes: readonly LayoutNode[], modules: Layout['modules'] = {}): string[] {
  const composed = composedOf(nodes, modules);
  return [...textsShown({ resolved: resolve(composed.layout, {}, env), composed, env })];
}

const never = { has: 'bill.number' };
const link = (open: Json, more: Partial<LayoutNode> = {}): LayoutNode => ({
  type: 'button',
  id: 'a',
  props: { text: 'Words' },
  on: { press: { do: 'open', ...Object(open) } },
  ...more,
});

test('the text of an address shows where its link does', () => {
  expect(shown([link({ href: { t: 'a.link' } }), link({ tel: { t: 'b.phone' } }, { id: 'b' })])).toEqual(['a.link', 'b.phone']);
  const hidden = link({ href: { t: 'same.link' } }, { id: 'b', when: never });
  expect(shown([link({ href: { t: 'a.link' } }), hidden])).toEqual(['a.link']);
});

test('what is added to the query of an address is not of its text', () => {
  expect(shown([link({ href: { t: 'a.link' }, query: { id: '7' } })])).toEqual(['a.link']);
});

test('the address is looked for in the module of its node', () => {
  const modules = {
    one: { title: 't', needs: [], nodes: [link({ href: { t: 'same.link' } })] },
    'place/two': { title: 't', needs: [], nodes: [link({ href: { t: 'a.link' } })] },
    two: { title: 't', needs: [], nodes: [link({ tel: { t: 'b.phone' } })] },
  };
  const place = (name: string): LayoutNode => ({ type: 'modules', id: 'place', props: { names: [name] } });
  expect(shown([place('one')], modules)).toEqual(['same.link']);
  expect(shown([place('two')], modules)).toEqual(['a.link']);
});

test('a name in a menu is a text when there is one, and the item can be drawn', () => {
  const items = [
    { name: 'More', items: [{ name: 'menu.home', component: 'home' }] },
    { name: 'a.link', action: 'nothing' },
  ];
  const menu = { type: 'menu', id: 'menu', address: 'menu', props: { items }, on: {}, children: [], slots: {} };
  const root: ResolvedNode = {
    ...menu,
    type: 'stack',
    props: {},
    children: [{ ...menu, fallback: 'notice' }],
    fallback: 'notice',
  };
  expect([...textsShown({ resolved: { root, needs: [], diagnostics: [] }, composed: composedOf([]), env })]).toEqual([
    'menu.home',
  ]);
});
