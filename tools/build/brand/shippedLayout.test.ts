import { expect, test } from 'vitest';
import { layoutsOf } from '../../../src/brands/effectiveConfig';
import { openBrand } from '../../../src/brands/openBrand';
import { resolve } from '../../../src/engine/layout/resolve/resolve';
import type { Env, Layout } from '../../../src/engine/layout/types';
import { shippedLayout } from './shippedLayout';

const env: Env = { ui: new Map(), text: () => 'full', literal: () => undefined, image: () => undefined };
/** A shipped layout has everything that the engine reads. */
const shipped = (layout: Layout) => shippedLayout(layout) as Layout;

const layouts = ['aurora.localhost', 'nordsee.localhost', 'portoluce.localhost', 'vallegas.localhost'].flatMap((host) =>
  [...layoutsOf(openBrand(host))].map(([name, { layout }]) => [host, name, layout] as const),
);

test.each(layouts)('%s, %s: every rule that is asked for is there, and the tree is the same', (_host, _name, layout) => {
  expect(resolve(shipped(layout), {}, env)).toEqual(resolve(layout, {}, env));
});

test('a rule that only another rule asks for stays, titles and other rules go', () => {
  const rules = {
    outer: { title: 'Fuori', when: { not: { rule: 'inner' } } },
    inner: { title: 'Dentro', when: { any: [{ rule: 'outer' }, { has: 'bill.pdf' }] } },
    other: { title: 'Altra', when: true },
  };
  const nodes = [{ type: 'text', id: 'a', props: { text: { if: [{ rule: 'outer' }, { t: 'a' }, { t: 'b' }] } } }];
  const layout = { template: '1', nodes: [], modules: { m: { title: 'Modulo', needs: [], nodes } }, rules };
  expect(shippedLayout(layout as unknown as Layout)).toEqual({
    template: '1',
    nodes: [],
    modules: { m: { needs: [], nodes } },
    rules: { outer: { when: { not: { rule: 'inner' } } }, inner: { when: { any: [{ rule: 'outer' }, { has: 'bill.pdf' }] } } },
  });
});
