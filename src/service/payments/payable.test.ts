import { describe, expect, it } from 'vitest';
import { dueOf, verifyAnswer } from './payable';
import type { Attempts } from './payments';

/** Without open or surplus attempts. */
const none: Attempts = { open: [], surplus: [] };

function answer(document: unknown): unknown {
  return verifyAnswer(dueOf(JSON.stringify(document)), none);
}

describe('whether a payment may start', () => {
  it('is a bare 1 for a document that says payable or nothing', () => {
    for (const status of [1, '1', -1, '', null, undefined, 'x', {}])
      expect(answer({ document_payment_status: status, document_payment_debt: 3.5 })).toBe(1);
    expect(answer({ document_amount: 10 })).toBe(1);
    expect(answer({ document_number: '1' })).toBe(1);
  });

  it('is a result beside any other status that does not forbid it', () => {
    for (const status of [2, 9])
      expect(answer({ document_payment_status: status, document_payment_debt: '84,10' })).toEqual({
        document_payment_status: status,
        result: 1,
      });
  });

  it('is never the answer for another currency than euro', () => {
    expect(answer({ document_payment_status: 2, document_payment_debt: '84,10', currency_sigle: 'CHF' })).toBe(2);
    expect(dueOf(JSON.stringify({ document_payment_debt: '84,10', currency_sigle: 'CHF' })).cents).toBeUndefined();
    for (const currency_sigle of ['EUR', '', null, 'n.d.'])
      expect(dueOf(JSON.stringify({ document_payment_debt: '84,10', currency_sigle })).cents).toBe(8410);
  });

  it('is never the answer for a bill that is cancelled, pending, paid, a credit, or has an unreadable debt', () => {
    for (const status of [0, 3, 4]) expect(answer({ document_payment_status: status, document_payment_debt: 3.5 })).toBe(status);
    for (const debt of [0, -45.2, '0,00', '45,20-', 'n.d.', '1,234.5', true, [5], 'NaN']) {
      expect(answer({ document_payment_status: 2, document_payment_debt: debt })).toBe(2);
      expect(answer({ document_payment_debt: debt })).toBe(-1);
      expect(answer({ document_payment_status: 1, document_payment_debt: debt })).toEqual({
        document_payment_status: 1,
        result: 0,
      });
    }
    expect(verifyAnswer(dueOf('<html>'), none)).toBe(-1);
    expect(verifyAnswer(dueOf('[1]'), none)).toBe(-1);
  });
});

it.each([
  ['no debt and an unread amount of the document', { document_amount: '12O,00' }],
  [
    'a debt with three decimals beside an amount near the other reading',
    { document_payment_debt: '1,234', document_amount: '1.234,56' },
  ],
  [
    'no debt and an amount that the rows contradict',
    { document_amount: '1,234', fatt_interattiva_data: { sintesi_importi: { tabella_importi: { a: '1.234,56' } } } },
  ],
])('nothing can be paid with %s', (_, document) => {
  expect(dueOf(JSON.stringify(document))).toEqual({ status: -1, cents: undefined, isPayable: false });
});

describe('a part of the amount for old consumption', () => {
  const due = (importi_prescritti: unknown, document_payment_debt: unknown = '112,64') =>
    dueOf(JSON.stringify({ document_amount: 112.64, document_payment_debt, fatt_interattiva_data: { importi_prescritti } }));

  it.each([
    ['112,64', '84,20'],
    ['28,45', '84,20'],
    ['', 84.2],
    [112.64, '999,00'],
  ])('that was refused stops the payment of %j with a part of %j', (debt, importo) => {
    for (const stato of ['rifiutato', ' Rifiutato ', 'eccepito'])
      expect(due({ importo, stato }, debt)).toEqual({ status: -1, cents: undefined, isPayable: false });
    for (const stato of ['da_decidere', 'accettato', null, {}]) expect(due({ importo, stato }, debt).isPayable).toBe(true);
  });

  it('that was refused does not stop the payment of an amount without it', () => {
    expect(due({ importo: '84,20', stato: 'rifiutato' }, '28,44')).toEqual({ status: -1, cents: 2844, isPayable: true });
  });

  it.each(['n.d.', null, [84]])('that was refused, but is %j, stops the payment', (importo) => {
    expect(due({ importo, stato: 'rifiutato' })).toEqual({ status: -1, cents: undefined, isPayable: false });
  });

  it.each([0, '-84,20'])('that was refused, but is %j, does not stop the payment', (importo) => {
    expect(due({ importo, stato: 'rifiutato' })).toEqual({ status: -1, cents: 11264, isPayable: true });
  });

  it('that was refused stops the payment where the amount of the document cannot be read', () => {
    const data = { importi_prescritti: { importo: 84.2, stato: 'rifiutato' } };
    const document = { document_amount: 'n.d.', document_payment_debt: 112.64, fatt_interattiva_data: data };
    expect(dueOf(JSON.stringify(document)).isPayable).toBe(false);
    const stated = { importi_prescritti: { ...data.importi_prescritti, da_pagare_senza: 112.64 } };
    expect(dueOf(JSON.stringify({ ...document, fatt_interattiva_data: stated })).cents).toBe(11264);
  });
});

it('a debt whose entities stand for a figure can be paid', () => {
  expect(dueOf('{"document_payment_debt": "84,10&nbsp;&euro;"}')).toEqual({ status: -1, cents: 8410, isPayable: true });
});

it.each([
  ['84.1000000000000000000000000000000000000000001', 8410],
  ['1.1264000000000000001e2', 11264],
  ['18.33333333333333333333333', 1833],
])('a debt that is the number %s can be paid', (number, cents) => {
  const body = `{"document_number": 300000002026000101, "document_payment_debt": ${number}}`;
  expect(dueOf(body)).toEqual({ status: -1, cents, isPayable: true });
});

describe('attempts', () => {
  const said = (status: number | undefined, attempts: Partial<Attempts>) =>
    verifyAnswer(dueOf(JSON.stringify({ document_payment_status: status, document_payment_debt: 5 })), { ...none, ...attempts });
  it('come with the answer when they matter, and leave the decision as it is', () => {
    expect(said(1, { open: ['A'] })).toEqual({ document_payment_status: 1, result: 1, open: ['A'] });
    expect(said(undefined, { open: ['A'] })).toEqual({ document_payment_status: 1, result: 1, open: ['A'] });
    expect(said(2, { open: ['A'] })).toEqual({ document_payment_status: 2, result: 1, open: ['A'] });
    expect(said(4, { surplus: ['B'] })).toEqual({ document_payment_status: 4, result: 0, surplus: ['B'] });
    expect([said(4, { open: ['A'] }), said(3, { open: ['A'] }), said(1, { surplus: ['B'] })]).toEqual([4, 3, 1]);
  });
});

describe('the amount of a payment', () => {
  it('is the debt in cents, from the document if no debt is given', () => {
    const cents = (document: unknown) => dueOf(JSON.stringify(document)).cents;
    expect(cents({ document_payment_debt: 112.64, document_amount: 200 })).toBe(11264);
    expect(cents({ document_payment_debt: '1.234,56 €' })).toBe(123456);
    expect(cents({ document_payment_debt: '', document_amount: '84,10' })).toBe(8410);
    expect(cents({ document_number: '1' })).toBeUndefined();
    expect(cents({ document_payment_debt: 'n.d.', document_amount: 84.1 })).toBeUndefined();
    expect(cents({ document_payment_debt: 84.1, document_payment_status: 4 })).toBeUndefined();
  });
});
