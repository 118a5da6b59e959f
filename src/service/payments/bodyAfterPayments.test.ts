import { describe, expect, it } from 'vitest';
import { bodyAfterPayments } from './bodyAfterPayments';

const body = `{ "b": 1, "10": 2.50, "2": null,
  "document_payment_status": "1", "document_payment_debt": "84,10", "z": {"9": 1, "1": 12345678901234567890},
  "dati_pagamento_fields": {"doc_payment_debt": {"value": 84.10, "label": "x"}, "doc_amount": {"value": "84,10"}} }`;

describe('the body of a document', () => {
  it('is the stored one to the byte while nothing paymentState', () => {
    expect(bodyAfterPayments({ body, paymentState: null })).toBe(body);
  });

  it('changes where its payments change it, and nowhere else', () => {
    const pending = body.replace('"document_payment_status": "1"', '"document_payment_status": 3');
    expect(bodyAfterPayments({ body, paymentState: 'pending' })).toBe(pending);
    expect(bodyAfterPayments({ body, paymentState: 'paid' })).toBe(
      body
        .replace('"document_payment_status": "1"', '"document_payment_status": 4')
        .replace('"document_payment_debt": "84,10"', '"document_payment_debt": "0,00"')
        .replace('{"value": 84.10,', '{"value": 0,'),
    );
  });

  it('says the day of the payment, and that it was by card', () => {
    expect(JSON.parse(bodyAfterPayments({ body, paymentState: 'paid', paidOn: '2026-11-19' }))).toMatchObject({
      document_payment_paid_date: '2026-11-19',
      document_payment_paid_by: 'card',
    });
  });

  it('gets a status when it has none, and no amount that it does not have', () => {
    for (const plain of [
      '{}',
      '{"a":1}',
      '{"dati_pagamento_fields": "x"}',
      '{"dati_pagamento_fields": {"doc_payment_debt": null}}',
    ])
      expect(JSON.parse(bodyAfterPayments({ body: plain, paymentState: 'paid' }))).toEqual({
        ...JSON.parse(plain),
        document_payment_status: 4,
      });
  });

  it('is as it was when it is no document', () => {
    for (const hostile of ['<html>', '', '[]', '"x"', 'null', '{"a":1,}', '// x\n{}'])
      expect(bodyAfterPayments({ body: hostile, paymentState: 'paid' })).toBe(hostile);
  });

  it('says it also where a key stands twice', () => {
    const twice = '{"document_payment_status":1,"a":1,"document_payment_status":2,"document_payment_debt":5}';
    expect(JSON.parse(bodyAfterPayments({ body: twice, paymentState: 'paid' }))).toEqual({
      a: 1,
      document_payment_status: 4,
      document_payment_debt: 0,
    });
  });
});
