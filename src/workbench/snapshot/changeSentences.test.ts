import { expect, test } from 'vitest';
import { openBrand } from '../../brands/openBrand';
import type { Json } from '../../engine/kernel/text/json';
import type { LayoutNode } from '../../engine/layout/types';
import { wordsFor } from '../differences/words';
import { baseContextOf } from './baseContext';
import { changeSentences } from './changeSentences';
import { snapshotChanges } from './changes';
import { nodeContent, unitContent } from './snapshot';
import { type Unit, unitsOf } from './subjects';

const words = wordsFor(openBrand('_default'));
const said = (before: unknown, after: unknown) =>
  changeSentences(before, after, words).map((one) => one.replaceAll('\u00a0', ' '));
const node = (more: object) => ({ type: 'table', shows: 'always', ...more });
const column = (id: string, more: object = {}) => ({ id, label: { t: `column.${id}` }, ...more });

test.each([
  ['a list', ['a', 'b', 'c', 'd'], ['a', 'c', 'd', 'b', 'e'], '“e” is new; “b” now stands after “d”.'],
  ['a text', 'Ciao', 'Salve', 'It is “Salve”, before “Ciao”.'],
  ['a long text', 'x'.repeat(400), `${'x'.repeat(400)}y`, `It is “${'x'.repeat(400)}y”, before “${'x'.repeat(400)}”.`],
  ['a colour', { light: '#000' }, { light: '#111' }, 'light is “#111”, before “#000”.'],
  ['a template', { broken: ['It has no amount.'] }, { broken: [] }, 'No longer broken: It has no amount.'],
  ['a node that is gone', node({}), undefined, 'The table is gone.'],
])('%s', (_, before, after, sentence) => {
  expect(said(before, after)).toEqual([sentence]);
});

test('of a list in a prop the columns that are new, gone, moved or changed are named', () => {
  const before = node({ props: { columns: [column('a'), column('b'), column('c'), column('d', { align: 'end' })] } });
  const after = node({
    props: {
      columns: [column('a'), column('d'), column('b', { label: { t: 'x' } }), column('e', { label: { get: 'bill.kind' } })],
    },
  });
  expect(said(before, after)).toEqual([
    'props.columns: e is new; c is gone; b now stands after d.',
    'props.columns.d.align is gone; it was “end”.',
    'props.columns.b.label is text x, before text column.b.',
  ]);
});

test('a changed outcome is described with its new and old conditions', () => {
  const shows = (shown: string[], hidden: string[]) => node({ shows: { shown: { when: shown }, hidden: { when: hidden } } });
  expect(said(shows(['a', 'b'], ['c']), shows(['a', 'd'], ['c']))).toEqual(['It is shown if a, or if d, before if a, or if b.']);
  expect(said(shows(['due is above 1'], ['c']), shows(['due is above 2'], ['c']))).toEqual([
    'It is shown if due is above 2, before if due is above 1.',
  ]);
  expect(said(shows(['a'], ['b', 'c']), shows(['a', 'd'], ['c']))).toEqual([
    'It is shown if a, or if d, before if a.',
    'It is hidden if c, before if b, or if c.',
  ]);
  expect(said(shows(['a'], ['c']), node({}))).toEqual(['It is always shown; before it could be shown, hidden.']);
  expect(said(node({}), shows(['a'], ['b', 'c']))).toEqual([
    'It was always shown.',
    'It is shown if a.',
    'It is hidden if b, or if c.',
  ]);
  const tone = (...ways: [is: string, when: string][]) =>
    node({ props: { tone: ways.map(([is, when]) => ({ is, when: [when] })) } });
  expect(said(tone(['waiting', 'a'], ['neutral', 'b']), tone(['waiting', 'c'], ['hidden', 'b']))).toEqual([
    'props.tone is never “neutral” any more; it was if b.',
    'props.tone is “waiting” if c, before if a.',
    'props.tone is hidden if b.',
  ]);
  expect(said(tone(['waiting', 'a'], ['neutral', 'b']), node({ props: { tone: 'warning' } }))).toEqual([
    'props.tone is always “warning”; before it could be “waiting”, “neutral”.',
  ]);
});

