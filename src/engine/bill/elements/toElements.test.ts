import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../kernel/page/diagnostics';
import { cleanAnswer } from '../answers/cleanAnswer';
import { toBill } from '../toBill';
import everything from '../vectors/everything.fixture.json';
import { type ComparedBill, changeOf } from './change/changeOf';
import { costsOf } from './costs';
import { toElements } from './toElements';

/** A bad value at a path of `fatt_interattiva_data` (`F` is its first supply); undefined removes the field. */
interface Bad {
  at: string;
  value: unknown;
  /** Expected diagnostics, as `code path`, or the code alone for one at the path of the value. */
  reports: readonly string[];
  /** Expected values by their path in the elements; undefined for an absent one. */
  reads: Readonly<Record<string, unknown>>;
}

const F = 'fornitura.0';
const S = 'supplies.0';
const many = <T>(of: (index: number) => T) => Array.from({ length: 5000 }, (_, index) => of(index));

const rows: readonly Bad[] = [
  // Totals
  { at: 'totale_bolletta', value: 'n.d.', reports: ['bill.amount.unreadable'], reads: { total: undefined, toPay: 11264 } },
  { at: 'totale_bolletta', value: 99, reports: ['bill.total.sum totale_da_pagare'], reads: { total: 9900, toPay: 11264 } },
  {
    at: 'totale_da_pagare',
    value: '9.999.999.999,99',
    reports: ['bill.total.payment', 'bill.total.sum'],
    reads: { toPay: 999_999_999_999, [`${S}.costsTotal`]: 11264 },
  },
  { at: 'totale_da_pagare', value: 1e300, reports: ['bill.amount.unreadable'], reads: { toPay: undefined } },
  { at: 'canone_rai', value: { value: 18 }, reports: ['bill.amount.type'], reads: { televisionFee: undefined } },
  { at: 'tipo_documento', value: 'constructor', reports: ['bill.word.unknown'], reads: { kind: undefined } },
  // Notices
  { at: 'importi_prescritti', value: 'rifiutato', reports: ['bill.object.type'], reads: { prescribed: undefined } },
  { at: 'importi_prescritti.importo', value: -10, reports: ['bill.prescribed.amount importi_prescritti'], reads: {} },
  { at: 'importi_prescritti.importo', value: 112.65, reports: ['bill.prescribed.amount importi_prescritti'], reads: {} },
  { at: 'importi_prescritti.importo', value: undefined, reports: [], reads: { 'prescribed.amount': undefined } },
  { at: 'importi_prescritti.stato', value: 'forse', reports: ['bill.word.unknown'], reads: { 'prescribed.state': 'open' } },
  { at: 'importi_prescritti.modulo', value: 'javascript:a()', reports: ['bill.link.refused'], reads: {} },
  {
    at: 'rateizzazione.rate_minime',
    value: -2,
    reports: ['bill.number.negative'],
    reads: { 'instalmentRight.minimum': undefined },
  },
  {
    at: 'rateizzazione.entro',
    value: '31/02/2026',
    reports: ['bill.date.unreadable'],
    reads: { 'instalmentRight.until': '2026-04-04' },
  },
  { at: 'mora.tasso', value: 1e13, reports: ['bill.number.unreadable'], reads: { 'late.rate': undefined } },
  { at: 'reclami.giorni_risposta', value: [30], reports: ['bill.number.unreadable'], reads: { 'complaints.days': undefined } },
  // Mix
  {
    at: 'mix_energetico.venditore',
    value: 'sole',
    reports: ['bill.list.type'],
    reads: { 'mix.0.seller': undefined, 'mix.0.country': 45 },
  },
  {
    at: 'mix_energetico.venditore.1.fonte',
    value: '__proto__',
    reports: [],
    reads: { 'mix.1.source': 'other', 'mix.1.sourceText': '__proto__' },
  },
  { at: 'mix_energetico.venditore.1.quota', value: 80, reports: ['bill.mix.sum mix_energetico'], reads: { 'mix.1.seller': 80 } },
  {
    at: 'mix_energetico.venditore.1.quota',
    value: -37.5,
    reports: ['bill.number.negative', 'bill.row.empty mix_energetico.venditore[1]', 'bill.mix.sum mix_energetico'],
    reads: { 'mix.1.seller': undefined, 'mix.0.seller': 62.5 },
  },
  // Scontrino
  { at: `${F}.scontrino`, value: 7, reports: ['bill.list.type'], reads: { [`${S}.costs`]: [], [`${S}.change`]: undefined } },
  {
    at: `${F}.scontrino.0.importo`,
    value: [25],
    reports: ['bill.amount.type', 'bill.row.empty fornitura[0].scontrino[0]'],
    reads: { [`${S}.costs.length`]: 12, [`${S}.costsTotal`]: 11264 },
  },
  {
    at: `${F}.scontrino.0.prezzo_medio`,
    value: '0,30',
    reports: ['bill.costs.product fornitura[0].scontrino[0]'],
    reads: { [`${S}.costs.0.amount`]: 2500, [`${S}.costs.0.price`]: 30 },
  },
  {
    at: `${F}.scontrino.0.quantita`,
    value: 1e11,
    reports: ['bill.number.unreadable'],
    reads: { [`${S}.costs.0.quantity`]: undefined },
  },
  { at: `${F}.scontrino.7.aliquota`, value: 1e-9, reports: [], reads: { [`${S}.change.difference`]: 3500 } },
  { at: `${F}.scontrino.7.aliquota`, value: 1e11, reports: [], reads: { [`${S}.change.difference`]: 3500 } },
  {
    at: `${F}.totale_fornitura`,
    value: 100,
    reports: [],
    reads: { [`${S}.costsTotal`]: 10_000, [`${S}.change.now`]: 10_000 },
  },
  {
    at: `${F}.periodo_a`,
    value: '2025-02-28',
    reports: ['bill.period.order'],
    reads: { [`${S}.to`]: '2025-02-28', [`${S}.change.days`]: undefined },
  },
  {
    at: `${F}.bolletta_precedente.scontrino.3`,
    value: 5,
    reports: ['bill.row.type'],
    reads: { [`${S}.change.known`]: false, [`${S}.change.difference`]: 3500 },
  },
  {
    at: `${F}.bolletta_precedente.totale`,
    value: '7000,14',
    reports: ['bill.costs.sum'],
    reads: { [`${S}.change`]: undefined },
  },
  { at: `${F}.bolletta_precedente.totale`, value: 0, reports: ['bill.costs.sum'], reads: { [`${S}.change`]: undefined } },
  { at: `${F}.bolletta_precedente.totale`, value: undefined, reports: [], reads: { [`${S}.change.before`]: 7764 } },
  {
    at: `${F}.bolletta_anno_prima`,
    value: [1],
    reports: ['bill.object.type'],
    reads: { [`${S}.changeFromLastYear`]: undefined },
  },
  // Offer
  { at: `${F}.offerta`, value: 'Luce', reports: ['bill.object.type'], reads: { [`${S}.offer`]: undefined } },
  {
    at: `${F}.offerta.parametri.0.valore`,
    value: 'PUN',
    reports: ['bill.number.unreadable', 'bill.row.empty fornitura[0].offerta.parametri[0]'],
    reads: { [`${S}.offer.parameters`]: [] },
  },
  {
    at: `${F}.offerta.consumo_annuo_fasce.0.consumo`,
    value: -900,
    reports: ['bill.number.negative', 'bill.row.empty fornitura[0].offerta.consumo_annuo_fasce[0]'],
    reads: { [`${S}.offer.yearlyBands`]: [] },
  },
  // Meter
  {
    at: `${F}.consumo_fatturato.effettivo`,
    value: 90,
    reports: ['bill.consumption.sum fornitura[0].consumo_fatturato'],
    reads: { [`${S}.billed`]: 100, [`${S}.actual`]: 90, [`${S}.estimated`]: 20 },
  },
  {
    at: `${F}.consumo_fatturato.fasce.0.fascia`,
    value: null,
    reports: ['bill.row.empty fornitura[0].consumo_fatturato.fasce[0]'],
    reads: { [`${S}.billedBands`]: [], [`${S}.billed`]: 100 },
  },
  {
    at: `${F}.letture.0.valore`,
    value: -4711,
    reports: ['bill.number.negative', 'bill.row.empty fornitura[0].letture[0]'],
    reads: { [`${S}.readings.length`]: 1 },
  },
  {
    at: `${F}.letture.0.data`,
    value: 'ieri',
    reports: ['bill.date.unreadable'],
    reads: { [`${S}.readings.1.dateText`]: 'ieri' },
  },
  {
    at: `${F}.ricalcoli.0.risultato`,
    value: '12,00',
    reports: ['bill.recalculation.sum fornitura[0].ricalcoli[0]'],
    reads: { [`${S}.recalculations.0.result`]: 1200 },
  },
  {
    at: `${F}.potenza_massima.0.valore`,
    value: -2.9,
    reports: ['bill.number.negative', 'bill.row.empty fornitura[0].potenza_massima[0]'],
    reads: { [`${S}.maxPowerHighest`]: 2.4 },
  },
  {
    at: `${F}.dettaglio.0`,
    value: { descrizione: 'Prezzo' },
    reports: ['bill.row.empty'],
    reads: { [`${S}.details`]: [] },
  },
  // Thousands of rows
  {
    at: `${F}.letture`,
    value: many((valore) => ({ data: '2026-02-28', valore })),
    reports: ['bill.list.cut'],
    reads: { [`${S}.readings.length`]: 2000 },
  },
  {
    at: `${F}.scontrino`,
    value: many(() => ({ voce: 'altre', importo: 1 })),
    reports: ['bill.list.cut'],
    reads: { [`${S}.costs.length`]: 2000, [`${S}.costsTotal`]: 11264, [`${S}.change.known`]: false },
  },
  {
    at: `${F}.dettaglio`,
    value: many(() => ({ prezzo: 1, descrizione: 'x'.repeat(3000) })),
    reports: [
      'bill.list.cut',
      ...Array.from({ length: 499 }, (_, at) => `bill.text.cut fornitura[0].dettaglio[${at}].descrizione`),
      'bill.problems.cut ',
    ],
    reads: { [`${S}.details.length`]: 2000 },
  },
];

