import { expect, it } from 'vitest';
import { everyNode } from './everyNode';
import type { LayoutNode } from './types';

const node = (id: string, more: Partial<LayoutNode> = {}): LayoutNode => ({ type: 'stack', id, ...more });

const tree = node('top', {
  children: [node('child', { children: [node('grandchild')] })],
  slots: { header: [node('slot')] },
  repeat: { over: 'bill.supplies', as: 'supply', key: 'key', empty: [node('empty')] },
  fallback: node('fallback'),
});

it('finds every node, each before its content', () => {
  const all = ['top', 'child', 'grandchild', 'slot', 'empty', 'fallback', 'next'];
  expect(everyNode([tree, node('next', { fallback: 'notice' })]).map(({ id }) => id)).toEqual(all);
});
