import { expect, it } from 'vitest';
import { readEarlierBills, readSupplies } from './readSupplies';

const COST = { voce: 'consumi', natura: 'rete', quantita: 2, importo: '12,34', other: { deep: 1 } };
const SUPPLY = {
  ...{ pdr: '00000000000001', periodo_da: '01/09/2026', periodo_a: '2026-10-31', totale_fornitura: 12.34 },
  ...{ consumi: { stimato_reale: 'S' }, scontrino: [COST] },
};
const DOCUMENT = {
  ...{
    document_date: '2026-11-05',
    document_payment_status: 1,
    holder_name: 'ROSSI, Mario',
    document_fiscal_code: ' rssmra80a01f205x',
  },
  index_fields: [{ label: 'invoices_codice_cliente', value: '0042', format: 'text' }],
  fatt_interattiva_data: { fornitura: [SUPPLY] },
};

function read(document: unknown) {
  const stored = { host: 'one.localhost', number: '77', body: JSON.stringify(document) };
  return { supplies: readSupplies(stored), bills: readEarlierBills(stored).map(({ bill }) => bill) };
}

function withSupply(supply: object) {
  return read({ ...DOCUMENT, fatt_interattiva_data: { fornitura: [{ ...SUPPLY, ...supply }] } });
}

it('reads a supply, and its bill with the fields of the contract alone', () => {
  const { supplies, bills } = read(DOCUMENT);
  expect(supplies).toEqual([
    {
      ...{
        host: 'one.localhost',
        number: '77',
        customer: '0042',
        taxCode: 'RSSMRA80A01F205X',
        holder: 'mario rossi',
        point: '/00000000000001',
      },
      ...{ currency: 'EUR', issued: '2026-11-05', isCancelled: false, from: '2026-09-01', to: '2026-10-31' },
      path: ['fatt_interattiva_data', 'fornitura', 0],
      lacks: ['bolletta_precedente', 'bolletta_anno_prima'],
    },
  ]);
  const { other: _, ...cost } = COST;
  const period = { periodo_da: '2026-09-01', periodo_a: '2026-10-31' };
  expect(bills).toEqual([{ numero: '77', data: '2026-11-05', ...period, totale: 12.34, stimato: 1, scontrino: [cost] }]);
});

it.each([
  ['without a first day', { periodo_da: '' }],
  ['with an impossible day', { periodo_a: '2026-02-30' }],
  ['whose period ends before it begins', { periodo_a: '2026-08-31' }],
  ['without a point', { pdr: null }],
  ['without a Scontrino', { scontrino: [] }],
])('reads no supply %s', (_, supply) => {
  expect(withSupply(supply).supplies).toEqual([]);
});

it.each([
  ['with an amount that is none', { scontrino: [COST, { ...COST, importo: 'molto' }] }],
  ['with a row that is none', { scontrino: [COST, null] }],
  ['with more rows than any receipt', { scontrino: Array(300).fill(COST) }],
])('reads no bill %s', (_, supply) => {
  expect(withSupply(supply)).toMatchObject({ supplies: [{}], bills: [] });
});

it.each(['n.d.', '-', '0', '000'])('reads no supply of the customer %j, which is a placeholder', (value) => {
  expect(read({ ...DOCUMENT, index_fields: [{ ...DOCUMENT.index_fields[0], value }] }).supplies).toEqual([]);
});

it.each(['n.d.', '-', '0', 'N/D', '00000000000', 'XXXXXXXXXXXXXXXX', '************205X', 'non disponibile', 'NONDISPONIBILE'])(
  'reads no tax code of %j, which is a placeholder or masked',
  (document_fiscal_code) => {
    expect(read({ ...DOCUMENT, document_fiscal_code }).supplies).toMatchObject([{ taxCode: '' }]);
  },
);

it.each([
  ['Rossi Mario', 'mario rossi'],
  ['M. Rossi', ''],
  ['Cliente finale', ''],
  ['Spett.le Condominio', ''],
  ['n.d.', ''],
])('reads the name %j as %j', (holder_name, holder) => {
  expect(read({ ...DOCUMENT, holder_name }).supplies).toMatchObject([{ holder }]);
});

it('reads the total from the rows if the supply has none', () => {
  expect(withSupply({ totale_fornitura: null }).bills).toMatchObject([{ totale: 12.34 }]);
});

it('reads the total that the bill asks for its only supply', () => {
  expect(read({ ...DOCUMENT, document_amount: 30 }).bills).toMatchObject([{ totale: 30 }]);
  const fornitura = [SUPPLY];
  expect(read({ ...DOCUMENT, fatt_interattiva_data: { fornitura, totale_da_pagare: '31,00' } }).bills).toMatchObject([
    { totale: 31 },
  ]);
});

it('reads no bill of several supplies whose rows do not add up to the document', () => {
  const fornitura = [SUPPLY, { ...SUPPLY, pdr: '2' }].map((supply) => ({ ...supply, totale_fornitura: null }));
  const of = (document_amount: number) => read({ ...DOCUMENT, document_amount, fatt_interattiva_data: { fornitura } }).bills;
  expect(of(24.68)).toMatchObject([{ totale: 12.34 }, { totale: 12.34 }]);
  expect(of(24.67)).toEqual([]);
});

it('marks a bill as estimated if more than half of its consumption is', () => {
  const of = (stimato: number) => withSupply({ consumi: null, consumo_fatturato: { fatturato: 100, stimato } }).bills[0];
  expect(of(51)).toHaveProperty('stimato', 1);
  expect(of(50)).not.toHaveProperty('stimato');
});

/** The document with each of its values replaced in turn. */
function* replaced(value: unknown, by: unknown): Generator<unknown> {
  yield by;
  if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value))
      for (const changed of replaced(inner, by))
        yield Array.isArray(value) ? value.with(Number(key), changed) : { ...value, [key]: changed };
}

it.each([null, '', 'scontrino', -1, 1e300, true, [], {}, [[null]], { scontrino: { scontrino: 1 } }])(
  'reads a document with %j anywhere',
  (by) => {
    for (const document of replaced(DOCUMENT, by)) expect(() => read(document)).not.toThrow();
  },
);