test.each(rows.map((row) => [row.at, row] as const))('%s', (_, { at, value, reports, reads }) => {
  const { elements, payment, found } = read(changed(at, value));
  const { payment: right } = read(everything);
  expect(payment).toStrictEqual(right);
  const expected = reports.map((report) => (report.includes(' ') ? report : `${report} ${written(at)}`));
  expect(found).toStrictEqual(expected.sort());
  for (const [place, content] of Object.entries(reads)) expect(pick(elements, place), place).toStrictEqual(content);
});

test('Scontrini that add up to no total are reported', () => {
  const document = changed(`${F}.totale_fornitura`, 100);
  Object(document).fatt_interattiva_data.fornitura.splice(1);
  const { elements, found } = read(document);
  expect(found).toStrictEqual(['bill.costs.sum fornitura']);
  expect([elements.toPay, elements.supplies[0]?.costsTotal]).toStrictEqual([11264, 10_000]);
});

describe('what is compared with another bill', () => {
  const cost = (importo: number, more: object = {}) => ({ voce: 'consumi', importo, ...more });
  const bill = { bolletta_precedente: { totale: 50, scontrino: [cost(50)] } };
  const of = (fornitura: readonly object[], more: object = {}, document: object = {}) =>
    read({ ...document, fatt_interattiva_data: { fornitura, ...more } });
  const changes = (...args: Parameters<typeof of>) => of(...args).elements.supplies.map(({ change }) => change?.now);

  test('is what the bill asks for its only supply', () => {
    const only = [{ ...bill, scontrino: [cost(60)], totale_fornitura: 61 }];
    expect(changes(only, { totale_da_pagare: 62 }, { document_amount: 63 })).toEqual([6200]);
    expect(changes(only, {}, { document_amount: 63 })).toEqual([6300]);
    expect(changes(only)).toEqual([6100]);
    expect(changes([{ ...bill, scontrino: [cost(60)] }])).toEqual([6000]);
  });

  test('shows no causes if rows are missing', () => {
    const { elements } = of([{ ...bill, scontrino: [cost(60)] }], { totale_da_pagare: '78,00' });
    expect(elements.supplies[0]?.change).toMatchObject({
      before: 5000,
      now: 7800,
      difference: 2800,
      why: 'missing',
      effects: [],
    });
  });

  test('is the sum of rows among several supplies that add up to the bill', () => {
    const two = [60, 30].map((amount) => ({ ...bill, scontrino: [cost(amount)] }));
    for (const bill of [{ totale_da_pagare: 90 }, { totale_da_pagare: 108, totale_bolletta: 90 }])
      expect(changes(two, bill)).toEqual([6000, 3000]);
    expect(changes(two, {}, { document_amount: 90 })).toEqual([6000, 3000]);
    expect(changes(two, { totale_da_pagare: 108 })).toEqual([undefined, undefined]);
    expect(changes([{ ...two[0], totale_fornitura: 78 }, two[1] ?? {}], { totale_da_pagare: 108 })).toEqual([7800, 3000]);
    expect(changes([two[0] ?? {}, {}], { totale_da_pagare: 60 })).toEqual([6000]);
  });

  test.each([
    [50, 100, false],
    [51, 100, true],
    [1, undefined, true],
  ])('is estimated if more than half is: %s of %s', (stimato, fatturato, isEstimated) => {
    const supply = { ...bill, scontrino: [cost(50)], consumo_fatturato: { stimato, fatturato } };
    const scontrino = [cost(40), { voce: 'ricalcoli', importo: 10 }];
    const { elements } = of([{ ...supply, bolletta_precedente: { scontrino } }]);
    expect(elements.supplies[0]?.change?.why).toBe(isEstimated ? 'estimate' : undefined);
  });

  test('has no causes from a row that contradicts itself', () => {
    const wrong = cost(60, { quantita: 100, prezzo_medio: '0,50' });
    const right = cost(60, { quantita: 100, prezzo_medio: '0,60' });
    const why = (now: object, before: object) =>
      of([{ scontrino: [now], bolletta_precedente: { scontrino: [before] } }]).elements.supplies[0]?.change?.why;
    expect([why(right, right), why(wrong, right), why(right, wrong)]).toEqual([undefined, 'missing', 'missing']);
  });
});

