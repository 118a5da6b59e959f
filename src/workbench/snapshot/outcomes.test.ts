import { expect, test } from 'vitest';
import { placementsOf } from '../../engine/analysis/placements';
import { valueClassesFor } from '../../engine/analysis/representatives/valueClasses';
import { shareDone } from '../../engine/analysis/symbolicScope';
import { usesIn } from '../../engine/analysis/uses';
import type { Json } from '../../engine/kernel/text/json';
import { composed, plainEnv } from '../../engine/layout/testing';
import { baseContextFor } from './baseContext';
import { formContent, nodeContent, pageContent } from './snapshot';

const rules = {
  owed: { title: 't', when: { gt: [{ get: 'bill.payment.due' }, { eur: '0.00' }] } },
  saved: {
    title: 't',
    when: { gt: [{ minus: [{ get: 'bill.payment.original' }, { get: 'bill.payment.due' }] }, { eur: '7.00' }] },
  },
};

/** The snapshot of the node `x` among these nodes. */
const contentOf = (...nodes: Json[]) => contentWithin(undefined, ...nodes);

/** The same, with a limit on the number of execution paths. */
function contentWithin(mostPaths: number | undefined, ...nodes: Json[]): Record<string, unknown> {
  return contentUnder(rules, nodes, mostPaths);
}

function contentUnder(rules: Parameters<typeof composed>[2], nodes: Json[], mostPaths?: number): Record<string, unknown> {
  const whole = composed(nodes, {}, rules);
  const placement = placementsOf(whole, () => undefined).find(({ node }) => node.id === 'x');
  if (!placement) throw new Error('There is no node x.');
  const context = { ...baseContextFor(whole, plainEnv, {}), ...(mostPaths !== undefined && { mostPaths }) };
  return Object(nodeContent(placement, whole.layout, context, []));
}

const text = (rest: Record<string, Json>, value: Json = 'words') => ({ type: 'text', id: 'x', props: { text: value }, ...rest });
const shows = (when: Json) => contentOf(text({ when })).shows;
const when = (...conditions: string[]) => ({ when: conditions });

test('a node without a condition always shows', () => {
  expect(contentOf(text({})).shows).toBe('always');
});

const isGas = { eq: [{ get: 'bill.kind' }, 'gas'] };

test.each<[title: string, around: Json, value: Json, text: unknown]>([
  ['a word', { eq: [{ get: 'bill.kind' }, 'electricity'] }, { if: [isGas, 'a', 'b'] }, 'text b'],
  ['a word that a rule requires', { not: isGas }, { if: [isGas, 'a', 'b'] }, 'text b'],
  ['a flag', { is: 'flags.esponi_rid' }, { if: [{ is: 'flags.esponi_rid' }, 'a', 'b'] }, 'text a'],
  ['a value that is there', { has: 'bill.pdf' }, { if: [{ has: 'bill.pdf' }, 'a', 'b'] }, 'text a'],
])('excludes outcomes that the node around excludes, by %s', (_, around, value, is) => {
  const outer = {
    type: 'card',
    id: 'outer',
    when: around,
    children: [{ type: 'stack', id: 'inner', children: [text({}, value)] }],
  };
  expect(Object(contentOf(outer).props).text).toBe(is);
});

test('lists both outcomes if the node around excludes neither', () => {
  const around = { any: [isGas, { has: 'bill.pdf' }] };
  const outer = { type: 'card', id: 'outer', when: around, children: [text({}, { if: [isGas, 'a', 'b'] })] };
  expect(Object(contentOf(outer).props).text).toHaveLength(2);
});

