import { describe, expect, test } from 'vitest';
import type { Json } from '../../kernel/text/json';
import '../resolve/siteLanguage';
import { plainEnv, resolveNodes } from '../testing';
import type { Env } from '../types';

const bill = {
  number: '7',
  kind: 'gas',
  issueDate: '2026-11-10',
  payment: { due: 11264, links: [{ key: '1', label: 'pay.one', href: 'https://x.example/' }] },
  holder: { addressLines: ['Via Uno', 'Roma'] },
  indexFields: [
    { key: 'a', label: 'invoices_data', value: { kind: 'date', value: '2026-01-02', pattern: 'd/m/Y' } },
    { key: 'b', label: 'Parole sue', value: { kind: 'amount', value: 100, euro: 'prefix' } },
    { key: 'c', label: 'mercato', value: { kind: 'text', value: 'libero' } },
  ],
  supplies: [{ id: 's', usage: 327, unit: 'kWh', details: [], addressLines: [] }],
};
const roots = {
  bill,
  flags: { esponi_rid: true },
  screen: { class: 'phone', mobile: true },
  now: { today: '2026-11-21', day: 21 },
};

function value(source: Json, env: Partial<Env> = {}): unknown {
  const node = { type: 'text', id: 't', props: { text: source } };
  return resolveNodes([node], roots, env).root.children[0]?.props.text;
}

const text = (value: string) => ({ kind: 'text', value });

describe('two dates, on pages of the site', () => {
  const [issued, today, due] = ['bill.issueDate', 'now.today', 'bill.payment.dueDate'].map((get) => ({ get }));
  test.each<[Json, unknown]>([
    [{ days: [issued, today] } as Json, { kind: 'number', value: 11 }],
    [{ days: [today, issued] } as Json, { kind: 'number', value: -11 }],
    [{ days: [today, today] } as Json, { kind: 'number', value: 0 }],
    [{ days: [due, today] } as Json, undefined],
    [{ period: [issued, today] } as Json, { kind: 'period', value: '2026-11-10', to: '2026-11-21' }],
    [{ period: [today, issued] } as Json, undefined],
    [{ period: [issued, due] } as Json, undefined],
  ])('%j', (source, expected) => {
    expect(value(source)).toEqual(expected);
  });
});

const missing = { get: 'bill.type' };
const count = (value: number) => ({ kind: 'number', value });
const due = { get: 'bill.payment.due' };
const energy = { kind: 'energy', value: 327, unit: 'kWh' };
const usage = { over: 'bill.supplies', as: 's', value: { get: 's.usage', unit: { get: 's.unit' } } };

