import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ResolveResult } from '../../src/brands/trees/question';
import { toInstalments } from '../../src/engine/bill/instalments';
import { statusFromDocument } from '../../src/engine/bill/status';
import { toBill } from '../../src/engine/bill/toBill';
import { insideOf } from '../../src/engine/layout/resolve/insideOf';
import { resolve } from '../../src/engine/layout/resolve/resolve';
import type { Layout, ResolvedNode, Resource } from '../../src/engine/layout/types';
import { fallbackWords } from '../../src/page/app/fallback/fallbackPage';
import { screens, TODAY } from '../support/bills';
import { resolveOpen } from '../support/resolveOpen';

const SEED = Number(process.env.SEED ?? 20261122);
const RUNS = 1_000;

/** A wire value with its meaning: one figure, or undefined for no figure. */
type Written<T> = readonly [wire: unknown, means: T | undefined];

const amounts: readonly Written<number>[] = [
  [undefined, undefined],
  ['', undefined],
  ['n.d.', undefined],
  ['1.234.56', undefined],
  ['1,234.56', 123456],
  ['45,20-', -4520],
  ['0.500', 50],
  [{}, undefined],
  [-45.2, -4520],
  ['-45,20', -4520],
  ['45,20 €', 4520],
  [0, 0],
  ['0,00', 0],
  [112.64, 11264],
  ['112,64', 11264],
  ['112,645', 11265],
  ['1.234,56 euro', 123456],
];
const days: readonly Written<string>[] = [
  [undefined, undefined],
  ['', undefined],
  ['0000-00-00', undefined],
  ['fine mese', undefined],
  [20261210, '2026-12-10'],
  ['16.12.2026', '2026-12-16'],
  ['1970-01-01', undefined],
  ['2026-12-10', '2026-12-10'],
  ['10/12/2026', '2026-12-10'],
  ['2026-12-24T00:00:00', '2026-12-24'],
  ['31/10/2026', '2026-10-31'],
];

const amount = fc.constantFrom(...amounts);
const day = fc.constantFrom(...days);
const flag = fc.constantFrom(0, 1);

function field<T>(value: fc.Arbitrary<Written<T>>, label: string) {
  return fc.option(
    fc.record({
      value,
      label: fc.constantFrom(undefined, label),
      format: fc.constantFrom(undefined, 'amount', 'number', 'date', 'text'),
      format_show: fc.constantFrom(undefined, 'prefix', 'suffix', 'abs', 'd/m/Y'),
    }),
    { nil: undefined },
  );
}

const parts = fc.array(fc.record({ state: fc.constantFrom(0, 1, 2, 3, 4, 9), amount }), { maxLength: 3 });

const bills = fc.record({
  parts,
  partsTotal: amount,
  /** Unpaid bills, of which 1 is the bill itself, and missed payments. */
  unpaid: fc.subarray(['1', '2', '3']),
  missed: fc.boolean(),
  original: amount,
  due: amount,
  dueDate: day,
  originalField: field(amount, 'doc_amount'),
  dueField: field(amount, 'doc_payment_debt'),
  dueDateField: field(day, 'doc_payment_expiry'),
  status: fc.constantFrom(undefined, -1, 0, 1, 2, 3, 4),
  method: fc.constantFrom('rid', 'bollettino'),
  detail: fc.constantFrom(undefined, 'media'),
  flags: fc.record({
    esponi_stato_pagamento: flag,
    esponi_paga_ora: flag,
    esponi_rid: flag,
    pagaora_nexi_attivazione: flag,
    pagaora_pagopa_attivazione: flag,
    pagaora_1: flag,
    pagaora_boll: flag,
  }),
});
type Drawn = typeof bills extends fc.Arbitrary<infer T> ? T : never;

const LINK = 'https://link.example/';
const PAGOPA = 'https://pagopa.example/';

function documentOf(drawn: Drawn): Record<string, unknown> {
  const shown = (one: Drawn['dueField'] | Drawn['dueDateField']) => one && { ...one, value: one.value[0] };
  const flags = Object.entries(drawn.flags).map(([name, value]) => [`bolletta_interattiva_${name}`, value]);
  return {
    document_number: '1',
    document_amount: drawn.original[0],
    document_payment_debt: drawn.due[0],
    document_payment_expiry: drawn.dueDate[0],
    document_payment_status: drawn.status,
    document_payment: drawn.method,
    detail: drawn.detail,
    dati_pagamento_fields: {
      doc_amount: shown(drawn.originalField),
      doc_payment_debt: shown(drawn.dueField),
      doc_payment_expiry: shown(drawn.dueDateField),
    },
    ...Object.fromEntries(flags),
    fatt_interattiva_data: {
      insoluti: drawn.unpaid.map((numero_documento) => ({ numero_documento, data_scadenza: '2026-10-01', crypto: 'c' })),
      mancati_pagamenti: drawn.missed ? [['9', '2026-09-01', '2026-10-01', '10,00']] : [],
    },
    bolletta_interattiva_link_pagaora_1: LINK,
    bolletta_interattiva_pagaora_pagopa_link: PAGOPA,
  };
}