test.each<[title: string, condition: Json, outcomes: object]>([
  [
    'a figure is cut at the constant',
    { rule: 'owed' },
    { shown: when('bill.payment.due is above 0.00 €'), hidden: when('bill.payment.due is not above 0.00 €') },
  ],
  [
    'not of a missing value is missing',
    { not: { eq: [{ get: 'bill.kind' }, 'gas'] } },
    {
      shown: when('bill.kind is "electricity"'),
      hidden: when('bill.kind is not "electricity"'),
    },
  ],
  [
    'each way to hide is one condition',
    { all: [{ has: 'bill.pdf' }, { is: 'flags.esponi_rid' }] },
    {
      shown: when('bill.pdf is there and flags.esponi_rid is true'),
      hidden: when('bill.pdf is missing', 'flags.esponi_rid is not true'),
    },
  ],
  [
    'a question that decides nothing is left out',
    { any: [{ has: 'bill.pdf' }, { all: [{ has: 'bill.pdf' }, { has: 'bill.number' }] }] },
    { shown: when('bill.pdf is there'), hidden: when('bill.pdf is missing') },
  ],
  [
    'a day is told by its order to the other',
    { lt: [{ get: 'bill.payment.dueDate' }, { get: 'now.today' }] },
    {
      shown: when('bill.payment.dueDate is there and now.today is after bill.payment.dueDate'),
      hidden: when('bill.payment.dueDate is missing', 'now.today is not after bill.payment.dueDate'),
    },
  ],
  [
    'a root on its way',
    { eq: [{ get: 'payment.status' }, 'paid'] },
    {
      shown: when('payment.status is "paid"'),
      hidden: when('payment.status is not "paid"'),
      pending: when('payment is loading'),
    },
  ],
  [
    'a root that failed counts only for who asks',
    { failed: 'payment' },
    { shown: when('payment is failed'), hidden: when('payment is loaded'), pending: when('payment is loading') },
  ],
  [
    'lists of none, one and as many as a constant',
    { gt: [{ count: 'bill.supplies' }, 3] },
    {
      shown: when('bill.supplies is a list of at least 4'),
      hidden: when('bill.supplies is a list of at most 3'),
    },
  ],
  [
    'one item of a list',
    { some: { over: 'bill.supplies', as: 'point', when: { eq: [{ get: 'point.kind' }, 'gas'] } } },
    {
      shown: when('bill.supplies[0].kind is "gas"', 'bill.supplies[others].kind is "gas"'),
      hidden: when(
        'bill.supplies is a list of 1 and bill.supplies[0].kind is "electricity"',
        'bill.supplies is empty',
        'bill.supplies[0].kind is "electricity" and bill.supplies[others].kind is "electricity"',
      ),
    },
  ],
  [
    'two items of a list that are not alike',
    {
      all: [
        { some: { over: 'bill.overdue', as: 'one', when: { lt: [{ get: 'one.amount' }, { eur: '3.00' }] } } },
        { some: { over: 'bill.overdue', as: 'one', when: { gt: [{ get: 'one.amount' }, { eur: '20.00' }] } } },
      ],
    },
    {
      shown: when(
        'bill.overdue[0].amount is above 20.00 € and bill.overdue[others].amount is below 3.00 €',
        'bill.overdue[0].amount is below 3.00 € and bill.overdue[others].amount is above 20.00 €',
      ),
      hidden: expect.anything(),
    },
  ],
])('%s', (_title, condition, outcomes) => {
  const said = Object(shows(condition));
  expect(
    Object.fromEntries(Object.entries(said).map(([outcome, { when: words }]: [string, any]) => [outcome, { when: words }])),
  ).toEqual(outcomes);
});

test('a prop names the path of its value, whatever the condition of its node', () => {
  const { props } = contentOf(text({ when: { has: 'bill.pdf' } }, { first: [{ get: 'bill.number' }, { t: 'none' }] }));
  expect(props).toEqual({
    text: [
      { is: 'text ‹bill.number›', ...when('bill.number is there') },
      { is: 'text none', ...when('bill.number is missing') },
    ],
  });
});

test('a node without its required prop hides, and a placeholder stands for one on its way', () => {
  const { shows: said } = contentOf(text({ pending: 'skeleton' }, { get: 'payment.status' }));
  expect(Object.keys(Object(said))).toEqual(['shown', 'hidden', 'pending, with a placeholder']);
});

test('conditions of ancestors belong to the ancestors; their names are read', () => {
  const inside = text({ when: { eq: [{ get: 'point.kind' }, 'gas'] } }, { get: 'point.code' });
  const around = {
    type: 'stack',
    id: 'around',
    when: { has: 'bill.pdf' },
    repeat: { over: 'bill.supplies', as: 'point', key: 'id' },
  };
  const { shows: said, props } = contentOf({ ...around, children: [inside] });
  expect(said).toEqual({
    shown: when('bill.supplies[0].code is there and bill.supplies[0].kind is "gas"'),
    hidden: when('bill.supplies[0].code is missing', 'bill.supplies[0].kind is "electricity"'),
  });
  expect(props).toEqual({
    text: expect.arrayContaining([{ is: 'text ‹bill.supplies[0].code›', ...when('bill.supplies[0].code is there') }]),
  });
});

