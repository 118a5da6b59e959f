import { describe, expect, it } from 'vitest';
import { drawBlock } from '../support/blocks';
import { label } from '../support/texts';

const PAID = {
  document_number: '1',
  document_amount: '112,88',
  document_payment_debt: '0,00',
  document_payment_status: 4,
  bolletta_interattiva_esponi_stato_pagamento: 1,
  bolletta_interattiva_esponi_rid: 1,
  bolletta_interattiva_rid_link: 'https://rid.example/',
};

/** The line of the amount in a module, for a paid bill with these fields changed. */
function amountOf(more: object, module: string): string {
  const lines = drawBlock(module, { document: { ...PAID, ...more } }).text.split('\n');
  return lines.find((line) => line.includes('amount-due (amount)'))?.trim() ?? '';
}

const amountLine = (label: string, value: string, sentence: string) =>
  `amount-due (amount) label: "${label}" value: "${value}" sentence: "${sentence}" tone: settled`;

const thanks = label('payment.sentence.paid');

describe.each(['dati_pagamento_testata', 'dati_pagamento', 'costi'])('a paid bill in %s', (module) => {
  it.each([
    [
      'says what was paid, when and how',
      { document_payment_paid_date: '2026-11-19', document_payment_paid_by: 'Card' },
      '112,88 €',
      'Pagata il 19 novembre 2026 con carta',
    ],
    [
      'says when',
      { document_payment_paid_date: '2026-11-19', document_payment_paid_by: 'baratto' },
      '112,88 €',
      'Pagata il 19 novembre 2026',
    ],
    [
      'leaves an empty day out',
      { document_payment_paid_date: '0000-00-00', document_payment_paid_by: 'card' },
      '112,88 €',
      thanks,
    ],
    ['has the amount where the server still sends it as debt', { document_payment_debt: '112,88' }, '112,88 €', thanks],
    ['has the amount where the server sends no debt', { document_payment_debt: null }, '112,88 €', thanks],
  ])('%s', (_name, more, value, sentence) => {
    expect(amountOf(more, module)).toBe(amountLine(label('payment.paid'), value, sentence));
  });
});
