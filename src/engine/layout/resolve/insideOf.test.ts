import { expect, it } from 'vitest';
import { resolveNodes } from '../testing';
import { everyResolved, insideOf } from './insideOf';

const text = (id: string) => ({ type: 'text', id, props: { text: { t: 'x' } } });
const tabs = {
  type: 'tabs',
  id: 'tabs',
  children: [
    { type: 'tab', id: 'one', props: { text: { t: 'x' } }, children: [text('first')] },
    { type: 'tab', id: 'two', props: { text: { t: 'x' } }, children: [text('second')] },
  ],
  slots: { start: [text('logo'), text('name')] },
};
const ids = (nodes: readonly { id: string }[]) => nodes.map(({ id }) => id);

it('returns the nodes directly inside a node, slots first, as components render them', () => {
  const [shown] = resolveNodes([tabs], {}).root.children;
  expect(ids(insideOf(shown ?? expect.fail('no tabs')))).toEqual(['logo', 'name', 'one', 'two']);
  expect(insideOf({})).toEqual([]);
});

it('returns all nodes of a tree, each before its content, in closed parts too', () => {
  const { root } = resolveNodes([text('before'), tabs, text('after')], {});
  expect(ids(everyResolved(root)).slice(1)).toEqual(['before', 'tabs', 'logo', 'name', 'one', 'first', 'two', 'second', 'after']);
});