test('an address is refused, a state changes, a repeat shows each item', () => {
  const open = {
    type: 'button',
    id: 'x',
    props: { text: 'words' },
    on: { press: { do: 'open', href: { get: 'bill.links.pagopa' } } },
  };
  expect(Object.keys(Object(contentOf(open).shows))).toEqual(['shown', 'hidden']);
  const tabs = { type: 'stack', id: 'tabs', state: { tab: { values: ['a', 'b'] } } };
  expect(contentOf({ ...tabs, children: [text({ when: { eq: [{ get: 'tab' }, 'b'] } })] }).shows).toEqual({
    hidden: when('choice of tab is "a"'),
    shown: when('choice of tab is "b"'),
  });
  const repeated = text({ repeat: { over: 'bill.supplies', as: 'point', key: 'id' } });
  expect(contentOf(repeated).shows).toEqual({
    'shown for each item': when('bill.supplies is not empty'),
    hidden: when('bill.supplies is empty'),
  });
});

const gas = { count: 'bill.supplies', as: 'point', where: { eq: [{ get: 'point.kind' }, 'gas'] } };

test.each<[Json, Json]>([
  [{ gt: [{ count: 'bill.supplies' }, 1] }, { eq: [{ count: 'bill.supplies' }, 2] }],
  [{ gt: [gas, 1] }, { eq: [gas, 2] }],
  [{ gt: [gas, 0] }, { gt: [gas, 1] }],
  [{ startsWith: [{ get: 'bill.number' }, '2026'] }, { eq: [{ get: 'bill.number' }, '2026'] }],
  [{ endsWith: [{ get: 'bill.number' }, '01'] }, { eq: [{ get: 'bill.number' }, '01'] }],
  [{ endsWith: [{ get: 'bill.number' }, '01'] }, { startsWith: [{ get: 'bill.number' }, '01'] }],
  [{ gt: [{ get: 'bill.payment.due' }, { eur: '1.00' }] }, { eq: [{ get: 'bill.payment.due' }, { eur: '1.01' }] }],
])('%j is not the same as %j', (one, other) => {
  expect(shows(one)).not.toEqual(shows(other));
  expect(Object.keys(Object(shows(one)))).toContain('shown');
});

const inFields = (operator: string, literal: Json): Json => ({
  some: { over: 'bill.indexFields', as: 'field', when: { [operator]: [{ get: 'field.value' }, literal] } },
});
const months = [{ get: 'history.current.from' }, { get: 'history.previous.from' }];

test.each<[Json, Json]>([
  [inFields('gt', { eur: '50.00' }), inFields('gt', { eur: '200.00' })],
  [inFields('startsWith', 'euro'), inFields('eq', 'euro')],
  [inFields('gte', { date: '2026-01-01' }), inFields('eq', { date: '2026-01-01' })],
  [{ lt: [{ get: 'bill.number' }, '2026000101'] }, { lt: [{ get: 'bill.number' }, '2026000110'] }],
  [{ gt: [{ get: 'bill.number' }, '2026'] }, { ne: [{ get: 'bill.number' }, '2026'] }],
  [{ startsWith: ['2026000101 and more', { get: 'bill.number' }] }, { eq: ['2026000101 and more', { get: 'bill.number' }] }],
  [{ lt: months }, { ne: months }],
  [{ gte: months }, { eq: months }],
  [{ gt: [{ count: 'bill.supplies' }, 120] }, { gt: [{ count: 'bill.supplies' }, 150] }],
  [{ gt: [{ count: 'bill.supplies' }, 2.5] }, { gt: [{ count: 'bill.supplies' }, 3.5] }],
])('what is compared in an order, %j is not the same as %j', (one, other) => {
  expect(shows(one)).not.toEqual(shows(other));
});

const owed = (eur: string): Json => ({
  gt: [{ minus: [{ get: 'bill.payment.original' }, { get: 'bill.payment.due' }] }, { eur }],
});
const usage = (over: number): Json => ({
  gt: [{ sum: { over: 'bill.supplies', as: 'point', value: { get: 'point.usage' } } }, over],
});
const third = (least: number): Json => ({ gte: [{ div: [{ get: 'point.usage' }, 3] }, least] });
const inUnit = (unit: Json): Json =>
  some({
    gt: [
      {
        minus: [
          { get: 'point.usage', unit },
          { get: 'point.usage2', unit: { get: 'point.unit' } },
        ],
      },
      -100_000,
    ],
  });
