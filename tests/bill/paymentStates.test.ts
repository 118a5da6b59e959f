import { relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../src/brands/readBrand';
import { type PaymentState, paymentSnapshots, paymentStates } from '../support/paymentStates';
import { readSnapshot } from '../support/snapshots';

const states = [...paymentStates()];
const ordinary = states.filter(({ more }) => more === '');

/** Combinations in which a module deviates from the specification. */
function wrong(module: string, line: RegExp, expected: (document: PaymentState['document']) => boolean): unknown[] {
  return ordinary
    .filter(({ document, shown }) => line.test(shown.get(module) ?? '') !== expected(document))
    .map(({ document }) => document)
    .slice(0, 3);
}

const isOn = (document: PaymentState['document'], flag: string) => document[`bolletta_interattiva_${flag}`] === 1;
const isRid = ({ document_payment }: PaymentState['document']) => document_payment === 'rid';
const owesNothing = ({ document_payment_debt: debt }: PaymentState['document']) => debt === '0,00' || debt === '-5,00';
const isClosed = ({ document_payment_status: status }: PaymentState['document']) => status === 0 || status === 3 || status === 4;
const isOpen = ({ document_payment_status: status }: PaymentState['document']) => status === 1 || status === 2;
const isUnobstructed = (document: PaymentState['document']) => !owesNothing(document) && !isRid(document) && !isClosed(document);
/** The condition of every way to pay the bill: the page must also show the amount. */
const isPayable = (document: PaymentState['document']) =>
  isUnobstructed(document) && document.document_payment_debt !== undefined;
const payNow = (document: PaymentState['document']) =>
  isPayable(document) && isOpen(document) && isOn(document, 'esponi_paga_ora');

describe('of every combination of status, method, amounts and flags', () => {
  it('there are more than ten thousand', () => {
    expect(ordinary.length).toBe(7 * 2 * 4 * 2 * 2 ** 7);
  });

  it.each([
    ['dati_pagamento_testata', 'payment-card-pay', 'pagaora_nexi_attivazione', payNow],
    ['dati_pagamento_testata', 'payment-pagopa', 'pagaora_pagopa_attivazione', payNow],
    ['dati_pagamento_testata', 'payment-link@1', 'pagaora_1', payNow],
    ['dati_pagamento_testata', 'payment-slip', 'pagaora_boll', payNow],
    ['dati_pagamento', 'payment-card-pay', 'pagaora_nexi_attivazione', payNow],
    ['dati_pagamento', 'payment-pagopa', 'pagaora_pagopa_attivazione', payNow],
    ['dati_pagamento', 'payment-link@1', 'pagaora_1', isPayable],
    ['dati_pagamento', 'payment-slip', 'pagaora_boll', isPayable],
    [
      'costi',
      'costs-pay-card',
      'pagaora_nexi_attivazione',
      (document: PaymentState['document']) => isPayable(document) && isOn(document, 'esponi_paga_ora'),
    ],
  ])('%s offers %s exactly where %s is on and the bill can be paid', (module, id, flag, may) => {
    expect(wrong(module, new RegExp(`^  ${id} `, 'm'), (document) => isOn(document, flag) && may(document))).toEqual([]);
  });

  it('direct debit has its own message and no way to pay, unless there is a credit', () => {
    const isRidShown = (document: PaymentState['document']) => isRid(document) && document.document_payment_debt !== '-5,00';
    for (const module of ['dati_pagamento_testata', 'dati_pagamento']) {
      expect(wrong(module, /^ {2}payment-rid /m, isRidShown)).toEqual([]);
    }
  });

  it.each([
    ['rate', 'rate-pay', isUnobstructed],
    ['rate', 'rate-calendar', isUnobstructed],
    ['info_pagamento', 'info-other-ways', isPayable],
  ])('%s offers %s exactly where the bill can be paid', (module, id, may) => {
    expect(wrong(module, new RegExp(`^  ${id} `, 'm'), may)).toEqual([]);
  });

  it('instalments are shown as payable, with a remaining total, exactly where the bill is open', () => {
    const isAsked = (document: PaymentState['document']) =>
      !isClosed(document) && !['0,00', '-5,00'].includes(String(document.document_payment_debt));
    for (const line of [/^ {2}rate-to-pay /m, /^ {2}rate-total /m]) expect(wrong('rate', line, isAsked)).toEqual([]);
  });

  it('the banner shows with its flag, an amount asked or owed and a status that says something else than to pay', () => {
    const isBannerShown = (document: PaymentState['document']) =>
      isOn(document, 'esponi_stato_pagamento') &&
      (document.document_amount === '100,00' || document.document_payment_debt === '100,00') &&
      !isRid(document) &&
      document.document_payment_debt !== '-5,00' &&
      !isOpen(document);
    for (const module of ['dati_pagamento_testata', 'dati_pagamento']) {
      expect(wrong(module, /^ {2}payment-banner /m, isBannerShown)).toEqual([]);
    }
  });

  it('direct debit is promoted where the flag asks for it, unless it is there or the bill is closed', () => {
    const isPromoted = (document: PaymentState['document']) =>
      isOn(document, 'esponi_rid') && !isRid(document) && !isClosed(document);
    expect(wrong('dati_pagamento_testata', /^ {2}payment-promo-link /m, isPromoted)).toEqual([]);
  });

  it('nothing can be paid before a live status is there, nor when it is unknown', () => {
    const others = states.filter(({ more }) => more !== '');
    expect(others).toHaveLength(2);
    for (const { shown } of others)
      expect(shown.get('dati_pagamento_testata')).not.toMatch(/payment-(?:card-pay|pagopa|link|slip)/);
    expect(others[0]?.shown.get('rate')).not.toMatch(/rate-(?:pay|calendar|to-pay|total)/);
    expect(others[0]?.shown.get('info_pagamento')).not.toContain('info-other-ways');
  });

  it.each(paymentSnapshots(states).map(({ path, text }) => [relative(projectRoot, path), path, text]))(
    '%s has each distinct outcome',
    (name, path, text) => {
      expect(text, `${name} differs: if that is meant, run "npm run snapshots" and commit it`).toBe(readSnapshot(path));
    },
  );
});
