import { expect, it } from 'vitest';
import { everyResolved } from '../../engine/layout/resolve/insideOf';
import type { ResolvedNode } from '../../engine/layout/types';
import { aboveTheFold } from './aboveTheFold';

const node = (type: string, id: string, children: ResolvedNode[] = [], props = {}): ResolvedNode => ({
  id,
  type,
  address: id,
  props,
  on: {},
  children,
  slots: {},
  fallback: 'notice',
});

const ids = (root: ResolvedNode): string[] => everyResolved(root).map(({ id }) => id);
const page = (...children: ResolvedNode[]) => node('page', 'page', children);
const due = node('module', 'due', [node('stack', 'answer', [node('amount', 'amount'), node('button', 'pay')])]);
const more = node('module', 'more', [node('text', 'words')]);

it('ends with the module of the first amount, which stays whole; the footer would only jump', () => {
  const head = node('module', 'head', [node('image', 'logo')]);
  const list = node('modules', 'list', [due, more]);
  const foot = node('region', 'foot', [node('module', 'links')]);
  const begun = aboveTheFold(page(head, list, foot));
  expect(ids(begun)).toEqual(['page', 'head', 'logo', 'list', 'due', 'answer', 'amount', 'pay']);
  expect(begun.children[0]).toBe(head);
});

it('looks for no answer in a closed tab', () => {
  const closed = node('tab', 'closed', [due], { selected: false });
  const open = node('tab', 'open', [more, due], { selected: true });
  expect(ids(aboveTheFold(page(node('tabs', 'tabs', [closed, open]))))).toContain('words');
});

it.each([
  ['without an answer', page(more, more)],
  ['where nothing follows the answer', page(more, due)],
])('is the tree itself %s', (_, tree) => {
  expect(aboveTheFold(tree)).toBe(tree);
});