describe('values', () => {
  test.each<[string, Json, unknown]>([
    ['a path by its kind: amount', { get: 'bill.payment.due' }, { kind: 'amount', value: 11264 }],
    [
      'options stay with the value',
      { get: 'bill.payment.due', abs: true, euro: 'word' },
      { kind: 'amount', value: 11264, abs: true, euro: 'word' },
    ],
    ['date', { get: 'bill.issueDate', form: 'short' }, { kind: 'date', value: '2026-11-10', form: 'short' }],
    ['missing without default', missing, undefined],
    [
      'the items for which where is true',
      { count: 'bill.indexFields', as: 'f', where: { eq: [{ get: 'f.key' }, 'a'] } },
      count(1),
    ],
    ['no item for which where is true', { count: 'bill.supplies', as: 's', where: { eq: [{ get: 's.id' }, 'b'] } }, count(0)],
    ['a sum of amounts', { sum: [due, due, { eur: '1.00' }] }, { kind: 'amount', value: 22628 }],
    ['a sum with a missing part', { sum: [due, { get: 'bill.payment.original' }] }, undefined],
    ['a sum of an amount and a number', { sum: [due, 1] }, undefined],
    ['a sum over a list', { sum: usage }, energy],
    [
      'a sum over no item',
      { sum: { over: 'bill.supplies', as: 's', where: { is: 'flags.esponi_paga_ora' }, value: 1 } },
      undefined,
    ],
    ['a difference', { minus: [due, { eur: '12.64' }] }, { kind: 'amount', value: 10000 }],
    ['an amount by a number, with fractions of a cent', { div: [due, 3] }, { kind: 'amount', value: 11264 / 3 }],
    ['an amount by an amount', { div: [due, { eur: '56.32' }] }, count(2)],
    ['a division by zero', { div: [due, { count: 'bill.lines' }] }, undefined],
    ['a quotient that is no number any more', { div: [due, 1e-320] }, undefined],
    ['a number by an amount', { div: [1, due] }, undefined],
    [
      'a price for the unit',
      { div: [due, { sum: usage }], decimals: 3 },
      { kind: 'amount', value: 11264 / 327, per: 'kWh', decimals: 3 },
    ],
    ['a price without the unit', { div: [due, { sum: { ...usage, value: { get: 's.usage' } } }] }, undefined],
    ['a calculation in a calculation', { minus: [{ sum: [due, due] }, due] }, { kind: 'amount', value: 11264 }],
    ['the default of a calculation', { div: [due, 0], default: { get: 'bill.number' } }, text('7')],
    ['default', { ...missing, default: { get: 'bill.number' } }, text('7')],
    ['if true', { if: [{ is: 'flags.esponi_rid' }, { get: 'bill.number' }, { get: 'bill.kind' }] }, text('7')],
    [
      'if missing takes the second branch',
      { if: [{ eq: [missing, 'x'] }, { get: 'bill.number' }, { get: 'bill.kind' }] },
      text('gas'),
    ],
    ['if without second branch', { if: [false, { get: 'bill.number' }] }, undefined],
    ['match', { match: { get: 'bill.kind' }, cases: { gas: { get: 'bill.number' } }, else: { get: 'bill.kind' } }, text('7')],
    [
      'match without case',
      { match: { get: 'bill.number' }, cases: { gas: { get: 'bill.number' } }, else: { get: 'bill.kind' } },
      text('gas'),
    ],
    [
      'match: prototype keys are no cases',
      { match: { get: 'bill.kind' }, cases: { constructor: { get: 'bill.number' } } },
      undefined,
    ],
    [
      'branch',
      {
        branch: [
          { when: false, value: { get: 'bill.kind' } },
          { when: true, value: { get: 'bill.number' } },
        ],
        else: { get: 'bill.kind' },
      },
      text('7'),
    ],
    ['branch: none', { branch: [{ when: false, value: { get: 'bill.kind' } }], else: { get: 'bill.number' } }, text('7')],
    ['first', { first: [missing, { get: 'bill.number' }] }, text('7')],
    [
      'join leaves missing parts out',
      { join: [{ get: 'bill.number' }, missing, { get: 'bill.kind' }], with: ' | ' },
      { kind: 'joined', parts: [text('7'), text('gas')], with: ' | ' },
    ],
    ['join of one part is that part', { join: [missing, { get: 'bill.kind' }] }, text('gas')],
    [
      'join of a list',
      { join: { get: 'bill.holder.addressLines' }, with: ', ' },
      { kind: 'joined', parts: [text('Via Uno'), text('Roma')], with: ', ' },
    ],
    ['screen class', { screen: { phone: { get: 'bill.number' } }, else: { get: 'bill.kind' } }, text('7')],
    ['screen else', { screen: { wide: { get: 'bill.number' } }, else: { get: 'bill.kind' } }, text('gas')],
    ['count', { count: 'bill.supplies' }, { kind: 'number', value: 1 }],
    ['message', { t: 'a.key' }, { kind: 'message', key: 'a.key' }],
    [
      'message with values',
      { t: 'a.key', values: { n: { get: 'bill.number' } } },
      { kind: 'message', key: 'a.key', values: { n: text('7') } },
    ],
    ['a message with a hole is missing', { t: 'a.key', values: { n: missing } }, undefined],
    ['an object is no value', { get: 'bill.payment' }, undefined],
    ['unknown path', { get: 'bill.secret' }, undefined],
  ])('%s', (_title, source, expected) => {
    expect(value(source)).toEqual(expected);
  });
});

describe('labels of the server', () => {
  const label = (key: string, env: Partial<Env>, options = {}) => {
    const node = {
      type: 'fields',
      id: 'f',
      props: {
        rows: {
          each: 'bill.indexFields',
          as: 'row',
          key: 'key',
          value: { label: { t: { get: 'row.label' }, ...options }, value: { get: 'row.value' } },
        },
      },
    };
    const { root, diagnostics } = resolveNodes([node], roots, env);
    const rows = root.children[0]?.props.rows as { key: string; label: unknown; value: unknown }[];
    return { row: rows.find((row) => row.key === key), codes: diagnostics.map(({ code }) => code) };
  };

  test('are the text of their key, with the value in its own form', () => {
    expect(label('a', {}).row).toEqual({
      key: 'a',
      label: { kind: 'message', key: 'invoices_data' },
      value: { kind: 'date', value: '2026-01-02', pattern: 'd/m/Y' },
    });
  });

  test('are hidden when the text is empty', () => {
    expect(label('a', { text: () => 'empty' }).row).not.toHaveProperty('label');
  });

  test('without a text, words show as they came and keys do not', () => {
    const { row, codes } = label('a', { text: () => 'missing' });
    expect(row).not.toHaveProperty('label');
    expect(codes).toEqual(['texts.key.missing']);
    expect(label('b', { text: () => 'missing' }).row?.label).toEqual(text('Parole sue'));
  });

  test('that are keys only with a text of the brand are missing as a single word', () => {
    expect(label('c', { text: () => 'missing' }).row?.label).toEqual(text('mercato'));
    const { row, codes } = label('c', { text: () => 'missing' }, { key: true });
    expect(row).not.toHaveProperty('label');
    expect(codes).toContain('texts.key.missing');
    expect(label('b', { text: () => 'missing' }, { key: true }).row?.label).toEqual(text('Parole sue'));
    expect(label('c', {}, { key: true }).row?.label).toEqual({ kind: 'message', key: 'mercato' });
  });
});

