import { expect, it } from 'vitest';
import type { ResolvedNode } from '../../../../engine/layout/types';
import { unknownColumns } from './unknownColumns';

const node = (type: string, props: object, children: ResolvedNode[] = []): ResolvedNode => ({
  ...{ id: type, type, address: `page/${type}`, on: {}, slots: {}, fallback: 'notice' as const },
  props: props as ResolvedNode['props'],
  children,
});
const listWith = (order: unknown) =>
  node('page', {}, [node('recordList', { columns: [{ key: 'date' }, { key: 'number' }], order, rows: [] })]);

it('reports each column that only the server has once', () => {
  expect(unknownColumns(listWith(['number', 'total', 'total', '__proto__'])).map(({ code, where }) => [code, where])).toEqual([
    ['list.column.unknown', 'page/recordList total'],
    ['list.column.unknown', 'page/recordList __proto__'],
  ]);
});

it.each([[['date', 'number']], [[]], [undefined], ['x'], [[7, null, {}]]])('tells nothing of %j', (order) => {
  expect(unknownColumns(listWith(order))).toEqual([]);
});