test('a changed link in the rows of a table is one sentence for all values of the rows', () => {
  const row = (key: string, href: string, amount: string) => ({ key, amount, pay: { do: 'open', href } });
  const rows = (href: string) =>
    node({
      props: {
        rows: [
          { is: [row('a', href, 'due'), row('b', 'https://b.example', 'due')], when: ['x'] },
          { is: [row('a', href, 'paid')], when: ['y', 'z'] },
          { is: 'missing', when: ['w'] },
        ],
      },
    });
  expect(said(rows('https://old.example'), rows('https://new.example'))).toEqual([
    'In 2 of 3 values props.rows.a.pay.href is “https://new.example”, before “https://old.example”.',
  ]);
});

test('a changed link in many values is described by its path and its conditions', () => {
  const values = (href: string, asked: string) =>
    Array.from({ length: 10 }, (_, at) => ({
      is: [{ key: 'a', amount: `${at}`, pay: { href } }],
      when: [`b is "${at}" and ${asked} is there`],
    }));
  const rows = (href: string, asked: string) => node({ props: { rows: values(href, asked) } });
  expect(said(rows('‹bill.link›', 'bill.link'), rows('https://new.example', 'bill.number'))).toEqual([
    'props.rows.a.pay.href is “https://new.example”, before “‹bill.link›”.',
    'props.rows now depends on bill.number; it no longer depends on bill.link.',
  ]);
});

test('values with the same words are printed as JSON', () => {
  const values = (count: number, space: string) =>
    Array.from({ length: count }, (_, at) => ({
      is: [{ key: 'a', amount: `${at}`, name: { t: 'x', mark: space } }],
      when: [`b is "${at}"`],
    }));
  const rows = (count: number, space: string) => node({ props: { rows: values(count, space) } });
  expect(said(rows(14, ' '), rows(13, '-'))).toEqual([
    'props.rows.a.amount is never “13” any more.',
    'props.rows.a.name is {"t":"x","mark":"-"}, before {"t":"x","mark":" "}.',
  ]);
  const way = (space: string) => ({ tone: [{ is: { t: 'x', mark: space }, when: ['a'] }] });
  expect(said(node({ props: way(' ') }), node({ props: way('-') }))).toEqual([
    expect.stringMatching(/^It is .*"mark":"-".*, before .*"mark":" "/),
  ]);
  const text = (space: string) => node({ props: { text: { t: 'x', mark: space } } });
  expect(said(text(' '), text('-'))).toEqual(['props.text is {"t":"x","mark":"-"}, before {"t":"x","mark":" "}.']);
});

test('joined texts are described with their separator', () => {
  const rows = (space: string) => node({ props: { text: { join: ['x', 'y'], with: space } } });
  expect(said(rows(' - '), rows(' / '))).toEqual([
    'props.text is “x” + “y” with “ / ” between, before “x” + “y” with “ - ” between.',
  ]);
});

test('a new node is described with all its parts', () => {
  expect(said(undefined, node({ props: { text: { t: 'a.b' } }, on: { press: { do: 'refresh' } } }))).toEqual([
    'The table is new.',
    'It is always shown.',
    'props.text is text a.b.',
    'on.press is {do: “refresh”}.',
  ]);
});

test('a condition that was not followed is in words', () => {
  const at = (eur: string) => node({ shows: { when: { gt: [{ get: 'bill.payment.due' }, { eur }] } } });
  expect(said(at('1.00'), at('2.00'))).toEqual([
    'It is shown if bill.payment.due is above 2.00 €, before shown if bill.payment.due is above 1.00 €.',
  ]);
});

test('another order is a difference, also where entries are gone, and other values are another group, also where they read the same', () => {
  const file = (list: object) => new Map([['f', { a: { list }, b: { list } }]]);
  const [one] = snapshotChanges(file(['x', 'y', 'z']), file(['y', 'x']), words);
  expect(one?.sentences).toEqual(['list: “z” is gone; the order is now “y”, “x”.']);
  expect(one?.changes.map(({ entry }) => entry)).toEqual(['a', 'b']);
  const price = (eur: string) => node({ props: { price: { eur } } });
  const pair = (a: string, b: string) => new Map([['f', { a: price(a), b: price(b) }]]);
  expect(snapshotChanges(pair('1.00', '1.00'), pair('2.00', '2.00'), words)).toHaveLength(1);
  expect(snapshotChanges(pair('1.00', '1.00'), pair('2.00', '2.0'), words)).toHaveLength(2);
});

