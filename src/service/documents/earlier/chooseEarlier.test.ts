import { describe, expect, it } from 'vitest';
import { type BilledSupply, billOfLastYear, previousBill } from './chooseEarlier';

const OWN = bill('own', '2026-09-01', '2026-10-31');

/** A bill of one point; `more` replaces what differs. */
function bill(number: string, from: string, to: string, more: Partial<BilledSupply> = {}): BilledSupply {
  const usual = {
    host: 'one.localhost',
    customer: '1',
    taxCode: '',
    holder: 'mario rossi',
    point: 'IT001E1/',
    currency: 'EUR',
    issued: '',
  };
  return { ...usual, number, from, to, isCancelled: false, ...more };
}

type Choice = [what: string, others: BilledSupply[], chosen: string | undefined, own?: BilledSupply];

function cases(choose: typeof previousBill, list: readonly Choice[]): void {
  it.each(list)('%s', (_, others, chosen, own = OWN) => {
    expect(choose(own, others)?.number).toBe(chosen);
    expect(choose(own, others.toReversed())?.number).toBe(chosen);
  });
}

const BEFORE = ['2026-07-01', '2026-08-31'] as const;

describe('the previous bill', () => {
  cases(previousBill, [
    ['is none without other bills', [], undefined],
    ['is the adjacent one', [bill('a', '2026-05-01', '2026-06-30'), bill('b', ...BEFORE)], 'b'],
    ['may be shorter', [bill('a', '2026-08-20', '2026-08-31'), bill('b', '2026-06-20', '2026-08-19')], 'a'],
    ['may begin anywhere', [bill('a', '2025-09-01', '2026-08-31')], 'a'],
    ['may be a period away', [bill('a', '2026-05-01', '2026-07-02')], 'a'],
    ['is not farther away than the longer period', [bill('a', '2026-05-01', '2026-06-29')], undefined],
    ['may be as far away as its own period', [bill('a', '2026-02-01', '2026-06-15')], 'a'],
    ['never overlaps', [bill('a', '2026-07-01', '2026-09-01')], undefined],
    ['is not the same document', [bill('own', ...BEFORE)], undefined],
    ['is not of a later period', [bill('a', '2026-11-01', '2026-12-31')], undefined],
    ['is not the bill of the same period', [bill('a', '2026-09-01', '2026-10-31')], undefined],
    [
      'is the one issued last of two for the same period',
      [bill('b', ...BEFORE, { issued: '2026-09-05' }), bill('a', ...BEFORE, { issued: '2026-09-20' })],
      'a',
    ],
    ['is the one with the last number of two issued on one day', [bill('a', ...BEFORE), bill('b', ...BEFORE)], 'b'],
    ['is not of another customer', [bill('a', ...BEFORE, { customer: '2' })], undefined],
    ['is not of another tax code', [bill('a', ...BEFORE, { taxCode: 'B' })], undefined, { ...OWN, taxCode: 'A' }],
    ['may lack the tax code', [bill('a', ...BEFORE)], 'a', { ...OWN, taxCode: 'A' }],
    ['without a tax code is not of another holder', [bill('a', ...BEFORE, { holder: 'anna verdi' })], undefined],
    [
      'is of one tax code under another spelling of the name',
      [bill('a', ...BEFORE, { taxCode: 'A', holder: 'm rossi' })],
      'a',
      { ...OWN, taxCode: 'A' },
    ],
    ['with neither tax code nor name is none', [bill('a', ...BEFORE, { holder: '' })], undefined, { ...OWN, holder: '' }],
    ['is not of another brand', [bill('a', ...BEFORE, { host: 'two.localhost' })], undefined],
    ['is not of another point', [bill('a', ...BEFORE, { point: '/1' })], undefined],
    ['is not in another currency', [bill('a', ...BEFORE, { currency: 'CHF' })], undefined],
    ['is not cancelled', [bill('a', ...BEFORE, { isCancelled: true }), bill('b', ...BEFORE)], 'b'],
    [
      'is none after a change of the tenant, even if the earlier tenant is nearer',
      [bill('a', '2026-08-01', '2026-08-31', { customer: '2' }), bill('b', '2026-03-01', '2026-04-30')],
      undefined,
    ],
  ]);
});

const FEBRUARY_2029 = bill('own', '2029-02-01', '2029-02-28');

describe('the bill of the same period a year ago', () => {
  cases(billOfLastYear, [
    ['is none without other bills', [], undefined],
    [
      'is the one with the most days of the period',
      [
        bill('a', '2025-08-11', '2025-10-10'),
        bill('b', '2025-08-21', '2025-10-20'),
        bill('c', '2025-10-11', '2025-12-10'),
        bill('d', '2026-09-01', '2026-10-31'),
      ],
      'b',
    ],
    ['is the exact one', [bill('a', '2025-09-01', '2025-10-31'), bill('b', '2025-09-01', '2025-11-01')], 'a'],
    ['has half of the days', [bill('a', '2025-08-01', '2025-10-01')], 'a'],
    ['has not less than half of the days', [bill('a', '2025-08-01', '2025-09-30'), bill('b', ...BEFORE)], undefined],
    ['is not mostly of other days', [bill('a', '2025-01-01', '2025-12-31')], undefined],
    ['is not a month of the period that is less than half', [bill('a', '2025-09-01', '2025-09-30')], undefined],
    ['may be a month of the period', [bill('a', '2025-10-01', '2025-10-31')], 'a'],
    [
      'never overlaps the bill itself',
      [bill('a', '2025-06-01', '2026-05-31')],
      undefined,
      bill('own', '2026-01-01', '2027-06-30'),
    ],
    ['is not of another customer', [bill('a', '2025-09-01', '2025-10-31', { customer: '2' })], undefined],
    ['is not cancelled', [bill('a', '2025-09-01', '2025-10-31', { isCancelled: true })], undefined],
    ['is not of two years ago', [bill('a', '2024-09-01', '2024-10-31')], undefined],
    ['of a leap day is the day before', [bill('a', '2027-02-28', '2027-02-28')], 'a', bill('own', '2028-02-29', '2028-02-29')],
    [
      'of the last day of February is the leap day',
      [bill('a', '2028-02-01', '2028-02-28'), bill('b', '2028-02-29', '2028-02-29')],
      'b',
      bill('own', '2029-02-28', '2029-02-28'),
    ],
    [
      'of a short February is a long one',
      [bill('a', '2028-02-01', '2028-02-29'), bill('b', '2028-02-01', '2028-02-28')],
      'a',
      FEBRUARY_2029,
    ],
  ]);
});
