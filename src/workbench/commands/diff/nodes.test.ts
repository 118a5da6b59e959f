import { expect, test } from 'vitest';
import { openBrand } from '../../../brands/openBrand';
import type { Json, JsonObject } from '../../../engine/kernel/text/json';
import type { LayoutNode } from '../../../engine/layout/types';
import { wordsFor } from '../../differences/words';
import { nodeChanges } from './nodes';

const words = wordsFor(openBrand('_default'));
const node = (id: string, props: object = {}, children: readonly LayoutNode[] = []) =>
  ({ type: 'stack', id, props, children }) as unknown as LayoutNode;
const said = (before: readonly LayoutNode[], after: readonly LayoutNode[]) =>
  nodeChanges(before, after, words).map(({ sentence }) => sentence.replaceAll('\u00a0', ' '));
const rowsSaid = (before: Json, after: Json) => said([node('list', { rows: before })], [node('list', { rows: after })]);

const rows = (number: JsonObject, text: string, more: JsonObject = {}): JsonObject => ({
  each: 'paid.items',
  as: 'one',
  key: 'id',
  ...more,
  value: {
    date: { get: 'one.document_date', form: 'short' },
    number,
    state: { text: { if: [{ has: text }, { t: 'documents.paid' }, { t: 'documents.toPay' }] } },
    final: { is: text },
  },
});

test('of the rows of a list each part that differs is a line, and a condition is in words', () => {
  const press = (to: string) => ({ text: { get: 'one.number' }, press: { do: 'navigate', to } });
  const before = rows(press('/document'), 'one.a');
  const after = rows(press('/contract'), 'one.b', { where: { in: [{ get: 'one.number' }, ['1', '2']] } });
  expect(rowsSaid(before, after)).toEqual([
    'list: props.rows[].number.press.to is “/contract”, before “/document”.',
    'list: props.rows[].state.text is text documents.paid if one.b is there, else text documents.toPay, before text documents.paid if one.a is there, else text documents.toPay.',
    'list: props.rows[].final is true if one.b is true, before true if one.a is true.',
    'list: props.rows.where is true if one.number is ("1" or "2"), before nothing.',
  ]);
});

test('rows with columns that are called as forms are described by their parts', () => {
  const { value, ...list } = rows({ text: { get: 'one.number' } }, 'one.a');
  const column = (name: string) => ({ [name]: { text: { t: 'a.b' }, press: { do: 'back' } } });
  for (const name of ['date', 'eur', 'count', 'get', 't', 'first', 'join', 'sum', 'is', 'in', 'all', 'not']) {
    const sentences = rowsSaid({ ...list, value: { ...column(name), a: 1 } }, [{ ...list, value: column(name) }]);
    expect(sentences.join('\n')).toContain(`${name}: {text: text a.b, press: {do: “back”}}`);
    expect(sentences.join('\n')).not.toContain('[object');
  }
});

test('a node that keeps its place behind one that moved has not moved', () => {
  const card = (...ids: string[]) => [
    node(
      'card',
      {},
      ids.map((id) => node(id)),
    ),
  ];
  expect(
    said(
      card('holder', 'what', 'period', 'supply', 'address', 'index'),
      card('supply', 'address', 'holder', 'what', 'period', 'index'),
    ),
  ).toEqual(['supply now stands as the first in card; before it stood after period.']);
  // A removed node is not a neighbour.
  expect(said(card('a', 'b', 'gone', 'c', 'd'), card('c', 'd', 'a', 'b'))).toEqual([
    'The stack “gone” is gone in card.',
    '“a” now stands after d in card; before it stood as the first.',
  ]);
});

test('an entry of a list that keeps its place behind one that moved has not moved', () => {
  const list = (names: string) => [...names].map((id) => ({ id }));
  expect(rowsSaid(list('abcdefg'), list('abfgcde'))).toEqual(['list: props.rows: f now stands after b.']);
});

test('a key that is also a word of the sentence is a part of a path, or in quotes', () => {
  const text = (...keys: string[]) => ({ first: keys.map((key) => ({ t: `documents.withALongKey.${key}` })) });
  const many = ['one', 'two', 'three', 'four'];
  expect(said([node('x', { text: text(...many) })], [node('x', { text: text(...many, 'five') })])).toEqual([
    'x: props.text.first: text documents.withALongKey.five is new.',
  ]);
  expect(said([node('x', { text: text(...many) })], [node('x', { text: text('one', 'two', 'three', 'five') })])).toEqual([
    'x: props.text.first[3].t is “documents.withALongKey.five”, before “documents.withALongKey.four”.',
  ]);
  const columns = (...ids: string[]) => ids.map((id) => ({ id }));
  expect(rowsSaid(columns('from', 'at', 'when'), columns('when', 'from', 'first'))).toEqual([
    'list: props.rows: “first” is new; “at” is gone; the order is now “when”, “from”.',
  ]);
  const values = (count: string) => ({ t: 'a.b', values: { first: { get: count } } });
  expect(said([node('x', { text: values('one.a') })], [node('x', { text: values('one.b') })])).toEqual([
    'x: props.text is text a.b with “first” one.b, before text a.b with “first” one.a.',
  ]);
  expect(said([node('at')], [node('at', { from: 1 }), node('when')])).toEqual([
    '“at”: props.from is 1, before nothing.',
    'The stack “when” is new, after “at”.',
  ]);
});

test('a change that rows have in common is one sentence, and an entry without a name is compared at its place', () => {
  const list = (label: string, other: string) => ['x', 'y', 'z'].map((id) => ({ id, label: { t: id === 'z' ? other : label } }));
  expect(rowsSaid(list('k.a', 'k.a'), list('k.b', 'k.b'))).toEqual(['list: props.rows[].label is text k.b, before text k.a.']);
  expect(rowsSaid(list('k.a', 'k.a'), list('k.b', 'k.a'))).toEqual([
    'list: props.rows[].label is text k.b, before text k.a, in x, y.',
  ]);
  expect(rowsSaid(list('k.a', 'k.a'), list('k.a', 'k.b'))).toEqual(['list: props.rows.z.label is text k.b, before text k.a.']);
  const steps = (to: string) => [{ do: 'refresh' }, { do: 'navigate', to }];
  expect(rowsSaid(steps('/a'), steps('/b'))).toEqual(['list: props.rows[1].to is “/b”, before “/a”.']);
  const each = { each: 'paid.items', as: 'one', key: 'id' };
  const mixed = (to: string) => [{ id: 'total' }, { ...each, value: { press: { do: 'navigate', to } } }];
  expect(rowsSaid(mixed('/a'), mixed('/b'))).toEqual(['list: props.rows[].press.to is “/b”, before “/a”.']);
});