test.each([
  ['sale and network', [{ importo: 76.13 }, { natura: 'vendita', importo: 40 }, { natura: 'rete', importo: 17.76 }], '0'],
  ['bands', [{ importo: 9 }, { fascia: 'F1', importo: 3 }, { fascia: 'F2', importo: 3 }, { fascia: 'F3', importo: 5 }], '0'],
  [
    'bands of the sale',
    [
      { importo: 9 },
      { natura: 'vendita', importo: 7 },
      { natura: 'rete', importo: 2 },
      { natura: 'vendita', fascia: 'F1', importo: 3 },
      { natura: 'vendita', fascia: 'F2', importo: 3 },
    ],
    '1',
  ],
  ['rounded parts', [{ importo: 9 }, { natura: 'vendita', importo: 4 }, { natura: 'rete', importo: 5.01 }], undefined],
  ['the sale alone', [{ importo: 9 }, { natura: 'vendita', importo: 4 }], undefined],
  [
    'bands of one nature alone',
    [{ importo: 9 }, ...[2, 3].map((importo) => ({ natura: 'rete', fascia: `F${importo}`, importo }))],
    undefined,
  ],
])('parts of a charge are added up: %s', (_, rows, at) => {
  const scontrino = rows.map((row) => ({ voce: 'consumi', ...row }));
  const { found } = read({ fatt_interattiva_data: { fornitura: [{ scontrino }] } });
  expect(found).toEqual(at === undefined ? [] : [`bill.costs.parts fornitura[0].scontrino[${at}]`]);
});