const STATES = { cancelled: [0], toPay: [1, 2], paid: [4] };
const PART = 'https://part.example/';

function instalmentsOf({ parts, partsTotal }: Drawn) {
  const rate = parts.map(({ state, amount }, index) => ({
    numero: String(index + 1),
    stato_pagamento: state,
    importo: amount[0],
    link_pagamento: PART,
  }));
  return toInstalments({ data: { data: { totaledapagare: partsTotal[0], rate } } }, STATES, () => {});
}

const EMPTY: readonly unknown[] = [undefined, '', '0000-00-00', '1970-01-01'];

/** The value that the page must use: that of the document, or of the display field if the document's is empty. */
const decided = <T>([wire, means]: Written<T>, shown: { value: Written<T> } | undefined): T | undefined =>
  means ?? (EMPTY.includes(wire) ? shown?.value[1] : undefined);

/** Everything in a template that shows an amount or a date, or offers to pay. */
interface ShownPayment {
  /** Values shown as the amount owed or as a credit. */
  amounts: unknown[];
  dates: unknown[];
  keys: Set<string>;
  pays: string[];
  /** Amounts on the instalment buttons. */
  partPays: unknown[];
  /** Numbers in the list of unpaid bills. */
  unpaid: unknown[];
}

const dateRows = new Set(['payment-due-date', 'costs-due-date']);

function told(root: ResolvedNode): ShownPayment {
  const all: ShownPayment = { amounts: [], dates: [], keys: new Set(), pays: [], partPays: [], unpaid: [] };
  const readValue = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('kind' in value && value.kind === 'message' && 'key' in value) {
      const key = String(value.key);
      all.keys.add(key);
      if (/^(?:payment|reminder\.payment)\./.test(key) && 'values' in value) {
        const { amount: ofAmount, date } = Object(value.values);
        if (ofAmount !== undefined) all.amounts.push(ofAmount);
        if (date !== undefined) all.dates.push(date);
      }
    }
    for (const part of Object.values(value)) readValue(part);
  };
  const walk = (node: ResolvedNode): void => {
    readValue(node.props);
    readValue(node.on);
    if (node.id === 'overdue-table')
      all.unpaid.push(...Object(node.props).rows.map((row: object) => Object(Object(row).number).value));
    if (node.id === 'amount-due') all.amounts.push(node.props.value);
    if (dateRows.has(node.id)) all.dates.push(node.props.value);
    for (const action of Object.values(node.on)) {
      const { do: verb, href, reminder, values } = Object(action);
      if (verb === 'addToCalendar' && reminder === 'payment') all.dates.push(Object(values).date);
      if (String(href).startsWith(PART)) all.partPays.push(Object(Object(node.props.text).values).amount);
      if (verb === 'pay' || [LINK, PAGOPA].some((address) => String(href).startsWith(address))) all.pays.push(node.id);
    }
    for (const child of insideOf(node)) walk(child);
  };
  walk(root);
  return all;
}

const isMissing = (value: unknown, key: RegExp) => Object(value).kind === 'message' && key.test(Object(value).key);

/** The figure that a value shows, as in the tables above; `unknown` for a text. */
function figureOf<T>(value: unknown, table: readonly Written<T>[]): unknown {
  const { kind, value: inner } = Object(value);
  if (kind === 'number') return Math.round(inner * 100);
  if (kind !== 'text') return inner ?? value;
  const row = table.find(([wire]) => wire === inner || String(wire) === inner);
  return row?.[1] ?? 'unknown';
}

const pages = pagesOf();

/** Every template of the default brand, and the own templates of the others, on both screens. */
function pagesOf(): Map<string, { answer: ResolveResult; layout: Layout }> {
  const own = [['nordsee.localhost', 'nordsee'], ['aurora.localhost'], ['vallegas.localhost'], ['portoluce.localhost']];
  const all = ['1', '2', '3', '3Dt', '4', '5', '5Dt', '6'].map((template) => ['_default', template]);
  const named = [...all, ...own].flatMap(([host = '', template]) =>
    screens.map((screen) => {
      const answer = resolveOpen({ host, document: {}, screen, today: TODAY, ...(template !== undefined && { template }) });
      return [`${host} ${template ?? ''} ${screen}`, { answer, layout: answer.composed.layout }] as const;
    }),
  );
  return new Map(named);
}

const ready = (value: unknown): Resource => ({ state: 'ready', value });
const withCard = { providers: [{ name: 'card', kind: 'form' }] };