test('a page with another property differs in its file', () => {
  const brand = openBrand('aurora.localhost');
  const found = unitsOf(brand).find(({ name }) => name === 'pages/letture_gas');
  if (!found) throw new Error('There is no page.');
  // The snapshot lists the nodes of the unit as separate entries.
  const unit = { ...found, placements: [] };
  const { composed } = unit;
  const meters = { ...composed.layout.page?.data.meters, call: 'contracts', query: { limit: '9' } };
  const page = { ...composed.layout.page, name: 'letture_gas', login: false, data: { ...composed.layout.page?.data, meters } };
  const layout = { ...composed.layout, page: { path: '/letture', also: [], params: ['q'], ...page } };
  const context = baseContextOf(composed, brand, { host: 'aurora.localhost', today: '2026-11-21' });
  const fileOf = (of: Unit) => new Map([[of.name, unitContent(of, context, [])]]);
  const changes = snapshotChanges(fileOf(unit), fileOf({ ...unit, composed: { ...composed, layout } }), words);
  expect(changes.map(({ sentences, changes: [one] }) => [one?.file, one?.entry, ...sentences])).toEqual([
    ['pages/letture_gas', 'page.login', 'It is false, before true.'],
    ['pages/letture_gas', 'page.data.meters', 'query.limit is “9”, before “200”.'],
  ]);
});

test('outcomes that differ only in options are distinct, and placeholders are no forms', () => {
  const reminder = (due: string) => ({
    do: 'remind',
    date: 'date ‹bill.payment.dueDate›',
    text: { text: 'r', values: { count: '2', date: due } },
  });
  const press = (one: string, other: string) =>
    node({
      on: {
        press: [
          { is: reminder(one), when: ['bill.number is there'] },
          { is: reminder(other), when: ['bill.number is missing'] },
        ],
      },
    });
  const [sentence = ''] = said(press('date ‹a›', 'date ‹b›'), press('date ‹c›', 'date ‹b›'));
  expect(sentence).toContain('date ‹c›');
  expect(sentence).toContain('date ‹a›');
});

test('a value of a text may be called bill or when', () => {
  const file = (form: string) =>
    new Map([['m', { x: { text: 't', values: { when: 'date ‹a›', bill: `date ‹b› form=${form}` } } }]]);
  expect(snapshotChanges(file('long'), file('short'), words)).toHaveLength(1);
  const outcome = (bill: string) => new Map([['m', { x: { shown: { when: ['always'], bill } } }]]);
  expect(snapshotChanges(outcome('1'), outcome('2'), words)).toEqual([]);
});

test('a node called nodes does not stand in the place of their order', () => {
  const brand = openBrand('aurora.localhost');
  const [unit] = unitsOf(brand).filter(({ name }) => name === 'pages/letture_gas');
  const [first] = unit?.placements ?? [];
  if (!unit || !first) throw new Error('There is no page.');
  const nodes = { ...first, node: { ...first.node, id: 'nodes' } };
  const context = baseContextOf(unit.composed, brand, { host: 'aurora.localhost', today: '2026-11-21' });
  const fileOf = (of: Unit) => new Map([[of.name, unitContent({ ...of, placements: [nodes] }, context, [])]]);
  const turned = { ...unit, nodes: [...unit.nodes].reverse().concat(unit.nodes) };
  expect(snapshotChanges(fileOf(unit), fileOf(turned), words)).toHaveLength(1);
});

