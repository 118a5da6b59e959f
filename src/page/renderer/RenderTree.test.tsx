// @vitest-environment jsdom
import { act } from 'react';
import { flushSync } from 'react-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { NodeProps } from '../../engine/kernel/page/node';
import type { ResolvedNode } from '../../engine/layout/types';
import { openRoot } from '../ui/testing';
import { RenderTree } from './RenderTree';
import { createUiState } from './uiState';

const node = (type: string, id: string, children: ResolvedNode[] = []): ResolvedNode => ({
  id,
  type,
  address: id,
  props: {},
  on: {},
  children,
  slots: {},
  fallback: 'notice',
});

/** Renders trees of `leaf` nodes; `drawn` contains the leaves rendered since it was last emptied. */
async function stage(first: ResolvedNode) {
  const drawn: string[] = [];
  const Leaf = ({ root, address, ui }: NodeProps<object>) => {
    drawn.push(address);
    return <p {...root}>{ui.get('note')}</p>;
  };
  const { place, root: react } = openRoot();
  const uiState = createUiState(new Map(), () => undefined);
  const parts = { registry: { leaf: { component: Leaf } }, run: async () => true, uiState, report: () => undefined };
  const show = (root: ResolvedNode) => act(async () => react.render(<RenderTree root={root} {...parts} />));
  await show(first);
  return { drawn, place, show, uiState };
}

test('draws again what changed, and nothing else', async () => {
  const kept = node('module', 'kept', [node('leaf', 'a'), node('leaf', 'b')]);
  const { drawn, place, show } = await stage(node('page', '', [kept, node('leaf', 'c')]));
  expect(drawn).toEqual(['a', 'b', 'c']);
  drawn.length = 0;
  await show(node('page', '', [kept, node('leaf', 'c'), node('leaf', 'd')]));
  expect(drawn).toEqual(['c', 'd']);
  expect(place.querySelectorAll('p')).toHaveLength(4);
});

test('draws a node again when its own state changes, which the tree does not contain', async () => {
  const tree = node('page', '', [node('leaf', 'list/module/a'), node('leaf', 'list/module/b')]);
  const { drawn, place, uiState } = await stage(tree);
  drawn.length = 0;
  await act(async () => uiState.of(node('leaf', 'list/module/b')).set('note', 'seen'));
  expect(drawn).toEqual(['list/module/b']);
  expect(place.textContent).toBe('seen');
});

test('draws the answer first and the rest thereafter', async () => {
  const module = (id: string, type: string) => node('module', id, [node(type, `${id}-inside`)]);
  const tree = node('page', '', [module('head', 'leaf'), module('due', 'amount'), module('more', 'leaf')]);
  const { place, root: react } = openRoot();
  const Part = ({ root }: NodeProps<object>) => <p {...root} />;
  const registry = { leaf: { component: Part }, amount: { component: Part } };
  const parts = { registry, run: async () => true, uiState: createUiState(new Map(), () => undefined), report: () => undefined };
  const seen = () => [...place.querySelectorAll('p')].map((element) => element.dataset.node);
  await act(async () => {
    flushSync(() => react.render(<RenderTree root={tree} {...parts} />));
    expect(seen()).toEqual(['head-inside', 'due-inside']);
  });
  expect(seen()).toEqual(['head-inside', 'due-inside', 'more-inside']);
});

test('a child can load the code of its content before it renders', async () => {
  const asked = vi.fn();
  let prepare: (() => void) | undefined;
  const Tabs = ({ root, children }: NodeProps<object>) => {
    prepare = children[0]?.prepare;
    return <div {...root} />;
  };
  const Part = ({ root }: NodeProps<object>) => <p {...root} />;
  const registry = {
    tabs: { component: Tabs },
    tab: { component: Part },
    chart: { component: Part, reserve: 9, preload: asked },
  };
  const parts = { registry, run: async () => true, uiState: createUiState(new Map(), () => undefined), report: () => undefined };
  const closed = { ...node('tab', 'closed', [node('chart', 'chart')]), slots: { start: [node('chart', 'other')] } };
  await act(async () =>
    openRoot().root.render(<RenderTree root={node('page', '', [node('tabs', 'tabs', [closed])])} {...parts} />),
  );
  expect(asked).not.toHaveBeenCalled();
  prepare?.();
  expect(asked).toHaveBeenCalledTimes(2);
});

test('terms that stand together are one list, wherever they stand; others, and entries of a repeat, are not in it', async () => {
  const term = (id: string, more: Partial<ResolvedNode> = {}) => ({ ...node('field', id), props: { label: 'x' }, ...more });
  const Term = ({ root }: NodeProps<object>) => (
    <div {...root}>
      <dt>x</dt>
      <dd>y</dd>
    </div>
  );
  const Box = ({ root, children, slots }: NodeProps<object>) => (
    <div {...root}>
      {children.map((child) => child.element)}
      {slots.end}
    </div>
  );
  const registry = { field: { component: Term, isTerm: true }, leaf: { component: Box }, box: { component: Box } };
  const parts = { registry, run: async () => true, uiState: createUiState(new Map(), () => undefined), report: () => undefined };
  const box = {
    ...node('box', 'box', [
      term('a'),
      term('b'),
      node('leaf', 'text'),
      { ...node('field', 'nameless'), props: {} },
      term('c'),
      term('each', { address: 'each#1', key: '1' }),
      term('each', { address: 'each#2', key: '2' }),
      term('d'),
      term('e'),
    ]),
    slots: { end: [term('f')] },
  };
  const { place, root: react } = openRoot();
  await act(async () =>
    react.render(<RenderTree root={node('page', '', [node('module', 'm', [term('g'), term('h')]), box])} {...parts} />),
  );
  const lists = [...place.querySelectorAll('dl')].map((list) =>
    [...list.children].map((one) => one.getAttribute('data-key') ?? one.getAttribute('data-node')),
  );
  expect(lists).toEqual([['g', 'h'], ['a', 'b'], ['c'], ['1'], ['2'], ['d', 'e'], ['f']]);
});

test('loads the code of what paper shows when the page has rested, and nothing else', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const Part = ({ root }: NodeProps<object>) => <p {...root} />;
  const [chart, form] = [vi.fn(), vi.fn()];
  const registry = {
    tab: { component: Part },
    chart: { component: Part, reserve: 9, preload: chart },
    form: { component: Part, reserve: 9, preload: form },
  };
  const parts = { registry, run: async () => true, uiState: createUiState(new Map(), () => undefined), report: () => undefined };
  const closed = node('tab', 'closed', [node('chart', 'chart')]);
  const unprinted = { ...node('tab', 'unprinted', [node('form', 'form')]), props: { paper: 'no' } };
  await act(async () => openRoot().root.render(<RenderTree root={node('page', '', [closed, unprinted])} {...parts} />));
  vi.advanceTimersByTime(1_000);
  expect(chart).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10_000);
  expect(chart).toHaveBeenCalled();
  expect(form).not.toHaveBeenCalled();
});