describe('props', () => {
  test('a flag is a condition; what is not true is false', () => {
    const nodes = [
      {
        type: 'collapse',
        id: 'c',
        props: { openLabel: { t: 'o' }, closeLabel: { t: 'c' }, startsOpen: { eq: [missing, 'x'] } },
        children: [{ type: 'text', id: 't', props: { text: { t: 'k' } } }],
      },
    ];
    expect(resolveNodes(nodes, roots).root.children[0]?.props).toMatchObject({ startsOpen: false, open: false });
  });

  test('an image is looked up; an unknown one is missing and reported', () => {
    const nodes = [{ type: 'image', id: 'i', props: { src: 'none.svg', alt: { t: 'a' } } }];
    const { root, diagnostics } = resolveNodes(nodes, roots, { image: () => undefined });
    expect(root.children).toEqual([]);
    expect(diagnostics.map(({ code }) => code)).toEqual(['image.unknown']);
  });

  test('a prop that the type does not have is left out and reported', () => {
    const { root, diagnostics } = resolveNodes([{ type: 'text', id: 't', props: { text: { t: 'k' }, colour: 'red' } }], roots);
    expect(root.children[0]?.props).toEqual({ text: { kind: 'message', key: 'k' } });
    expect(diagnostics.map(({ code }) => code)).toEqual(['layout.prop.unknown']);
  });
});

describe('links', () => {
  const press = (action: Json, env: Partial<Env> = {}) =>
    resolveNodes([{ type: 'button', id: 'b', props: { text: { t: 'k' } }, on: { press: action } }], roots, {
      ...plainEnv,
      ...env,
    }).root.children[0]?.on.press;

  test.each<[string, Json, unknown]>([
    [
      'a web address opens a new tab',
      { do: 'open', href: 'https://x.example/a' },
      { do: 'open', href: 'https://x.example/a', newTab: true },
    ],
    ['home of the site', { do: 'open', href: '/' }, { do: 'open', href: '/', newTab: false }],
    ['other path of the site', { do: 'open', href: '/invoices' }, undefined],
    ['home of the site with a query', { do: 'open', href: '/', query: { id: { get: 'bill.number' } } }, undefined],
    ['phone abroad', { do: 'open', tel: ' +39 (02) 123-45.67 ' }, { do: 'open', href: 'tel:+39021234567', newTab: false }],
    ['phone with a slash', { do: 'open', tel: '06/1234567' }, { do: 'open', href: 'tel:061234567', newTab: false }],
    ['phone', { do: 'open', tel: '800 900 900' }, { do: 'open', href: 'tel:800900900', newTab: false }],
    ['mail', { do: 'open', mail: 'a@b.example' }, { do: 'open', href: 'mailto:a@b.example', newTab: false }],
    [
      'chat: digits only, without 00',
      { do: 'open', chat: '0039 333-1' },
      { do: 'open', href: 'https://wa.me/393331', newTab: true },
    ],
    [
      'query',
      { do: 'open', href: 'https://x.example/a?z=1', query: { act: 'portal', id: { get: 'bill.number' } } },
      { do: 'open', href: 'https://x.example/a?z=1&act=portal&id=7', newTab: true },
    ],
    ['a missing part of the query hides it', { do: 'open', href: 'https://x.example/', query: { id: missing } }, undefined],
    [
      'an empty part of the query is left out',
      { do: 'open', href: 'https://x.example/', query: { id: { first: [missing, ''] }, act: 'portal' } },
      { do: 'open', href: 'https://x.example/?act=portal', newTab: true },
    ],
    ['a phone without a digit', { do: 'open', tel: 'su richiesta' }, undefined],
    ['two phones', { do: 'open', tel: '800 900 900 / 803 500' }, undefined],
    ['a phone among words', { do: 'open', tel: '800.900.900 (24 ore su 24)' }, undefined],
    ['a phone after a date', { do: 'open', tel: 'dal 1/1/2026: 800 900 700' }, undefined],
    ['a digit that is no phone', { do: 'open', tel: '0' }, undefined],
    ['more digits than a phone has', { do: 'open', tel: '800900900803500' }, undefined],
    ['a chat without a digit', { do: 'open', chat: 'n.d.' }, undefined],
    ['a refused scheme', { do: 'open', href: 'data:text/html,x' }, undefined],
    ['plain http', { do: 'open', href: 'http://x.example/' }, undefined],
  ])('%s', (_title, action, expected) => {
    expect(press(action)).toEqual(expected);
  });

  test('a translated address; empty hides the link', () => {
    expect(press({ do: 'open', href: { t: 'place.link' } }, { literal: () => 'https://x.example/' })).toMatchObject({
      href: 'https://x.example/',
    });
    expect(
      press(
        { do: 'open', href: { t: 'place.link' } },
        { literal: () => '', text: (key) => (key === 'place.link' ? 'empty' : 'full') },
      ),
    ).toBeUndefined();
  });
});
