import { expect, it } from 'vitest';
import type { ResolvedNode } from '../../../../engine/layout/types';
import { choicesNotShown } from './choicesNotShown';

const node = (type: string, props: object, children: ResolvedNode[] = []): ResolvedNode => ({
  ...{ id: type, type, address: `page/${type}`, on: {}, slots: {}, fallback: 'notice' as const },
  props: props as ResolvedNode['props'],
  children,
});
const options = ['all', 'open'].map((key) => ({ key }));
const select = (key: string, chosen: string) => node('select', { options, state: { key, chosen } });

it.each<[string, ResolvedNode, string[]]>([
  ['a filter that does not exist', select('url:state', 'all'), ['url:state']],
  ['a text that the choice does not offer', select('url:state', 'nonsense'), ['url:state']],
  ['an order that does not exist', node('recordList', { sort: { key: 'url:state', chosen: '-date' } }), ['url:state']],
  ['a choice that is not in the address', select('customer', 'all'), []],
  ['what somebody looks for', node('search', { state: { key: 'url:state', chosen: 'nonsense' } }), []],
])('tells of %s', (_, inside, expected) => {
  const choices = new Map([
    ['url:state', 'nonsense'],
    ['customer', 'C1'],
  ]);
  expect(choicesNotShown(node('page', {}, [inside]), choices)).toEqual(expected);
});

it.each([[[]], [[['url:state', 'open']]], [[['url:state', '']]]])('tells nothing of what shows: %j', (entries) => {
  const choices = new Map(entries as [string, string][]);
  expect(choicesNotShown(select('url:state', choices.get('url:state') || 'all'), choices)).toEqual([]);
});