test('rows that were left out give no sum', () => {
  const document = changed(`${F}.scontrino.0.importo`, undefined);
  delete Object(document).fatt_interattiva_data.fornitura[0].totale_fornitura;
  const { elements } = read(document);
  expect(pick(elements, `${S}.costsTotal`)).toBeUndefined();
  expect(pick(elements, `${S}.change`)).toBeUndefined();
});

test('two bills with 2 000 rows are compared within 50 ms', () => {
  const sent = Array.from({ length: 2000 }, (_, index) => ({
    voce: index % 2 ? 'consumi' : 'servizi',
    fascia: `F${index}`,
    descrizione: `Voce ${index}`,
    importo: index,
  }));
  const billOf = (value: unknown): ComparedBill => {
    const rows = costsOf({ value, path: '', reportAt: () => {}, allowLoopbackHttp: false });
    return { rows, total: 1_999_000, isEstimated: false };
  };
  const [before, now] = [billOf(sent), billOf([...sent].reverse())];
  const times = Array.from({ length: 10 }, () => {
    const start = process.cpuUsage();
    expect(changeOf(before, now)).toMatchObject({ difference: 0, known: true });
    return process.cpuUsage(start).user;
  });
  expect(Math.min(...times)).toBeLessThan(50_000);
});

function read(document: unknown) {
  const found: string[] = [];
  const bill = toBill(document, () => {})?.bill;
  if (!bill) throw new Error('no bill');
  const report = ({ code, where = '' }: Diagnostic) =>
    void found.push(`${code} ${where.replace(/^fatt_interattiva_data\./, '')}`);
  const elements = toElements(
    cleanAnswer(document, () => {}),
    bill,
    report,
  );
  return { elements, payment: bill.payment, found: found.sort() };
}

/** The document with another value at a path. */
function changed(at: string, value: unknown): unknown {
  const copy = structuredClone(everything);
  const names = at.split('.');
  const last = names.pop() ?? '';
  const holder = names.reduce((part, name) => Object(part)[name], copy.fatt_interattiva_data as unknown) as Record<
    string,
    unknown
  >;
  if (value === undefined) delete holder[last];
  else holder[last] = value;
  return copy;
}

function written(at: string): string {
  return at.replace(/\.(\d+)(?=\.|$)/g, '[$1]');
}

function pick(root: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => Object(value)[name], root);
}
