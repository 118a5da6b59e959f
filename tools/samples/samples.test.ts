import { describe, expect, it } from 'vitest';
import { toBill } from '../../src/bill/toBill';
import { readBrands } from '../bill-service/brands';
import { samples, samplesFor } from './index';
import type { SampleContext, WireDocument } from './sample';

const brands = [...readBrands(['hosts']).values()];

function contextOf(brand: (typeof brands)[number], today = '2026-11-21'): SampleContext {
  const { vocabulary, supplies, extra } = brand;
  return { today, vocabulary, supplies, extra, idOf: (number) => `id-${number}`, mediaOf: (number) => `media-${number}` };
}

const cases = brands.flatMap((brand) =>
  samplesFor(brand.supplies).map((sample) => ({
    brand,
    sample,
    title: `${brand.host} ${sample.name}`,
    document: sample.build(contextOf(brand)),
  })),
);

function read(document: WireDocument) {
  const problems: string[] = [];
  const result = toBill(document, ({ code, where }) => problems.push(`${code} ${where}`));
  if (result === undefined) throw new Error('The document is no object.');
  return { ...result, problems };
}

function sum(amounts: readonly (number | undefined)[]): number {
  return amounts.reduce<number>((total, amount) => total + (amount ?? Number.NaN), 0);
}

describe('sample bills', () => {
  it('are at least fourteen, each with its own number and name', () => {
    expect(samples.length).toBeGreaterThanOrEqual(14);
    expect(new Set(samples.map(({ number }) => number)).size).toBe(samples.length);
    expect(new Set(samples.map(({ name }) => name)).size).toBe(samples.length);
  });

  it.each(cases.filter(({ sample }) => !sample.broken))('$title reads without a diagnostic', ({ document }) => {
    expect(read(document).problems).toEqual([]);
  });

  it.each(cases.filter(({ sample }) => sample.broken))(
    '$title has diagnostics, and still its amount and due date',
    ({ document }) => {
      const { bill, problems } = read(document);
      expect(problems.length).toBeGreaterThan(10);
      expect(bill.payment.due).toBeGreaterThan(0);
      expect(bill.payment.dueDate).toBe('2026-12-10');
    },
  );

  it.each(cases.filter(({ sample }) => !sample.broken && sample.name !== 'minimal'))(
    '$title adds up to the cent',
    ({ document }) => {
      const { bill } = read(document);
      const total = bill.amounts.rows.filter((row) => row.isTotal);
      expect(total).toHaveLength(1);
      expect(sum(bill.amounts.rows.filter((row) => !row.isTotal).map((row) => row.amount))).toBe(total[0]?.amount);
      expect(total[0]?.amount).toBe(bill.payment.original);
      for (const { rate = 0, taxable = 0, tax } of bill.amounts.vat) expect(tax).toBe(Math.floor((taxable * rate + 50) / 100));
      if (bill.amounts.pieTotal !== undefined) expect(bill.amounts.pieTotal).toBe(bill.payment.original);
      const spend = bill.supplies.length === 1 ? bill.supplies[0]?.spend : undefined;
      if (
        spend !== undefined &&
        bill.amounts.rows.every((row) => (row.amount ?? 0) > 0) &&
        document.document_type === 'Bolletta'
      ) {
        expect(spend.entries.at(-1)?.amount).toBe(bill.payment.original);
      }
    },
  );

  it.each(cases.filter(({ sample }) => !sample.broken))('$title has labels in normal case but for the total', ({ document }) => {
    const rows = read(document).bill.amounts.rows;
    for (const { label, isTotal } of rows) expect(label === label.toUpperCase() && label.length > 3).toBe(isTotal);
  });
});

describe('the worked bills', () => {
  const find = (name: string, host: string) => {
    const found = cases.find(({ sample, brand }) => sample.name === name && brand.host === host);
    if (found === undefined) throw new Error(`${host} has no ${name}`);
    return read(found.document).bill;
  };
  const rows = (name: string, host: string) => find(name, host).amounts.rows.map(({ label, amount }) => [label, amount]);

  it('electricity is 112,64 in the newer words', () => {
    expect(rows('electricity-bands', 'aurora.localhost')).toEqual([
      ['Quota consumi', 6226],
      ['Quota fissa', 1131],
      ['Quota potenza', 1186],
      ['Accise', 61],
      ['IVA', 860],
      ['Canone RAI', 1800],
      ['TOTALE DA PAGARE', 11264],
    ]);
    const bill = find('electricity-bands', 'aurora.localhost');
    expect(bill.amounts.vat).toMatchObject([{ rate: 10, taxable: 8604, tax: 860 }]);
    expect(bill.supplies[0]).toMatchObject({ usage: 327, unit: 'kWh' });
    expect(bill.supplies[0]?.history?.entries.slice(-2).reduce((total, entry) => total + entry.total, 0)).toBe(327);
    expect(bill.supplies[0]?.bands.map((band) => band.key)).toEqual(['consumo_f1', 'consumo_f2', 'consumo_f3']);
  });

  it('gas is 214,97 with two VAT rates in the classic words', () => {
    expect(rows('gas-two-rates', 'vallegas.localhost')).toEqual([
      ['Spesa per la materia gas naturale', 11207],
      ['Trasporto e gestione del contatore', 5083],
      ['Oneri di sistema', 755],
      ['Imposte', 4452],
      ['TOTALE DA PAGARE', 21497],
    ]);
    expect(find('gas-two-rates', 'vallegas.localhost').amounts.vat).toMatchObject([
      { rate: 10, taxable: 16548, tax: 1655 },
      { rate: 22, taxable: 2700, tax: 594 },
    ]);
    expect(find('gas-two-rates', 'vallegas.localhost').supplies[0]).toMatchObject({ usage: 215.72, unit: 'Smc' });
  });

  it('stay so on every day of a year, due 19 days later', () => {
    const brand = brands.find(({ host }) => host === 'aurora.localhost');
    if (brand === undefined) throw new Error('no such brand');
    for (let day = 0; day < 366; day += 13) {
      const today = new Date(Date.UTC(2027, 0, 1 + day)).toISOString().slice(0, 10);
      const amounts = samples.slice(0, 2).map((sample) => read(sample.build(contextOf(brand, today))));
      expect(amounts.map(({ bill }) => bill.payment.due)).toEqual([11264, 21497]);
      expect(amounts.flatMap(({ problems }) => problems)).toEqual([]);
      expect(Date.parse(amounts[0]?.bill.payment.dueDate ?? '') - Date.parse(today)).toBe(19 * 86_400_000);
    }
  });
});
