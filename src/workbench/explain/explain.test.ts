import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ResolveInput } from '../../brands/trees/question';
import { sampleValue } from '../../engine/analysis/representatives/nearValues';
import { type ExplainedPlacement, explain } from './explain';
import { shapeOfPath } from './paths';
import { printExplanation } from './print/print';
import { changedScope } from './search/changedScope';

const folder = mkdtempSync(path.join(os.tmpdir(), 'bolletta-explain-'));
const host = 'small.localhost';

const due = { get: 'bill.payment.due' };
const title = { t: 'payment.due' };
const original = { get: 'bill.payment.original' };
const usage = { over: 'bill.supplies', as: 'one', value: { get: 'one.usage', unit: { get: 'one.unit' } } };
const isGas = { eq: [{ get: 'one.kind' }, 'gas'] };

const files: Record<string, unknown> = {
  'hostsettings.json': { schemaVersion: 2, template: 'Small' },
  'locales/messages.json': { it: { 'brand.empty': '' } },
  'rules.json': {
    rules: {
      'small.owed': { title: 'Resta un debito', when: { gt: [due, 0] } },
      'supply.many': { title: 'Più di due', reason: 'Due stanno in una scheda.', when: { gt: [{ count: 'bill.supplies' }, 2] } },
    },
  },
  'templates/Small.json': {
    template: 'Small',
    nodes: [
      { type: 'field', id: 'owed', when: { rule: 'small.owed' }, props: { label: title, value: due } },
      { type: 'field', id: 'number', props: { label: title, value: { get: 'bill.number' } } },
      { type: 'text', id: 'several', when: { rule: 'supply.many' }, props: { text: title } },
      {
        type: 'card',
        id: 'card',
        when: { is: 'flags.esponi_rid' },
        children: [{ type: 'text', id: 'inner', props: { text: title } }],
      },
      {
        type: 'stack',
        id: 'empty',
        children: [
          { type: 'heading', id: 'heading', props: { text: title } },
          { type: 'field', id: 'code', props: { label: title, value: { get: 'bill.customerCode' } } },
        ],
      },
      {
        type: 'choose',
        id: 'choice',
        children: [
          { type: 'text', id: 'gas', when: { eq: [{ get: 'bill.kind' }, 'gas'] }, props: { text: title } },
          { type: 'text', id: 'other', props: { text: title } },
        ],
      },
      {
        type: 'text',
        id: 'both',
        when: { all: [{ is: 'flags.esponi_rid' }, { is: 'flags.customercare' }] },
        props: { text: title },
      },
      { type: 'text', id: 'never', when: { all: [false, { is: 'flags.esponi_rid' }] }, props: { text: title } },
      { type: 'button', id: 'pay', props: { text: title }, on: { press: { do: 'open', href: { get: 'bill.links.pagopa' } } } },
      {
        type: 'text',
        id: 'many',
        when: { has: 'bill.supplies' },
        props: { text: { t: 'supply.manyOnBill', values: { count: { count: 'bill.supplies' } } } },
      },
      {
        type: 'field',
        id: 'point',
        repeat: { over: 'bill.supplies', as: 'item', key: 'id', where: { eq: [{ get: 'item.kind' }, 'gas'] } },
        props: { label: title, value: { get: 'item.id' } },
      },
      { type: 'modules', id: 'list', props: { from: 'all', names: ['first'] } },
      { type: 'text', id: 'big', when: { eq: [{ get: 'screen.class' }, 'wide'] }, props: { text: title } },
      { type: 'text', id: 'ruleless', when: { rule: 'no.such' }, props: { text: title } },
      { type: 'text', id: 'formless', props: { text: { gett: 'bill.holder.name' } } },
      { type: 'text', id: 'deep', fallback: 'nothing', props: { text: { first: [{ gett: 'bill.number' }, title] } } },
      { type: 'text', id: 'wordless', props: { text: { t: 'brand.not.there' } } },
      { type: 'text', id: 'literal', props: { text: true } },
      { type: 'text', id: 'rest', when: { gt: [{ minus: [original, due] }, { eur: '200.00' }] }, props: { text: title } },
      { type: 'text', id: 'price', when: { gt: [{ div: [original, { sum: usage }] }, { eur: '0.40' }] }, props: { text: title } },
      { type: 'text', id: 'used', when: { lt: [{ sum: usage }, 100] }, props: { text: title } },
      { type: 'text', id: 'same', when: { lt: [{ minus: [original, original] }, 0] }, props: { text: title } },
      { type: 'text', id: 'dear', when: { gt: [due, { eur: '200.00' }] }, props: { text: title } },
      {
        type: 'text',
        id: 'gases',
        when: { gt: [{ sum: [{ count: 'bill.supplies', as: 'one', where: isGas }, { minus: [due, -1] }] }, 3] },
        props: { text: title },
      },
      {
        type: 'text',
        id: 'costly',
        when: { some: { over: 'bill.supplies', as: 'one', when: { all: [isGas, { gt: [{ get: 'one.usage' }, 500] }] } } },
        props: { text: title },
      },
      {
        type: 'text',
        id: 'gasCount',
        when: { gte: [{ count: 'bill.supplies', as: 'one', where: isGas }, 3] },
        props: { text: title },
      },
      { type: 'text', id: 'pie', when: { gt: [{ get: 'bill.amounts.pieTotal' }, { eur: '100.00' }] }, props: { text: title } },
      {
        type: 'text',
        id: 'spent',
        when: { some: { over: 'bill.supplies', as: 'one', when: { gt: [{ get: 'one.spend.total' }, { eur: '50.00' }] } } },
        props: { text: title },
      },
      {
        type: 'text',
        id: 'sorts',
        when: { gt: [{ count: 'bill.amounts.rows', as: 'row', where: { is: 'row.isTotal' } }, 0] },
        props: { text: title },
      },
      { type: 'text', id: 'period', when: { eq: [{ get: 'bill.periodText' }, 'MAI'] }, props: { text: title } },
      {
        type: 'text',
        id: 'tenth',
        when: { lt: [{ div: [{ minus: [original, due] }, original] }, 0.1] },
        props: { text: title },
      },
      {
        type: 'field',
        id: 'gasUsage',
        props: {
          label: title,
          value: { sum: { over: 'bill.supplies', as: 'one', where: isGas, value: { get: 'one.usage' } } },
        },
      },
      { type: 'field', id: 'each', props: { label: title, value: { div: [original, { sum: usage }] } } },
      {
        type: 'text',
        id: 'until',
        props: { text: { t: 'payment.sentence.due', values: { date: { get: 'bill.payment.dueDate' } } } },
      },
      {
        type: 'pie',
        id: 'chart',
        props: {
          label: title,
          total: { get: 'bill.amounts.pieTotal' },
          slices: {
            each: 'bill.amounts.pie',
            as: 'slice',
            key: 'key',
            value: { label: { t: { get: 'slice.label' } }, value: { get: 'slice.value' } },
          },
        },
      },
      {
        type: 'stack',
        id: 'gasOnly',
        state: { chosen: { oneOf: 'bill.supplies', key: 'id', where: { eq: [{ get: 'chosen.kind' }, 'gas'] } } },
        children: [{ type: 'field', id: 'gasPoint', props: { label: title, value: { get: 'chosen.periodText' } } }],
      },
      { type: 'text', id: 'emptied', props: { text: { t: 'brand.empty' } } },
      { type: 'stack', id: 'holder', children: [{ type: 'text', id: 'held', props: { text: { t: 'brand.empty' } } }] },
      { type: 'button', id: 'linked', props: { text: title }, on: { press: { do: 'open', href: { t: 'brand.empty' } } } },
      { type: 'button', id: 'opener', props: { text: title }, on: { press: { do: 'openDialog', dialog: 'about' } } },
      {
        type: 'dialog',
        id: 'about',
        props: { title, text: { get: 'bill.customerCode' } },
      },
      { type: 'txt', id: 'typeless', fallback: 'nothing', props: { text: title } },
    ],
  },
  'modules/first.json': { module: 'first', nodes: [{ type: 'text', id: 'one', props: { text: title } }] },
  'modules/second.json': { module: 'second', nodes: [{ type: 'text', id: 'two', props: { text: title } }] },
  'modules/titled.json': {
    module: 'titled',
    nodes: [
      { type: 'heading', id: 'alone', props: { text: title } },
      { type: 'field', id: 'beside', props: { label: title, value: { get: 'bill.customerCode' } } },
    ],
  },
  'modules/third.json': {
    module: 'third',
    nodes: [{ type: 'stack', id: 'around', children: [{ type: 'text', id: 'gone', props: { text: title } }] }],
  },
  'overlays/30.json': { ops: [{ at: 'third:gone', remove: true }] },
  'overlays/10.json': { ops: [{ at: 'Small:owed', set: { 'props.label': { t: 'payment.total' } } }] },
  'overlays/20.json': {
    ops: [
      { at: 'Small:list', add: { 'props.names': 'second' } },
      { at: 'Small:list', order: { 'props.names': ['second', 'first'] } },
      { at: 'Small:list', drop: { 'props.names': 'second' } },
    ],
  },
};

