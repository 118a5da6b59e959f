import { expect, test } from 'vitest';
import { composeTemplate, type SourceFile } from './compose';

const template = {
  template: 'T',
  nodes: [
    { type: 'module', id: 'one', props: { name: 'a' } },
    { type: 'module', id: 'two', props: { name: 'b' } },
  ],
};
const text = (id: string) => ({ type: 'text', id, props: { text: { t: `brand.${id}` } } });
const base: readonly SourceFile[] = [
  { file: 'templates/T.json', layer: 'base', content: template },
  { file: 'modules/a.json', layer: 'base', content: { module: 'a', nodes: [text('a-1'), { type: 'text' }] } },
  { file: 'modules/b.json', layer: 'base', content: { module: 'b', nodes: [text('b-1')] } },
];
const remove = (at: string): SourceFile => ({
  file: `overlays/${at}.json`,
  layer: 'brand',
  content: { ops: [{ at, remove: true }] },
});

test('a module that no overlay addresses is the same in every composition, with its origin and its mistakes', () => {
  const [first, second] = [composeTemplate('T', base), composeTemplate('T', [...base, remove('b:b-1')])];
  expect(second.layout.modules.a).toBe(first.layout.modules.a);
  for (const { layout, sources, diagnostics } of [first, second]) {
    expect(diagnostics.map(({ code, where }) => [code, where])).toEqual([['layout.node.shape', 'modules/a.json#/nodes/1']]);
    expect(sources.nodes.get(layout.modules.a?.nodes[0] ?? {})).toEqual({ file: 'modules/a.json', pointer: '/nodes/0' });
  }
});

test('an overlay changes its own copy of a module', () => {
  const changed = composeTemplate('T', [...base, remove('b:b-1')]);
  const placed = composeTemplate('T', [...base, remove('T:two/b/b-1')]);
  expect(changed.layout.modules.b?.nodes).toEqual([]);
  expect(placed.layout.modules['two/b']?.nodes).toEqual([]);
  expect(placed.layout.modules.b?.nodes).toHaveLength(1);
  expect(composeTemplate('T', base).layout.modules.b?.nodes).toHaveLength(1);
});

test('the same file under another name has its own origins', () => {
  composeTemplate('T', base);
  const moved = base.map((one) => ({ ...one, file: one.file.replace('modules/', 'elsewhere/') }));
  const { layout, sources } = composeTemplate('T', moved);
  expect(sources.nodes.get(layout.modules.b?.nodes[0] ?? {})).toEqual({ file: 'elsewhere/b.json', pointer: '/nodes/0' });
});