const some = (condition: Json): Json => ({ some: { over: 'bill.supplies', as: 'point', when: condition } });

test.each<[title: string, condition: Json, shown: string[], hidden: string[]]>([
  [
    'a difference',
    owed('5.00'),
    ['(bill.payment.original - bill.payment.due) is above 5.00 €'],
    ['((bill.payment.original - bill.payment.due) is above 5.00 €) is not true'],
  ],
  [
    'a total',
    usage(300),
    ['(sum of point.usage over bill.supplies) is above 300'],
    ['((sum of point.usage over bill.supplies) is above 300) is not true'],
  ],
  [
    'the opposite, and of a rule',
    { not: { rule: 'saved' } },
    ['((bill.payment.original - bill.payment.due) is above 7.00 €) is false'],
    ['((bill.payment.original - bill.payment.due) is above 7.00 €) is not false'],
  ],
  [
    'a part of one item',
    some(third(10)),
    ['(bill.supplies[0].usage / 3) is at least 10', '(bill.supplies[others].usage / 3) is at least 10'],
    [
      '((bill.supplies[0].usage / 3) is at least 10) is not true and ((bill.supplies[others].usage / 3) is at least 10) is not true',
      '((bill.supplies[0].usage / 3) is at least 10) is not true and bill.supplies is a list of 1',
      'bill.supplies is empty',
    ],
  ],
])('%s that is compared is a question of its own', (_title, condition, shown, hidden) => {
  expect(shows(condition)).toEqual({ shown: when(...shown), hidden: when(...hidden) });
});

test.each<[Json, Json]>([
  [owed('5.00'), owed('50.00')],
  [usage(300), usage(30_000)],
  [some(third(10)), some(third(20))],
  [{ in: [{ div: [{ get: 'bill.payment.due' }, 2] }, [1, 2]] }, { in: [{ div: [{ get: 'bill.payment.due' }, 2] }, [1, 3]] }],
  [
    { eq: [{ count: 'bill.supplies', as: 'point', where: third(10) }, 1] },
    { eq: [{ count: 'bill.supplies', as: 'point', where: third(20) }, 1] },
  ],
  [inUnit('kWh'), inUnit({ get: 'point.unit' })],
])('of calculations, %j is not the same as %j', (one, other) => {
  expect(shows(one)).not.toEqual(shows(other));
  const repeated = (where: Json) => contentOf(text({ repeat: { over: 'bill.supplies', as: 'item', key: 'id' }, when: where }));
  expect(repeated(one).shows).not.toEqual(repeated(other).shows);
  const prop = (condition: Json) => contentOf(text({}, { if: [condition, 'a', 'b'] })).props;
  expect(prop(one)).not.toEqual(prop(other));
});

test('the item that a repeat shows is asked, and a calculation waits for its root', () => {
  const repeat = { over: 'bill.supplies', as: 'point', key: 'id', where: third(10) };
  expect(JSON.stringify(contentOf(text({ repeat })).shows)).toContain('(bill.supplies[0].usage / 3) is at least 10');
  const paid = { gt: [{ minus: [{ get: 'instalments.total' }, { get: 'bill.payment.due' }] }, 0] };
  expect(shows(paid)).toMatchObject({ pending: when('instalments is loading') });
});

test('a part with too many execution paths is written as in the layout, the same in memory as read back', () => {
  const found = contentWithin(1, text({ when: { has: 'bill.pdf' } }));
  expect(found.notAnalysed).toEqual(['shows']);
  expect(found).toStrictEqual(JSON.parse(JSON.stringify(found)));
});

