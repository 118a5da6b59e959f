import { describe, expect, it } from 'vitest';
import { instalmentsAfterPayments } from './instalmentsAfterPayments';

const body = `{ "b": 1, "data": {"data": { "totaledapagare": "99,20", "z": {"9": 1, "1": 12345678901234567890},
  "rate": [ {"numero": "0", "stato_pagamento": 1, "link_pagamento": "https://pay.example/"}, {"stato_pagamento": "2" },
    {"stato_pagamento": 3}, {"stato_pagamento":0}, {"stato_pagamento": 4}, {"stato_pagamento": null}, "x", {} ] } } }`;

describe('the instalments of a document', () => {
  it('are the stored ones to the byte unless it is paid', () => {
    expect([instalmentsAfterPayments(body, null), instalmentsAfterPayments(body, 'pending')]).toEqual([body, body]);
  });

  it('are paid with it where they were to be paid, and nothing else changes', () => {
    const paid = body
      .replace('"totaledapagare": "99,20"', '"totaledapagare": "0,00"')
      .replace('"stato_pagamento": 1', '"stato_pagamento": 4')
      .replace('"stato_pagamento": "2"', '"stato_pagamento": "4"');
    expect(instalmentsAfterPayments(body, 'paid')).toBe(paid);
    expect(instalmentsAfterPayments(paid, 'paid')).toBe(paid);
  });

  it.each([
    [
      '{"data":{"totaledapagare":5.5,"rate":{"a":{"stato_pagamento":2}}}}',
      '{"data":{"totaledapagare":0,"rate":{"a":{"stato_pagamento":4}}}}',
    ],
    ['{"totaledapagare":"1","rate":[{"stato_pagamento":" 1 "}]}', '{"totaledapagare":"0,00","rate":[{"stato_pagamento":"4"}]}'],
    ['{"data":{"data":{"totaledapagare":null,"rate":null}}}', '{"data":{"data":{"totaledapagare":null,"rate":null}}}'],
    ['{"data":{"data":{"totaledapagare":"0,00","rate":[]}}}', '{"data":{"data":{"totaledapagare":"0,00","rate":[]}}}'],
  ])('of %s are %s', (stored, sent) => {
    expect(instalmentsAfterPayments(stored, 'paid')).toBe(sent);
  });

  it('are as they were when they are none', () => {
    for (const hostile of ['<html>', '', '[]', '"x"', 'null', '7', '{"data":1,}', '// x\n{}', '{"data":[1]}'])
      expect(instalmentsAfterPayments(hostile, 'paid')).toBe(hostile);
  });

  it('are paid also where a key stands twice', () => {
    const twice = '{"data":{"rate":[{"stato_pagamento":1,"stato_pagamento":2}],"totaledapagare":"1","totaledapagare":"2"}}';
    expect(JSON.parse(instalmentsAfterPayments(twice, 'paid'))).toEqual({
      data: { rate: [{ stato_pagamento: 4 }], totaledapagare: '0,00' },
    });
  });

  it('are paid in one go, be they thousands', () => {
    const many = JSON.stringify({ data: { data: { rate: Array.from({ length: 5000 }, () => ({ stato_pagamento: 1 })) } } });
    expect(instalmentsAfterPayments(many, 'paid')).not.toContain('"stato_pagamento":1');
  });
});