describe('one page never contradicts itself', () => {
  it(`in amount, date, state or button: ${RUNS} documents over ${pages.size} pages`, () => {
    fc.assert(
      fc.property(fc.constantFrom(...pages.keys()), bills, (name, drawn) => {
        const { answer, layout } = pages.get(name) ?? fail(name);
        const document = documentOf(drawn);
        const { bill, flags } = toBill(document, () => {}) ?? {};
        const host = { ...Object(Object(answer.scope.host).value), ...withCard };
        const payment = { status: statusFromDocument(document, () => {}) };
        const scope = {
          ...answer.scope,
          bill: ready(bill),
          flags: ready(flags),
          payment: ready(payment),
          instalments: ready(instalmentsOf(drawn)),
          host: ready(host),
          session: ready({ ...Object(Object(answer.scope.session).value), linkId: 'abc' }),
          page: ready({}),
        };
        const page = told(resolve(layout, scope, answer.env).root);
        const due = decided(drawn.due, drawn.dueField);
        const dueDate = decided(drawn.dueDate, drawn.dueDateField);

        // For a paid bill the page shows the amount paid, but never while something else is owed.
        const isPaid = page.keys.has('payment.paid');
        const shown = isPaid ? decided(drawn.original, drawn.originalField) : due;
        if (isPaid) expect([payment.status, due ?? 0]).toEqual(['paid', due === shown ? shown : 0]);
        expect(page.amounts.length).toBeGreaterThan(0);
        for (const value of page.amounts) {
          if (shown === undefined)
            expect(isMissing(value, /^payment\.dueMissing/) || figureOf(value, amounts) === 'unknown', text(value)).toBe(true);
          else expect(Math.abs(Number(figureOf(value, amounts))), text(value)).toBe(Math.abs(shown));
        }
        for (const value of page.dates) {
          if (dueDate === undefined)
            expect(isMissing(value, /^payment\.dateMissing/) || figureOf(value, days) === 'unknown', text(value)).toBe(true);
          else expect(figureOf(value, days), text(value)).toBe(dueDate);
        }
        const says = (...keys: string[]) => keys.some((key) => page.keys.has(key));
        if (says('payment.dateMissing', 'payment.dateMissingNoPdf'))
          expect(page.dates.every((value) => isMissing(value, /^payment\.dateMissing/))).toBe(true);

        const settled = ['sentence.paid', 'sentence.ridPaid', 'sentence.nothing', 'sentence.credit', 'sentence.cancelled'];
        const isSettled = says(...settled.map((key) => `payment.${key}`), 'payment.banner.paid', 'payment.banner.cancelled');
        if (due === undefined || due <= 0 || isSettled) expect(page.pays).toEqual([]);
        if (isSettled)
          expect(says('payment.sentence.due', 'payment.sentence.overdue', 'payment.due', 'doc_payment_debt')).toBe(false);
        expect(says('payment.sentence.credit', 'payment.credit')).toBe(due !== undefined && due < 0);
        if (due === undefined && !EMPTY.includes(drawn.due[0]))
          expect(says('payment.sentence.due', 'payment.sentence.rid', 'payment.due', 'doc_payment_debt')).toBe(false);
        const asksForParts = says('rate.toPay', 'rate.total');
        if (isSettled || (due !== undefined && due <= 0)) expect([asksForParts, page.partPays]).toEqual([false, []]);
        if (says('rate.totallyPaid')) expect([asksForParts, page.partPays]).toEqual([false, []]);
        if (['paid', 'cancelled'].includes(String(payment.status)))
          expect(says('rate.waiting')).toBe(drawn.parts.some(({ state }) => state === 3 || state === 9));
        for (const value of page.partPays) expect(Number(figureOf(value, amounts)), text(value)).toBeGreaterThan(0);
        expect(page.unpaid).not.toContain('1');
        if (says('paymentInfo.noOverdue', 'paymentInfo.noOtherOverdue'))
          expect([drawn.missed, drawn.unpaid.filter((number) => number !== '1')]).toEqual([false, []]);
        if (drawn.detail === undefined)
          expect(says('payment.dueMissing', 'payment.dateMissing', 'amounts.none', 'pdf.download')).toBe(false);
      }),
      { numRuns: RUNS, seed: SEED },
    );
  });

  it('nor does the page without its layout', () => {
    fc.assert(
      fc.property(bills, (drawn) => {
        const { bill } = toBill(documentOf(drawn), () => {}) ?? {};
        if (!bill) throw new Error('no bill');
        const words = fallbackWords(bill, undefined);
        const due = decided(drawn.due, drawn.dueField);
        const dueDate = decided(drawn.dueDate, drawn.dueDateField);
        if (due !== undefined) expect(words.amount?.replace(/\D/g, '')).toBe(String(Math.abs(due)).padStart(3, '0'));
        else expect(words.amount ?? words.noAmount).not.toMatch(/\d€/);
        if (due !== undefined && due > 0) expect(/\d/.test(words.dueDate ?? '')).toBe(dueDate !== undefined);
      }),
      { numRuns: 500, seed: SEED },
    );
  });
});

function fail(name: string): never {
  throw new Error(`no page ${name}`);
}

function text(value: unknown): string {
  return JSON.stringify(value);
}