test('a calculated figure is described by its calculation, with its options', () => {
  const minus = { minus: [{ get: 'bill.payment.original' }, { get: 'bill.payment.due' }] };
  const wordsOf = (...values: [name: string, value: Json][]) =>
    JSON.stringify(contentOf(text({}, { t: 'a.b', values: Object.fromEntries(values) })).props);
  expect(wordsOf(['saved', minus])).toContain('‹bill.payment.original - bill.payment.due›');
  expect(wordsOf(['saved', { ...minus, abs: true }])).toContain('‹bill.payment.original - bill.payment.due, abs true›');
  expect(wordsOf(['saved', minus])).not.toMatch(/\d{4}/);
  const each = { div: [{ get: 'bill.payment.original' }, 12], decimals: 0 };
  expect(wordsOf(['saved', minus], ['each', each])).toMatch(/‹bill\.payment\.original \/ 12› decimals=0/);
  expect(wordsOf(['paid', { get: 'bill.payment.due' }], ['each', each])).toContain('‹bill.payment.due›');
});

test('a count beside a calculation is not described by that calculation', () => {
  const minus = { minus: [{ get: 'bill.payment.original' }, { get: 'bill.payment.due' }] };
  const either = { if: [{ eq: [{ get: 'bill.kind' }, 'gas'] }, minus, { count: 'bill.supplies' }] };
  const said = JSON.stringify(contentOf(text({}, either)).props);
  expect(said).toContain('"number 2"');
  expect(said).not.toContain('number ‹');
  const both = JSON.stringify(contentOf(text({}, { join: [minus, { count: 'bill.supplies' }], with: ' ' })).props);
  expect(both).toMatch(/"amount ‹bill\.payment\.original - bill\.payment\.due›","number 2"/);
});

test('a part that needs more kinds of items than are tried is written as in the layout', () => {
  const some = (kind: string): Json => ({
    some: { over: 'bill.supplies', as: 'one', when: { eq: [{ get: 'one.code' }, kind] } },
  });
  const three = { all: [some('a'), some('b'), some('c')] };
  expect(contentOf(text({ when: three }))).toMatchObject({ shows: { when: three }, notAnalysed: ['shows'] });
  const twice = { gte: [{ count: 'bill.supplies', as: 'one', where: { eq: [{ get: 'one.code' }, 'a'] } }, 2] };
  expect(contentOf(text({ when: twice }))).not.toHaveProperty('notAnalysed');
  expect(contentOf(text({ when: { all: [twice, some('b')] } }))).toHaveProperty('notAnalysed');
  const repeat = { over: 'bill.supplies', as: 'one', key: 'id', where: { eq: [{ get: 'one.code' }, 'c'] } };
  expect(contentOf(text({ repeat, when: some('a') }))).not.toHaveProperty('notAnalysed');
  expect(contentOf(text({ repeat, when: { all: [some('a'), some('b')] } }))).toHaveProperty('notAnalysed');
});

const overdue = (condition: Json) => ({ some: { over: 'bill.overdue', as: 'one', when: condition } });
const past = { lt: [{ get: 'one.dueDate' }, { get: 'now.today' }] };
const above = { gt: [{ get: 'one.amount' }, { eur: '10.00' }] };
const countOf = (where: Json) => ({ count: 'bill.overdue', as: 'one', where });
const sumOf = (where: Json) => ({ sum: { over: 'bill.overdue', as: 'one', value: { get: 'one.amount' }, where } });
const name = (operator: string, words: Json) => ({ [operator]: [{ get: 'bill.holder.name' }, words] });
const code = { get: 'bill.customerCode' };

