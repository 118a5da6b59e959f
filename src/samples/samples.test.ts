import { describe, expect, it } from 'vitest';
import { readBrands } from '../brands/serviceBrands';
import { toInstalments } from '../engine/bill/instalments';
import { toBill } from '../engine/bill/toBill';
import { samples, samplesFor } from './index';
import type { SampleContext, WireDocument } from './sample';

const brands = [...readBrands(['hosts']).values()];

function contextOf(brand: (typeof brands)[number], today = '2026-11-21'): SampleContext {
  const { vocabulary, supplies, extra } = brand;
  return { today, vocabulary, supplies, extra, idOf: (number) => `id-${number}`, mediaOf: (number) => `media-${number}` };
}

const MONTHS = 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'.split(' ');

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

  it.each(['2026-11-21', '2026-12-01', '2027-01-31', '2028-03-02'])(
    'seen on %s are issued after the months that they charge',
    (today) => {
      for (const { brand, sample } of cases) {
        const { bill } = read(sample.build(contextOf(brand, today)));
        const [, day = '', month = '', year = ''] = / (\d+) (\S+) (\d{4})$/.exec(bill.periodText ?? '') ?? [];
        if (day === '' || bill.issueDate === undefined) continue;
        const end = `${year}-${String(MONTHS.indexOf(month) + 1).padStart(2, '0')}-${day}`;
        expect(bill.issueDate > end, `${brand.host} ${sample.name}: ${bill.issueDate}, ${bill.periodText}`).toBe(true);
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

describe('the bills with another past', () => {
  const bill = (name: string) => {
    const found = cases.find(({ sample, brand }) => sample.name === name && brand.host === 'aurora.localhost');
    if (found === undefined) throw new Error(`no ${name}`);
    return read(found.document).bill;
  };
  const history = (name: string) => bill(name).supplies[0]?.history;

  it.each([
    ['amounts-as-list', 13, 1],
    ['gaps', 15, 4],
    ['electricity-bands', 24, 12],
    ['months-25', 25, 12],
    ['many-supplies', 120, 12],
  ])('%s has %i months, of which %i are compared', (name, months, compared) => {
    expect([history(name)?.months, history(name)?.comparedMonths]).toEqual([months, compared]);
  });

  it('months that come twice: each kind of reading once, and the same sums', () => {
    const entries = history('months-twice')?.entries ?? [];
    expect(entries.slice(-4).map(({ month, reading }) => [month, reading])).toEqual([
      ['2026-08', 'estimated'],
      ['2026-09', 'actual'],
      ['2026-10', 'actual'],
      ['2026-10', 'estimated'],
    ]);
    expect(history('months-twice')).toMatchObject({ months: 24, hasEstimated: true });
    // The period of the bill is September and October.
    const period = entries.filter(({ month }) => month >= '2026-09').reduce((sum, { total }) => sum + total, 0);
    expect(period).toBe(bill('months-twice').supplies[0]?.usage);
  });

  it('no consumption: a supply without figures, charged its fixed quotas', () => {
    const { supplies, amounts } = bill('no-usage');
    expect(supplies).toHaveLength(1);
    expect(supplies[0]).not.toHaveProperty('usage');
    expect(supplies[0]).not.toHaveProperty('history');
    expect(supplies[0]).not.toHaveProperty('spend');
    expect(amounts.rows.map(({ label }) => label)).toEqual(['Quota fissa', 'Quota potenza', 'IVA', 'TOTALE DA PAGARE']);
  });

  it('both supplies of one home, each with its own unit, VAT on the joined bases', () => {
    const { supplies, amounts } = bill('dual-supply');
    expect(supplies.map(({ kind, unit }) => [kind, unit])).toEqual([
      ['electricity', 'kWh'],
      ['gas', 'Smc'],
    ]);
    expect(amounts.vat.map(({ rate }) => rate)).toEqual([10, 22]);
  });

  it('offers the web in place of paper on one bill', () => {
    expect(samples.filter(({ name }) => name === 'web-bill')).toHaveLength(1);
    expect(bill('web-bill').summary.webBill).toBe(true);
    expect(bill('electricity-bands').summary.webBill).toBe(false);
  });

  it('pays 500 instalments that add up to the bill, and what is open to its debt', () => {
    const found = cases.find(({ sample, brand }) => sample.name === 'many-instalments' && brand.host === 'aurora.localhost');
    const answer = found?.sample.instalments?.(contextOf(found.brand));
    const { items, total } = toInstalments(answer, { toPay: [1], paid: [4] }, () => undefined);
    const { due, original } = bill('many-instalments').payment;
    expect(items).toHaveLength(500);
    expect(sum(items.map(({ amount }) => amount))).toBe(original);
    expect(sum(items.filter(({ status }) => status === 'toPay').map(({ amount }) => amount))).toBe(due);
    expect(total).toBe(due);
  });
});
