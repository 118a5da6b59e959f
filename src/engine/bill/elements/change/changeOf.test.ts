import { describe, expect, test } from 'vitest';
import { type ExactCost, sumOfCosts } from '../costs';
import { type Change, type ComparedBill, changeOf } from './changeOf';

const MILLION = 1_000_000n;

function row(item: ExactCost['item'], amount: number, more: Partial<ExactCost> = {}): ExactCost {
  return { key: item, item, amount, ...more };
}

function bill(from: string, to: string, rows: readonly ExactCost[], more: Partial<ComparedBill> = {}): ComparedBill {
  return { from, to, rows, total: sumOfCosts(rows) ?? 0, isEstimated: false, ...more };
}

function kwh(amount: number, quantity: bigint, nature?: 'sale' | 'network', band?: string): ExactCost {
  return row('usage', amount, { unit: 'kWh', millionths: quantity * MILLION, ...(nature && { nature }), ...(band && { band }) });
}

function months(amount: number, count: bigint): ExactCost {
  return row('fixed', amount, { unit: 'month', millionths: count * MILLION });
}

function power(amount: number, kilowattMonths: bigint): ExactCost {
  return row('power', amount, { unit: 'kWMonth', millionths: kilowattMonths * MILLION });
}

function causes({ effects }: Change): Record<string, number> {
  return Object.fromEntries(effects.map(({ cause, amount }) => [cause, amount]));
}

const before = bill('2026-07-01', '2026-08-30', [
  kwh(4660, 327n, 'sale'),
  kwh(1566, 327n, 'network'),
  months(1131, 2n),
  power(1186, 6n),
  row('excise', 61),
  row('vat', 860, { rate: 10 }),
  row('televisionFee', 1800),
]);
const now = bill('2026-08-31', '2026-10-31', [
  kwh(6885, 412n, 'sale'),
  kwh(1973, 412n, 'network'),
  months(1284, 2n),
  power(1186, 6n),
  row('excise', 254),
  row('vat', 1126, { rate: 10 }),
  row('recalculation', -320),
]);

describe('two bills of a household', () => {
  test('the difference is divided by its causes to the cent', () => {
    const change = changeOf(before, now);
    expect([change.before, change.now, change.difference]).toEqual([11264, 12388, 1124]);
    expect(causes(change)).toEqual({
      recalculation: -320,
      televisionFee: -1800,
      use: 1601,
      salePrice: 909,
      vat: 266,
      excise: 193,
      fees: 153,
      days: 122,
    });
  });

  test('the recalculation is first, then the causes by size, at most four in the sentence', () => {
    const { main, others } = changeOf(before, now);
    expect(main.map(({ cause }) => cause)).toEqual(['recalculation', 'televisionFee', 'use', 'salePrice']);
    expect(others.map(({ cause }) => cause)).toEqual(['vat', 'excise', 'fees', 'days']);
  });

  test('the reverse comparison has the opposite effects', () => {
    const back = changeOf(now, before);
    expect(causes(back)).toEqual(Object.fromEntries(Object.entries(causes(changeOf(before, now))).map(([k, v]) => [k, -v])));
  });

  test('periods of different length also have an amount for each day', () => {
    expect(changeOf(before, now)).toMatchObject({ days: 62, daysBefore: 61, perDay: 12388 / 62, perDayBefore: 11264 / 61 });
    expect(changeOf(before, { ...now, to: '2026-10-30' })).not.toHaveProperty('perDay');
  });
});

describe('missing data', () => {
  test('without days, the consumption has no effect of days', () => {
    const { effects } = changeOf({ ...before, from: undefined }, now);
    expect(effects.map(({ cause }) => cause)).not.toContain('days');
    expect(total(effects)).toBe(1124);
  });

  test('without a quantity, the difference of a charge is one effect', () => {
    const rows = now.rows.map((one) => (one.item === 'usage' ? { ...one, millionths: undefined } : one)) as ExactCost[];
    expect(causes(changeOf(before, { ...now, rows }))).toMatchObject({ usageCharge: 2632 });
  });

  test('a charge of one bill keeps its name', () => {
    const extra = row('other', 250, { label: 'Deposito cauzionale' });
    const { effects } = changeOf(before, bill('2026-08-31', '2026-10-31', [...now.rows, extra]));
    expect(effects.find(({ cause }) => cause === 'other')).toMatchObject({
      item: 'Deposito cauzionale',
      isNew: true,
      amount: 250,
    });
    expect(changeOf(bill('2026-07-01', '2026-08-30', [...before.rows, extra]), now).effects).toContainEqual(
      expect.objectContaining({ item: 'Deposito cauzionale', isGone: true, amount: -250 }),
    );
  });

  test('totals that the rows do not explain show no causes', () => {
    expect(changeOf(before, { ...now, total: now.total + 101 })).toMatchObject({ known: false, why: 'missing', effects: [] });
    expect(causes(changeOf(before, { ...now, total: now.total + 100 }))).toMatchObject({ rest: 100 });
  });

  test('an estimated bill and a recalculation are not compared by causes', () => {
    expect(changeOf({ ...before, isEstimated: true }, now)).toMatchObject({ known: false, why: 'recalculation' });
    expect(changeOf(now, { ...before, isEstimated: true })).toMatchObject({ known: false, why: 'estimate' });
  });

  test('an amount that cannot be read shows no causes', () => {
    const rows = [...now.rows.slice(1), { key: 'x', item: 'usage' as const, amountText: 'n.d.' }];
    expect(changeOf(before, { ...now, rows })).toMatchObject({ known: false, why: 'missing' });
  });
});