test.each<[title: string, before: Json, after: Json]>([
  [
    'two words in one text',
    { all: [name('contains', 'Rossi'), name('contains', 'Bianchi')] },
    { all: [name('contains', 'Rossi'), name('contains', 'Verdi')] },
  ],
  [
    'a beginning and a word',
    { all: [name('startsWith', 'Anna'), name('contains', 'Verdi')] },
    { all: [name('startsWith', 'Anna'), name('contains', 'Rossi')] },
  ],
  [
    'beside two words',
    { any: [{ all: [name('contains', 'Rossi'), name('contains', 'Bianchi')] }, { has: 'bill.number' }] },
    { any: [{ all: [name('contains', 'Rossi'), name('contains', 'Bianchi')] }, { has: 'bill.pdf' }] },
  ],
  [
    'a beginning and an end',
    { all: [name('startsWith', 'Anna'), name('endsWith', 'Verdi')] },
    { all: [name('startsWith', 'Anna'), name('endsWith', 'Rossi')] },
  ],
  ['a text in another one', name('contains', code), name('eq', code)],
  ['a text at the beginning of another one', name('contains', code), name('startsWith', code)],
  [
    'items on both sides of a day',
    { all: [overdue(past), overdue({ not: past })] },
    { all: [overdue(past), overdue({ not: { lte: [{ get: 'one.dueDate' }, { get: 'now.today' }] } })] },
  ],
  [
    'items on both sides of a figure of the bill',
    {
      all: ['lt', 'gt'].map((operator) => overdue({ [operator]: [{ get: 'one.amount' }, { get: 'bill.payment.due' }] })),
    },
    {
      all: ['lt', 'eq'].map((operator) => overdue({ [operator]: [{ get: 'one.amount' }, { get: 'bill.payment.due' }] })),
    },
  ],
  [
    'two items of one list beside each other',
    overdue({ some: { over: 'bill.overdue', as: 'b', when: { lt: [{ get: 'one.amount' }, { get: 'b.amount' }] } } }),
    overdue({ some: { over: 'bill.overdue', as: 'b', when: { lt: [{ get: 'one.dueDate' }, { get: 'b.dueDate' }] } } }),
  ],
  [
    'a part of a list and the whole',
    { all: [{ eq: [countOf(above), 2] }, { eq: [{ count: 'bill.overdue' }, 4] }] },
    { all: [{ eq: [countOf({ not: above }), 2] }, { eq: [{ count: 'bill.overdue' }, 4] }] },
  ],
  [
    'a sum of the items before a day',
    { gt: [sumOf(past), { eur: '1.00' }] },
    { gt: [sumOf({ lte: [{ get: 'one.dueDate' }, { get: 'now.today' }] }), { eur: '1.00' }] },
  ],
  [
    'items among values of the bill',
    { all: [overdue({ in: [{ get: 'one.number' }, [{ get: 'bill.number' }]] }), overdue({ not: past })] },
    { all: [overdue({ in: [{ get: 'one.number' }, [{ get: 'bill.contractCode' }]] }), overdue({ not: past })] },
  ],
  [
    'a figure and the length of a list',
    { gt: [{ get: 'bill.payment.due' }, { count: 'bill.overdue' }] },
    { gte: [{ get: 'bill.payment.due' }, { count: 'bill.overdue' }] },
  ],
  [
    'one list longer than another',
    { gt: [{ count: 'bill.missed' }, { count: 'bill.overdue' }] },
    { gte: [{ count: 'bill.missed' }, { count: 'bill.overdue' }] },
  ],
])('a change is noticed of %s', (_, before, after) => {
  expect(contentOf(text({ when: before }))).not.toEqual(contentOf(text({ when: after })));
});

test('a sum that a value chooses by a day is noticed', () => {
  const chosen = (operator: string) =>
    contentOf(
      text(
        {},
        {
          if: [
            { eq: [{ count: 'bill.overdue' }, 1] },
            sumOf({ [operator]: [{ get: 'one.dueDate' }, { get: 'now.today' }] }),
            { t: 'a' },
          ],
        },
      ),
    );
  expect(chosen('lt')).not.toEqual(chosen('lte'));
});

test('a part that is written as in the layout has the rules that it names', () => {
  const condition = { all: [overdue(past), overdue({ not: past }), { rule: 'owed' }] };
  expect(contentOf(text({ when: condition }))).toMatchObject({
    shows: { when: condition },
    notAnalysed: ['shows'],
    rules: { owed: rules.owed.when },
  });
  const state = { s: { oneOf: 'bill.supplies', key: 'id', where: { rule: 'owed' } } };
  expect(contentOf({ type: 'stack', id: 'x', children: [], state })).toMatchObject({
    shows: 'always',
    rules: { owed: rules.owed.when },
  });
});

test('two figures that are compared are less, the same and more between the constants, too', () => {
  const differs = { ne: [{ get: 'bill.payment.original' }, { get: 'bill.payment.due' }] };
  expect(shows({ all: [{ rule: 'owed' }, differs] })).toEqual({
    shown: when(
      'bill.payment.due is above 0.00 € and bill.payment.original is (at most 0.00 € or above 0.00 €, not the same as bill.payment.due)',
    ),
    hidden: when(
      'bill.payment.due is not above 0.00 €',
      'bill.payment.original is (above 0.00 €, the same as bill.payment.due or missing)',
    ),
  });
  const isThere = { has: 'bill.payment.original' };
  expect(shows({ all: [{ rule: 'owed' }, differs] })).not.toEqual(shows({ all: [{ rule: 'owed' }, isThere] }));
});