beforeAll(() => {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, host, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(content, null, 2));
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

const paid = { document_number: '7', document_payment_debt: '0,00' };

function question(document: unknown, more: Partial<ResolveInput> = {}): ResolveInput {
  return { host, document, screen: 'mobile', locale: 'it', today: '2026-11-21', hosts: [folder], ...more };
}

function one(node: string, document: unknown = paid, more: Partial<ResolveInput> = {}): ExplainedPlacement {
  const [placement] = explain(node, question(document, more)).placements;
  if (!placement) throw new Error('not placed');
  return placement;
}

describe('explain', () => {
  test('shown: the rule that let it through, the overlay that set a property, the wire field of the value', () => {
    const placement = one('owed', { document_number: '7', document_payment_debt: '12,50' });
    expect(placement).toMatchObject({
      outcome: 'shown',
      address: 'owed',
      decision: { reason: 'when', trace: { outcome: true }, rules: [{ name: 'small.owed', title: 'Resta un debito' }] },
      overrides: [{ property: 'props.label', change: 'set', written: { line: 6 } }],
      flip: [{ path: 'bill.payment.due', from: 1250, to: 0, wire: 'document_payment_debt' }],
    });
    const [rule] = placement.decision.rules;
    expect(rule?.written).toMatchObject({ file: expect.stringContaining('rules.json'), line: 3 });
    expect(placement.values.find(({ prop }) => prop === 'value')).toMatchObject({
      text: '12,50\u00a0€',
      paths: [{ path: 'bill.payment.due', value: 1250, wire: 'document_payment_debt' }],
    });
  });

  test('a list that overlays extended, ordered and shortened, in their order', () => {
    const text = printExplanation(explain('list', question(paid)));
    const said = [...text.matchAll(/props\.names is (\w+) by .*20\.json:(\d+)/g)].map(([, change, line]) => `${change} ${line}`);
    expect(said).toEqual(['extended 6', 'ordered 12', 'shortened 21']);
  });

  test('hidden by a rule: operators with operand values, and the change that was tried', () => {
    const placement = one('owed');
    expect(placement).toMatchObject({ outcome: 'hidden', decision: { reason: 'when', address: 'owed' } });
    expect(placement.decision.trace?.parts?.[0]).toMatchObject({ outcome: false, operands: [{ value: 0 }, { value: 0 }] });
    expect(placement.flip).toMatchObject([{ path: 'bill.payment.due', from: 0, to: 10000, wire: 'document_payment_debt' }]);
  });

  test('a rule leads to the nodes whose condition it is', () => {
    expect(() => explain('small.owed', question(paid))).toThrow(
      'small.owed is a rule, not a node. Explain a node whose condition uses it: owed.',
    );
  });

  test('a variant of a product rule is named with its reason', () => {
    const text = printExplanation(explain('several', question(paid)));
    expect(text).toMatch(
      /rule supply\.many «Più di due» \(variant of the brand: Due stanno in una scheda\.\) .*rules\.json:\d+:\d+/,
    );
  });

  test('hidden by a missing required prop', () => {
    expect(one('number', { document_payment_debt: '0,00' })).toMatchObject({
      outcome: 'hidden',
      decision: { reason: 'required', missing: 'value' },
      flip: [{ path: 'bill.number', from: undefined, to: 'X', wire: 'document_number' }],
    });
  });

  test('hidden by an action that cannot be done', () => {
    expect(one('pay')).toMatchObject({
      outcome: 'hidden',
      decision: { reason: 'event', missing: 'press' },
      flip: [{ path: 'bill.links.pagopa', to: 'https://example.com/' }],
    });
  });

  test('hidden by an ancestor', () => {
    expect(one('inner')).toMatchObject({
      outcome: 'hidden',
      decision: { reason: 'when', address: 'card', written: { file: expect.stringContaining('Small.json') } },
      flip: [{ path: 'flags.esponi_rid', to: true, wire: 'bolletta_interattiva_esponi_rid' }],
    });
  });

  test('hidden by an empty container, and the container itself', () => {
    expect(one('heading')).toMatchObject({ outcome: 'hidden', decision: { reason: 'empty', address: 'empty' } });
    expect(one('empty')).toMatchObject({
      outcome: 'hidden',
      decision: { reason: 'empty', address: 'empty' },
      flip: [{ path: 'bill.customerCode', to: 'X' }],
    });
  });

  test('hidden by an earlier child of a choose', () => {
    expect(
      one('other', { ...paid, fatt_interattiva_data: {}, tipo_bolletta: 'GAS' }, { scope: { bill: { kind: 'gas' } } }),
    ).toMatchObject({
      outcome: 'hidden',
      decision: { reason: 'sibling', instead: 'gas' },
      flip: [{ path: 'bill.kind', from: 'gas', to: 'electricity' }],
    });
  });

  test('in a repeat that lets no item through: a change of all items', () => {
    const supply = { id: '1', kind: 'electricity' };
    expect(one('point', paid, { scope: { bill: { supplies: [supply, { ...supply, id: '2' }] } } })).toMatchObject({
      outcome: 'hidden',
      instances: 0,
      decision: { reason: 'repeat' },
      flip: [{ path: 'bill.supplies[].kind', from: 'electricity', to: 'gas' }],
    });
  });

  test('lists are told by their length', () => {
    const { values, flip } = one('many', paid, { scope: { bill: { supplies: [{ id: '1' }, { id: '2' }] } } });
    expect(values[0]?.paths).toMatchObject([{ path: 'bill.supplies', value: { count: 2 } }]);
    expect(flip).toMatchObject([{ path: 'bill.supplies', from: { count: 2 }, to: [] }]);
  });

  test('a new supply has the unit of its kind', () => {
    const shape = shapeOfPath('bill.supplies[]');
    const row = shape && sampleValue(shape);
    const bill = changedScope({ bill: { state: 'ready', value: {} } }, [
      { path: 'bill.supplies', from: undefined, to: [row] },
    ]).bill;
    expect(bill).toMatchObject({ value: { supplies: [{ kind: 'gas', unit: 'Smc' }] } });
  });

  test('not in the list of modules', () => {
    expect(one('two')).toMatchObject({
      outcome: 'hidden',
      decision: { reason: 'modules', list: "the template's list names first" },
      flip: [{ path: 'page.modules.all', to: ['first', 'second'] }],
    });
    expect(one('one', paid, { modules: { modules: ['second'] } })).toMatchObject({
      decision: { reason: 'modules', list: 'the server list "all" names second' },
    });
  });

  test('two changes where one is not enough, none where nothing helps', () => {
    expect(one('both').flip).toMatchObject([
      { path: 'flags.esponi_rid', to: true },
      { path: 'flags.customercare', to: true },
    ]);
    expect(one('never').flip).toBeUndefined();
  });

  const supply = (used: number, unit: string) => ({ id: unit, kind: 'gas', usage: used, unit });
  const twice = [supply(1000, 'kWh'), supply(1000, 'kWh')];
  const billed = (total: number, owed: number, supplies: readonly object[] = twice) => ({
    scope: { bill: { payment: { original: total, due: owed }, supplies } },
  });

  test.each([
    ['rest', billed(30000, 10000), 'bill.payment.original 300,00\u00a0€ -> 300,01\u00a0€'],
    ['rest', billed(30000, 9999), 'bill.payment.original 300,00\u00a0€ -> 299,99\u00a0€'],
    ['price', billed(62500, 0), 'bill.payment.original 625,00\u00a0€ -> 800,01\u00a0€'],
    ['price', billed(90000, 0), 'bill.payment.original 900,00\u00a0€ -> 800,00\u00a0€'],
    ['used', billed(1, 1), 'bill.supplies[].usage 1.000 -> 49'],
    ['dear', billed(1, 1), 'bill.payment.due 0,01\u00a0€ -> 200,01\u00a0€'],
    ['several', billed(1, 1), 'bill.supplies a list of 2 -> a list of 3'],
  ])('%s compares a figure: the nearest value that flips it', (id, more, change) => {
    expect(printExplanation(explain(id, question(paid, more)))).toContain(`${id}: ${change}`);
  });

  const supplies = (...kinds: string[]) => ({
    scope: { bill: { supplies: kinds.map((kind, at) => ({ id: `p${at}`, kind, usage: 500 })) } },
  });
  const slices = (...values: number[]) => ({
    scope: {
      bill: {
        amounts: {
          pie: values.map((value, at) => ({ key: `${at}`, label: `s${at}`, value })),
          pieTotal: values.reduce((total, value) => total + value, 0),
        },
      },
    },
  });
  const month = (amount: number) => ({ key: '2026-01', month: '2026-01', amount });
  const spent = { entries: [month(1000), month(2000)], total: 3000, average: 1500 };

  test.each([
    ['gasCount', supplies('gas', 'gas', 'electricity'), 'bill.supplies[].kind "electricity" -> "gas" in one row, 3 of 3 («p2»)'],
    [
      'gasCount',
      supplies('electricity', 'gas', 'electricity', 'electricity'),
      'bill.supplies[].kind "electricity" -> "gas" in 2 of 4 rows (1, 3)',
    ],
    [
      'gasCount',
      supplies('electricity', 'electricity', 'electricity'),
      'bill.supplies[].kind "electricity" -> "gas" in every one of the 3 rows',
    ],
    [
      'gasCount',
      supplies('gas', 'gas'),
      'bill.supplies a list of 2 -> a list of 3 (fatt_interattiva_data.fornitura), the new rows like row 1',
    ],
    ['costly', supplies('gas', 'electricity'), 'bill.supplies[].usage 500 -> 501 in one row, 1 of 2 («p0»)'],
    ['used', billed(1, 1, [supply(80, 'kWh'), supply(40, 'kWh')]), 'bill.supplies[].usage 80 -> 59 in one row, 1 of 2 («kWh»)'],
    [
      'pie',
      slices(5000, 4000),
      'bill.amounts.pie[].value 50,00\u00a0€ -> 60,01\u00a0€ in one row, 1 of 2 («s0»), from which the page computes bill.amounts.pieTotal',
    ],
    [
      'spent',
      { scope: { bill: { supplies: [{ id: 'p0', spend: spent }] } } },
      'bill.supplies[].spend.entries[].amount 10,00\u00a0€ -> 30,01\u00a0€ in one row, 1.1 of 2 («2026-01»), from which the page computes bill.supplies[].spend.total',
    ],
  ])('%s: the smallest change of rows of the document', (id, more, change) => {
    expect(printExplanation(explain(id, question(paid, more)))).toContain(`To show ${id}: ${change}`);
  });

  test.each([
    ['same', billed(30000, 0), 'a calculation of bill.payment.original.'],
    [
      'price',
      billed(30000, 0, [supply(1, 'kWh'), supply(1, 'Smc')]),
      'bill.payment.original, bill.supplies, bill.supplies[].usage, bill.supplies[].unit. The page computes bill.supplies[].unit from bill.supplies[].kind.',
    ],
  ])('%s cannot be flipped: the figures that its calculation reads', (id, more, figures) => {
    const { flip } = one(id, paid, more);
    expect(flip).toBeUndefined();
    expect(printExplanation(explain(id, question(paid, more)))).toMatch(
      new RegExp(`its condition compares .*${figures.replace(/[.[\]]/g, '\\$&')}\n`),
    );
  });

  test('figures as the page shows them, in its language, with the raw ones', () => {
    const lines = (locale: string) =>
      printExplanation(explain('price', question(paid, { ...billed(62500, 0), locale }))).split('\n');
    expect(lines('it')).toEqual(
      expect.arrayContaining([
        '    (bill.payment.original / (sum of one.usage over bill.supplies)) is above 0.40 € -> false   (bill.payment.original / (sum of one.usage over bill.supplies) = 0,31\u00a0€/kWh (31.25 cents))',
        '      bill.payment.original = 625,00\u00a0€ (62500 cents)',
        '      one.usage = 1.000\u00a0kWh (1000); 1.000\u00a0kWh (1000)',
      ]),
    );
    expect(lines('en')).toContain('      bill.payment.original = 625.00\u00a0€ (62500 cents)');
  });

  test.each([
    ['gases', '((count of bill.supplies where one.kind is "gas") + (bill.payment.due - (-1))) is above 3 -> missing'],
    ['costly', 'for some one of bill.supplies: one.kind is "gas" and one.usage is above 500 -> false'],
    ['gas', 'bill.kind is "gas" -> missing   (bill.kind = missing)'],
  ])('%s: its condition in words', (id, words) => {
    expect(printExplanation(explain(id, question(paid, { scope: { bill: {} } })))).toContain(`    ${words}`);
  });

  test('without a change that flips it: what the page computes is said', () => {
    expect(printExplanation(explain('period', question(paid, { scope: { bill: { supplies: [{ id: '1' }] } } })))).toContain(
      'No change of one or two values was found that would show it. The page computes bill.periodText from bill.supplies[].periodText.',
    );
  });

  test.each([
    ['used', billed(1, 1, [supply(80, 'kWh'), supply(40, 'kWh')]), '      one.usage = 80\u00a0kWh; 40\u00a0kWh'],
    ['tenth', billed(30000, 10000), '      bill.payment.original = 300,00\u00a0€ (30000 cents)\n      bill.payment.due'],
  ])('%s reads each figure once', (id, more, line) => {
    expect(printExplanation(explain(id, question(paid, more)))).toContain(line);
  });

  test('a bare prop of a row: one row is enough to hide it', () => {
    const rows = {
      scope: {
        bill: {
          supplies: [
            { id: 'a', kind: 'electricity', usage: 5 },
            { id: 'b', kind: 'gas', usage: 7 },
          ],
        },
      },
    };
    expect(printExplanation(explain('gasUsage', question(paid, rows)))).toContain(
      'To hide gasUsage: bill.supplies[].usage 7 -> missing in one row, 2 of 2 («b»)',
    );
  });

  test.each([
    ['each', billed(62500, 0), ['value: “0,31\u00a0€/kWh”', 'bill.supplies[].usage = 1.000 (1000); 1.000 (1000)']],
    [
      'until',
      { scope: { bill: { payment: { dueDate: '2026-12-12' } } } },
      ['bill.payment.dueDate = 12\u00a0dicembre 2026 (2026-12-12)'],
    ],
    [
      'chart',
      slices(5000, 4000),
      ['slices: “s0; s1”', 'bill.amounts.pie[].value = 50,00\u00a0€ (5000 cents); 40,00\u00a0€ (4000 cents)'],
    ],
  ])('%s: its props as the page shows them', (id, more, lines) => {
    const text = printExplanation(explain(id, question(paid, more)));
    for (const line of lines) expect(text).toContain(line);
  });

  test('an address names one placement', () => {
    expect(one('list/first/one')).toMatchObject({ outcome: 'shown', address: 'list/first/one' });
  });

  test('shown on another screen: a screen is opened, not changed', () => {
    expect(one('big').flip).toEqual([{ path: 'screen', from: 'mobile', to: 'desktop' }]);
    const said = explain('big', question(paid));
    expect(printExplanation(said)).toContain('To show big: another screen (--screen desktop)');
    const other = { ...said, screens: { mobile: 'Small', desktop: 'SmallDt' } };
    expect(printExplanation(other)).toContain('(--screen desktop --template Small); the brand shows template SmallDt there');
  });

  test('broken, when the page shows a fallback in its place', () => {
    expect(one('ruleless')).toMatchObject({ outcome: 'broken', mistakes: ['There is no rule no.such in rules.json.'] });
    expect(one('typeless')).toMatchObject({ outcome: 'broken', mistakes: ['There is no node type "txt".'] });
    expect(printExplanation(explain('typeless', question(paid)))).toContain('typeless  txt  BROKEN');
  });

  test.each([
    ['formless', /^A value is an object with one of/],
    ['deep', /^A value is an object with one of/],
    ['wordless', /^The text brand\.not\.there is missing\./],
    ['literal', /^A value is an object with one of/],
  ])('broken by a prop: %s', (id, sentence) => {
    expect(one(id)).toMatchObject({ outcome: 'broken', mistakes: [expect.stringMatching(sentence)] });
  });

  test.each([
    ['Small:owed', 'owed'],
    ['first:one', 'list/first/one'],
    ['Small:list/first/one', 'list/first/one'],
    ['Small:point', 'point@*'],
    ['first', 'list/first/one'],
  ])('%s: an address of an overlay, or a module', (name, address) => {
    expect(explain(name, question(paid)).placements.map((placement) => placement.address)).toEqual([address]);
  });

  test('an address with a wrong id gets the address that is near', () => {
    expect(() => explain('first:onne', question(paid))).toThrow('Did you mean "first:one"?');
  });

  test.each(['gone', 'third:gone', 'Small:list/third/gone', 'list/third/gone'])('%s: removed by an overlay', (name) => {
    expect(printExplanation(explain(name, question(paid)))).toMatch(
      /^Template Small\n\nthird:gone {2}REMOVED by .*30\.json:5:\d+\n$/,
    );
  });

  test.each(['emptied', 'held', 'holder', 'linked'])('%s: hidden by an empty text of the brand', (id) => {
    const text = printExplanation(explain(id, question(paid)));
    expect(text).toMatch(/\n {2}The text brand\.empty is empty in .*messages\.json:3:\d+\.\n/);
    expect(text).toContain(`To show ${id}: write a text for brand.empty`);
  });

  test.each([
    [
      'gasPoint',
      [],
      'bill.supplies an empty list -> a list of 1 (fatt_interattiva_data.fornitura), the new row with kind "gas", periodText "X"',
    ],
    [
      'gasPoint',
      [{ id: '1', kind: 'electricity', periodText: '7' }],
      'bill.supplies[].kind "electricity" -> "gas" in the only row',
    ],
    [
      'point',
      [],
      'bill.supplies an empty list -> a list of 1 (fatt_interattiva_data.fornitura), the new row with id "X", kind "gas"',
    ],
  ])('%s: a list limited by "where", with and without rows', (id, rows, change) => {
    expect(printExplanation(explain(id, question(paid, { scope: { bill: { supplies: rows } } })))).toContain(
      `To show ${id}: ${change}`,
    );
  });

  test('a dialog without content', () => {
    const text = printExplanation(explain('opener', question(paid)));
    expect(text).toContain('The action of "press" cannot run: the dialog about has no content on this bill.');
    expect(text).toContain('To show opener: bill.customerCode missing -> "X"');
  });

  test('a heading without content', () => {
    const list = question(paid, { modules: { modules: ['titled'] } });
    expect(printExplanation(explain('alone', list))).toContain(
      'A heading does not show alone, and nothing else inside list shows.',
    );
  });

  test('an unknown node gets a suggestion', () => {
    expect(() => explain('numbr', question(paid))).toThrow('No node of template Small is called numbr. Did you mean "number"?');
  });

  test('as people read it', () => {
    const text = printExplanation(explain('inner', question(paid)));
    expect(text).toContain('inner  text  HIDDEN');
    expect(text).toContain('The condition of card (');
    expect(text).toContain('flags.esponi_rid is true -> false   (flags.esponi_rid = false)');
    expect(text).toContain('To show inner: flags.esponi_rid false -> true (bolletta_interattiva_esponi_rid)');
  });
});