describe('charges', () => {
  test('a consumption of zero has no price', () => {
    const none = bill('2026-07-01', '2026-08-30', [kwh(0, 0n, 'sale'), months(1131, 2n)]);
    const some = bill('2026-08-31', '2026-10-31', [kwh(6885, 412n, 'sale'), months(1131, 2n)]);
    expect(causes(changeOf(none, some))).toEqual({ use: 6885 });
  });

  test('a shift between bands is consumption, not a price', () => {
    const bands = (f1: bigint, f2: bigint) => [
      kwh(Number(f1) * 30 + Number(f2) * 10, f1 + f2, 'sale'),
      { ...kwh(Number(f1) * 30, f1, 'sale', 'F1'), isPart: true },
      { ...kwh(Number(f2) * 10, f2, 'sale', 'F2'), isPart: true },
    ];
    const change = changeOf(
      bill('2026-01-01', '2026-01-31', bands(100n, 0n + 50n)),
      bill('2026-03-01', '2026-03-31', bands(50n, 100n)),
    );
    expect(causes(change)).toEqual({ use: -1000 });
  });

  test('parts that do not add up to their row are not used', () => {
    const wrong = [...before.rows.slice(2), kwh(6226, 327n), { ...kwh(4000, 327n, 'sale'), isPart: true }];
    const right = [...now.rows.slice(2), kwh(8858, 412n), { ...kwh(6885, 412n, 'sale'), isPart: true }];
    const change = changeOf(bill('2026-07-01', '2026-08-30', wrong), bill('2026-08-31', '2026-10-31', right));
    expect(causes(change)).toHaveProperty('price');
    expect(causes(change)).not.toHaveProperty('salePrice');
  });

  test('months change the fixed charge by the length, not by the fee', () => {
    const change = changeOf(
      bill('2026-01-01', '2026-02-28', [months(1000, 2n)]),
      bill('2026-03-01', '2026-03-31', [months(500, 1n)]),
    );
    expect(causes(change)).toEqual({ days: -500 });
  });

  test('power changes by months, kilowatts or price', () => {
    const of = (kilowatts: bigint, count: bigint, amount: number) => [
      months(500 * Number(count), count),
      power(amount, kilowatts * count),
    ];
    const change = changeOf(
      bill('2026-01-01', '2026-02-28', of(3n, 2n, 600)),
      bill('2026-03-01', '2026-04-30', of(6n, 2n, 1200)),
    );
    expect(causes(change)).toEqual({ power: 600 });
  });

  test('another rate of VAT is an effect of its own', () => {
    const of = (rate: number, amount: number) => [row('other', 10000), row('vat', amount, { rate })];
    expect(
      causes(changeOf(bill('2026-01-01', '2026-01-31', of(10, 1000)), bill('2026-02-01', '2026-02-28', of(22, 2200)))),
    ).toEqual({
      vatRate: 1200,
    });
  });
});

test('effects of random bills add up to the difference and change their sign with the order', () => {
  const random = randomOf(20250701);
  const wrong: unknown[] = [];
  let known = 0;
  for (let count = 0; count < 20_000; count += 1) {
    const [a, b] = [randomBill(random), randomBill(random)];
    const [there, back] = [changeOf(a, b), changeOf(b, a)];
    const turned = new Map(back.effects.map(({ cause, item, amount }) => [`${cause} ${item}`, 0 - amount]));
    const isTurned = there.effects.every(({ cause, item, amount }) => turned.get(`${cause} ${item}`) === amount);
    const isWhole = !there.known || total(there.effects) === there.difference;
    if (!isWhole || !isTurned || back.known !== there.known || turned.size !== there.effects.length) wrong.push({ a, b });
    if (there.known) known += 1;
  }
  expect(wrong).toEqual([]);
  expect(known).toBeGreaterThan(10_000);
});

function total(effects: Change['effects']): number {
  return effects.reduce((sum, { amount }) => sum + amount, 0);
}

function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function randomBill(random: (below: number) => number): ComparedBill {
  const maybe = <T>(value: T): T[] => (random(5) > 0 ? [value] : []);
  const quantity = BigInt(random(1000)) * 1_000n * BigInt(random(1000));
  const natured = random(3) > 0;
  const rows = [
    ...(natured
      ? [
          row('usage', random(9000) - 500, { unit: 'kWh', millionths: quantity, nature: 'sale' }),
          row('usage', random(9000), { unit: 'kWh', millionths: quantity, nature: 'network' }),
        ]
      : [row('usage', random(9000) - 500, { unit: 'kWh', millionths: quantity })]),
    ...maybe(months(random(4000) - 1000, BigInt(1 + random(4)))),
    ...maybe(power(random(3000), BigInt(random(30)))),
    ...maybe(row('excise', random(500))),
    ...maybe(row('vat', random(3000), { rate: [4, 10, 22][random(3)] ?? 10 })),
    ...maybe(row('bonus', -random(3000))),
    ...maybe(row('recalculation', random(8000) - 4000)),
    ...maybe(row('other', random(900), { label: `Voce ${random(3)}` })),
  ];
  const days = random(4) > 0 ? { from: '2026-01-01', to: `2026-03-${String(1 + random(31)).padStart(2, '0')}` } : {};
  return {
    ...days,
    rows,
    total: (sumOfCosts(rows) ?? 0) + (random(4) === 0 ? random(300) - 150 : 0),
    isEstimated: random(6) === 0,
  };
}