test('a value in a chain of comparisons is written as in the layout', () => {
  const less = (a: string, b: string) => ({ lt: [{ get: a }, { get: b }] });
  const [original, due, total] = ['bill.payment.original', 'bill.payment.due', 'bill.amounts.pieTotal'];
  const found = contentOf(text({ when: { all: [less(original, due), less(due, total), less(original, total)] } }));
  expect(found).toMatchObject({ notAnalysed: ['shows'] });
});

test('a figure is tried down to the least that its type allows', () => {
  const atLeast = (least: number): Json => ({ gte: [{ get: 'bill.payment.count' }, least] });
  const at = (least: number) => {
    const shape = { form: 'leaf', kind: 'number', minimum: 0 };
    const questions = usesIn(atLeast(least), new Map(), {});
    return [...valueClassesFor(questions, () => ({ shape, optional: true }) as never).values()]
      .flat()
      .map(({ value, is }) => [value, is]);
  };
  expect(at(1)).toContainEqual([0, 'below 1']);
  expect(at(0).map(([, is]) => is)).toEqual(['above 0', 'missing']);
});

test('an item compared with others of its list is written as in the layout', () => {
  const isSame = (key: string): Json => ({ eq: [{ get: `other.${key}` }, { get: `point.${key}` }] });
  const alike = { some: { over: 'bill.supplies', as: 'other', when: { all: [isSame('code'), { not: isSame('id') }] } } };
  const rows = {
    each: 'bill.supplies',
    as: 'point',
    key: 'id',
    value: { text: { if: [alike, { t: 'a' }, { get: 'point.code' }] } },
  };
  expect(contentOf({ type: 'table', id: 'x', props: { rows } })).toMatchObject({ notAnalysed: ['shows', 'props.rows'] });
});

test('items of a list have values of their own', () => {
  const each = (value: Json): Json => ({ each: 'bill.supplies', as: 'point', key: 'id', value });
  const { props } = contentOf({ type: 'table', id: 'x', props: { rows: each({ cells: { get: 'point.code' } }) } });
  expect(JSON.stringify(props)).toContain('‹bill.supplies[1].code›');
  const chosen = { oneOf: 'bill.supplies', key: 'id' };
  const rows = (condition: Json) =>
    contentOf({
      type: 'stack',
      id: 'around',
      state: { supply: chosen },
      children: [text({ repeat: { over: 'bill.supplies', as: 'point', key: 'id', where: condition } })],
    }).shows;
  const isChosen = { eq: [{ get: 'point.id' }, { get: 'supply.id' }] };
  expect(rows(isChosen)).not.toEqual(rows({ has: 'point.id' }));
});

test('a part is what it is while all that its node needs is there', () => {
  const { props, on } = contentOf({
    type: 'image',
    id: 'x',
    props: { src: { get: 'bill.contacts.phoneImage' }, alt: { get: 'bill.contacts.phone1' } },
    on: { press: { do: 'open', tel: { get: 'bill.contacts.phone1' } } },
  });
  expect(props).toMatchObject({ alt: [{ is: 'text ‹bill.contacts.phone1›' }, { is: 'missing' }] });
  expect(on).toMatchObject({ press: [{ is: { href: 'tel:‹bill.contacts.phone1›' } }, { is: 'missing' }] });
});

test('an item that a node around chooses by a condition may be none', () => {
  const chosen = { oneOf: 'bill.supplies', key: 'id', where: { eq: [{ get: 'supply.kind' }, 'gas'] } };
  const shown = contentOf({ type: 'stack', id: 'around', state: { supply: chosen }, children: [text({}, { get: 'supply.id' })] });
  expect(shown.shows).toMatchObject({
    hidden: when(
      'bill.supplies is a list of 1 and bill.supplies[0].kind is "electricity"',
      'bill.supplies is empty',
      'bill.supplies[0].kind is "electricity" and bill.supplies[others].kind is "electricity"',
    ),
  });
});