const brand = openBrand('nordsee.localhost');
const [page] = unitsOf(brand).filter(({ name }) => name === 'pages/bezahlt');
/** The entry of a node that is placed at the top of a page. */
function entryOf(props: object, rules: Record<string, Json> = {}): unknown {
  const [first] = page?.placements ?? [];
  if (!page || !first) throw new Error('There is no page.');
  const layout = {
    ...page.composed.layout,
    rules: Object.fromEntries(Object.entries(rules).map(([name, when]) => [name, { title: name, when }])),
  };
  const context = baseContextOf(page.composed, brand, { host: 'nordsee.localhost', today: '2026-11-21' });
  const node = { type: 'recordList', id: 'x', props } as unknown as LayoutNode;
  return nodeContent({ ...first, node }, layout, context, []);
}
const rows = (value: object, more: object = {}) => ({
  rows: { each: 'paid.items', as: 'one', key: 'id', value: { date: { get: 'one.document_date' }, ...value }, ...more },
});
const link = (path: string, to = '/document') => ({
  press: { do: 'navigate', to, query: { document: { get: path } } },
  text: { get: 'one.document_number' },
});
const state = (when: object) => ({ state: { if: [when, { t: 'documents.state.paid' }, { t: 'documents.state.credit' }] } });
const above = (eur: string) => ({ gt: [{ get: 'one.document_amount' }, { eur }] });

test.each<[title: string, before: object, after: object, sentence: string]>([
  [
    'a value of a query in the action of a cell',
    rows({ number: link('one.id') }),
    rows({ number: link('one.document_number') }),
    'props.rows[].number.press.query.document is one.document_number, before one.id.',
  ],
  [
    'the target of an action',
    rows({ number: link('one.id') }),
    rows({ number: link('one.id', '/contract') }),
    'props.rows[].number.press.to is “/contract”, before “/document”.',
  ],
  [
    'the condition of a cell',
    rows(state(above('1.00'))),
    rows(state(above('2.00'))),
    'props.rows[].state is text documents.state.paid if one.document_amount is above 2.00 €, else text documents.state.credit, before text documents.state.paid if one.document_amount is above 1.00 €, else text documents.state.credit.',
  ],
  [
    'a new cell',
    rows({}),
    rows({ number: link('one.id') }),
    'props.rows[].number is {press: {do: “navigate”, to: “/document”, query: {document: one.id}}, text: one.document_number}, before nothing.',
  ],
  ['a cell that is gone', rows({ a: { get: 'one.id' } }), rows({}), 'props.rows[].a is gone; it was one.id.'],
  [
    'the condition of rows',
    rows({}),
    rows({}, { where: above('1.00') }),
    'props.rows.where is true if one.document_amount is above 1.00 €, before nothing.',
  ],
])('of rows of data, %s is one sentence with its path', (_, before, after, sentence) => {
  expect(said(entryOf(before), entryOf(after)).filter((one) => !one.startsWith('It is '))).toEqual([sentence]);
});

test('of rows whose rule has changed the rule is named, and the same outcomes of another source are no difference', () => {
  const props = rows(state({ rule: 'brand.first' }));
  const [old, now] = ['1.00', '2.00'].map((eur) => entryOf(props, { 'brand.first': above(eur) }));
  expect(said(old, now)).toEqual([
    'rules.brand.first is true if one.document_amount is above 2.00 €, before true if one.document_amount is above 1.00 €.',
  ]);
  const file = (entry: unknown) => new Map([['pages/documents', { x: entry }]]);
  const twice = { not: { not: above('1.00') } };
  expect(snapshotChanges(file(entryOf(rows(state(above('1.00'))))), file(entryOf(rows(state(twice)))), words)).toEqual([]);
});

test('rows of a snapshot without sources are compared by what all rows have in common', () => {
  const old = ({ written: _, ...entry }: Record<string, unknown>) => entry;
  const [before, after] = ['one.id', 'one.document_number'].map((path) =>
    old(Object(entryOf(rows({ number: link(path), ...state(above('1.00')) })))),
  );
  expect(said(before, after)).toEqual([
    'props.rows[].number.press.href is “/document?document=‹paid.items[].document_number›”, before “/document?document=‹paid.items[].id›”.',
    'props.rows no longer depends on paid.items[0].id.',
  ]);
});

test('notFollowed is the older name of notAnalysed', () => {
  const file = (names: object) => new Map([['f', { a: node({ ...names, shows: {} }) }]]);
  const [older, both] = [{ notFollowed: ['shows'] }, { notAnalysed: ['shows'], notFollowed: ['shows'] }].map(file);
  expect(snapshotChanges(older ?? new Map(), both ?? new Map(), words)).toEqual([]);
  expect(snapshotChanges(file({}), both ?? new Map(), words).flatMap(({ sentences }) => sentences)).toEqual([
    'notAnalysed is [“shows”], before nothing.',
  ]);
});
