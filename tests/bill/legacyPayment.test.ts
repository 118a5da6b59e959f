import { describe, expect, it } from 'vitest';
import { drawBlock } from '../support/blocks';

const ways = {
  bolletta_interattiva_pagaora_1: 1,
  bolletta_interattiva_link_pagaora_1: 'https://one.example/',
  bolletta_interattiva_pagaora_2: 0,
  bolletta_interattiva_link_pagaora_2: 'https://two.example/',
  bolletta_interattiva_pagaora_5: '1',
  bolletta_interattiva_link_pagaora_5: 'https://five.example/',
  bolletta_interattiva_pagaora_boll: 1,
};

/** Lines of the legacy card for an ordinary bill with these fields changed. */
function shown(more: object = {}): string[] {
  const document = {
    document_number: '1',
    document_amount: '100,00',
    document_payment_debt: '100,00',
    document_payment_expiry: '2026-12-10',
    detail: 'pdf',
    ...ways,
    ...more,
  };
  return drawBlock('dati_pagamento', { document })
    .text.split('\n')
    .map((line) => line.trim());
}

const starting = (lines: readonly string[], id: string) => lines.filter((line) => line.startsWith(id));

describe('the original amount', () => {
  it.each([
    ['the same number, written in another way', { document_payment_debt: '100' }, 0],
    ['another number', { document_payment_debt: '50,00' }, 1],
    ['a credit', { document_payment_debt: '-5,00' }, 1],
    ['nothing left', { document_payment_debt: '0,00' }, 1],
    ['an unknown debt', { document_payment_debt: null }, 1],
    ['an unreadable debt', { document_payment_debt: 'da definire' }, 1],
  ])('beside %s', (_name, more, times) => {
    expect(starting(shown(more), 'payment-total (field)')).toHaveLength(times);
  });
});

describe('the expiry', () => {
  it.each([
    ['a debt', '1,00', 1],
    ['an unknown debt', null, 1],
    ['zero', '0', 0],
    ['zero with a comma', '0,00', 0],
    ['zero with a point', '0.00', 0],
    ['a credit', '-5,00', 0],
  ])('with %s', (_name, document_payment_debt, times) => {
    expect(starting(shown({ document_payment_debt }), 'payment-due-date (field)')).toHaveLength(times);
  });
});

describe('the ways to pay', () => {
  const both = [
    'payment-link@1 (button) variant: primary text: "Paga online"',
    'payment-link@5 (button) variant: secondary text: "Altri modi per pagare"',
  ];

  it('are the links that are switched on, each to its target, and the payment slip', () => {
    const lines = shown({ document_payment_status: 1 });
    expect(starting(lines, 'payment-link')).toEqual(both);
    expect(starting(lines, 'on press: { do: open').slice(0, 2)).toEqual([
      'on press: { do: open, href: https://one.example/, newTab: true }',
      'on press: { do: open, href: https://five.example/, newTab: true }',
    ]);
    expect(starting(lines, 'payment-slip')).toHaveLength(1);
  });

  it.each([
    ['absent', {}, 2],
    ['-1', { document_payment_status: -1 }, 2],
    ['1', { document_payment_status: 1 }, 2],
    ['2', { document_payment_status: 2 }, 2],
    ['0', { document_payment_status: 0 }, 0],
    ['3', { document_payment_status: 3 }, 0],
    ['4', { document_payment_status: 4 }, 0],
    ['1, but direct debit', { document_payment_status: 1, document_payment: 'Rid' }, 0],
    ['1, but nothing to pay', { document_payment_status: 1, document_payment_debt: '0,00' }, 0],
  ])('with status %s', (_name, more, times) => {
    const lines = shown(more);
    expect(starting(lines, 'payment-link')).toHaveLength(times);
    expect(starting(lines, 'payment-slip')).toHaveLength(times === 0 ? 0 : 1);
  });

  it('with an unknown status leave out card and pagoPA', () => {
    const more = {
      bolletta_interattiva_esponi_paga_ora: 1,
      bolletta_interattiva_pagaora_nexi_attivazione: 1,
      bolletta_interattiva_pagaora_pagopa_attivazione: 1,
      bolletta_interattiva_pagaora_pagopa_link: 'https://pagopa.example/',
    };
    expect(starting(shown(more), 'payment-card-pay')).toEqual([]);
    expect(starting(shown(more), 'payment-pagopa')).toEqual([]);
    const known = shown({ ...more, document_payment_status: 2 });
    expect(starting(known, 'payment-card-pay')).toHaveLength(1);
    expect(known).toContain('on press: { do: open, href: https://pagopa.example/?act=portal&id=ENCRYPTED-ID, newTab: true }');
  });
});

describe('the message', () => {
  const banner = (more: object) =>
    shown({ bolletta_interattiva_esponi_stato_pagamento: 1, ...more })
      .filter((line) => line.includes('(banner)'))
      .map((line) => line.split(' ')[0]);

  it.each([
    ['credit before direct debit', { document_payment_debt: '-5,00', document_payment: 'rid' }, ['payment-credit']],
    ['direct debit before the status', { document_payment: 'RID', document_payment_status: 3 }, ['payment-rid']],
    ['the status', { document_payment_status: 3 }, ['payment-banner']],
    ['an unknown status', {}, ['payment-banner']],
    ['nothing while it is to be paid', { document_payment_status: 2 }, []],
  ])('%s', (_name, more, ids) => {
    expect(banner(more)).toEqual(ids);
  });
});