test('a bill on which something around a node hides it is no witness of what it shows', () => {
  const whole = composed([text({ when: { has: 'bill.pdf' } }, { get: 'bill.number' })], {}, rules);
  const [placement] = placementsOf(whole, () => undefined);
  if (!placement) throw new Error('There is no node x.');
  const scope = { bill: { state: 'ready', value: { pdf: 'a', number: '1' } } } as const;
  const said = (shown: string[]) =>
    Object(
      nodeContent(placement, whole.layout, baseContextFor(whole, plainEnv, {}), [{ number: '7', scope, shown: new Set(shown) }]),
    );
  expect(said(['x']).shows.shown.bill).toBe('7');
  expect(said([]).shows.shown).not.toHaveProperty('bill');
  expect(said(['x']).props.text[0].bill).toBe('7');
  expect(said([]).props.text[0]).not.toHaveProperty('bill');
});

test('of figures that are equal the one that is the result is named', () => {
  const [due, original] = [{ get: 'bill.payment.due' }, { get: 'bill.payment.original' }];
  const isWithin = { all: [{ gt: [due, { eur: '0.00' }] }, { lte: [due, original] }] };
  const value = { first: [{ if: [isWithin, { minus: [original, due] }] }, original] };
  const said = JSON.stringify(contentOf(text({}, value)).props);
  expect(said).toContain('‹bill.payment.original›');
  expect(said).not.toContain('amount ‹bill.payment.due›');
});

test('a link with a query is named by its path', () => {
  const open = { do: 'open', href: { get: 'bill.links.pagopa' }, query: { id: { get: 'bill.number' } } };
  const { on } = contentOf({ type: 'button', id: 'x', props: { text: 'words' }, on: { press: open } });
  expect(JSON.stringify(on)).toContain('"‹bill.links.pagopa›?id=‹bill.number›"');
});

test('a fallback, a form and a call of a page have the rules that they name', () => {
  const { owed } = composed([], {}, rules).layout.rules;
  const condition = { rule: 'owed' };
  const asked = { owed: owed?.when };
  const fallback = { type: 'text', id: 'y', props: { text: 'words' }, when: condition };
  expect(contentOf(text({ fallback })).rules).toEqual(asked);
  const all = { owed } as Parameters<typeof formContent>[1];
  expect(formContent({ ui: { name: { when: condition } } }, all).rules).toEqual(asked);
  const call = { call: 'meters', query: { limit: { if: [condition, 200, 20] } } };
  const page = { name: 'letture', data: { meters: call }, calls: {}, also: [], params: [] };
  expect(pageContent(page as unknown as Parameters<typeof pageContent>[0], all)['page.rules']).toEqual(asked);
});

test('a calculation says the conditions of the rules that it names', () => {
  const value = { sum: [{ count: 'bill.supplies', as: 'point', where: { rule: 'mine' } }, 1] };
  const said = (kind: string) => {
    const mine = { title: 't', when: { eq: [{ get: 'point.kind' }, kind] } };
    return JSON.stringify(contentUnder({ mine }, [text({}, value)]).props);
  };
  expect(said('gas')).not.toEqual(said('electricity'));
});

test('what stands in the place of a text that a path names is noticed', () => {
  const value = (other: string): Json => ({ first: [{ t: { get: 'bill.number' } }, { t: other }] });
  expect(contentOf(text({}, value('a.b'))).props).not.toEqual(contentOf(text({}, value('a.c'))).props);
});

test('a comparison of an item belongs to that item', () => {
  const grows = some({ gt: [{ get: 'point.usage2' }, { get: 'point.usage' }] });
  const said = JSON.stringify(shows(grows));
  expect(said).toContain('bill.supplies[0].usage is less than bill.supplies[0].usage2');
  expect(said).not.toContain('[].');
});

test('a number to call is named by its path', () => {
  const call = { do: 'open', chat: { get: 'bill.contacts.phone2' } };
  const { on } = contentOf({ type: 'button', id: 'x', props: { text: 'words' }, on: { press: call } });
  expect(JSON.stringify(on)).toContain('https://wa.me/‹bill.contacts.phone2›');
  expect(JSON.stringify(on)).not.toContain('wa.me/0');
});

test('the share of the execution paths that is done', () => {
  const decision = (chosen: number, of: number) => ({
    key: 'k',
    choices: Array.from({ length: of }, () => ({ value: 1, is: '1' })),
    chosen,
  });
  expect(shareDone([decision(0, 4)])).toBe(0);
  expect(shareDone([decision(1, 2), decision(1, 2)])).toBe(0.75);
});
