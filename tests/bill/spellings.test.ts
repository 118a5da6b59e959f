import { describe, expect, it } from 'vitest';
import { toBill } from '../../src/engine/bill/toBill';
import { parseDate } from '../../src/engine/kernel/figures/dates';
import { parseAmount } from '../../src/engine/kernel/figures/money';
import { printedBill } from '../../src/service/documents/printedBill';
import { dueOf } from '../../src/service/payments/payable';
import { amountOf, dayOf } from '../support/independentReaders';
import { draws } from '../support/spellings';

const SEED = Number(process.env.SEED ?? 20261127);
const RUNS = 10_000;

function centsOf(text: string): number | undefined {
  const parsed = parseAmount(text);
  return parsed && 'cents' in parsed ? parsed.cents : undefined;
}

function dateOf(text: string): string | undefined {
  const parsed = parseDate(text);
  return parsed && 'date' in parsed ? parsed.date : undefined;
}

/** How page, service and PDF read a debt; a text if they differ. */
function disagreement(debt: string): string | undefined {
  const document = { document_payment_debt: debt, document_amount: 77.7 };
  const { due, dueUnread } = toBill(document, () => {})?.bill.payment ?? {};
  const body = JSON.stringify(document);
  const { cents, isPayable } = dueOf(body);
  const { amountLabel, amount } = printedBill(body, '1');
  const isAbsent = due === undefined && dueUnread === undefined;
  const charged = isAbsent ? 7770 : due !== undefined && due > 0 ? due : undefined;
  const label = dueUnread ? 'Importo della bolletta' : due !== undefined && due < 0 ? 'A credito' : 'Da pagare';
  const isSame = due === undefined || Number(amount.replace(/\D/g, '')) === Math.abs(due);
  const isRight = cents === charged && isPayable === (charged !== undefined) && amountLabel === label && isSame;
  return isRight ? undefined : JSON.stringify({ debt, due, dueUnread, cents, isPayable, amountLabel, amount });
}

describe(`${RUNS} spellings of an amount`, () => {
  const spellings = draws(SEED, RUNS).map((draw) => draw.amount());
  const all = spellings.flatMap(({ text, slip }) => [text, slip]);

  it('are read as the amount that was written, or not at all', () => {
    const wrong = spellings.filter(({ text, cents, isUsual }) => (centsOf(text) ?? (isUsual ? undefined : cents)) !== cents);
    expect(wrong).toEqual([]);
  });

  it('are read as an independent reader does, also with a slip', () => {
    expect(all.filter((text) => centsOf(text) !== amountOf(text))).toEqual([]);
  });

  it('mean the same to page, service and PDF', () => {
    expect(all.slice(0, RUNS / 2).flatMap((text) => disagreement(text) ?? [])).toEqual([]);
  });
});

describe(`${RUNS} spellings of a day`, () => {
  const spellings = draws(SEED, RUNS).map((draw) => draw.day());

  it('are read as the day that was written, or not at all', () => {
    const wrong = spellings.filter(({ text, date, isUsual }) => (dateOf(text) ?? (isUsual ? undefined : date)) !== date);
    expect(wrong).toEqual([]);
  });

  it('are read as an independent reader does, also with a slip', () => {
    const all = spellings.flatMap(({ text, slip }) => [text, slip]);
    expect(all.filter((text) => dateOf(text) !== dayOf(text))).toEqual([]);
  });
});
