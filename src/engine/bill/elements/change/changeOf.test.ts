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

describe('bands', () => {
  const banded = (f1: bigint, f3: bigint, more: readonly ExactCost[] = []) => [
    kwh(Number(f1) * 20 + Number(f3) * 10, f1 + f3, 'sale'),
    { ...kwh(Number(f1) * 20, f1, 'sale', 'F1'), isPart: true },
    { ...kwh(Number(f3) * 10, f3, 'sale', 'F3'), isPart: true },
    ...more,
  ];
  const network = (quantity: bigint) => kwh(Number(quantity) * 5, quantity, 'network');
  const compare = (old: readonly ExactCost[], own: readonly ExactCost[]) => {
    const [a, b] = [bill('2026-07-01', '2026-08-31', old), bill('2026-09-01', '2026-11-01', own)];
    const [there, back] = [causes(changeOf(a, b)), causes(changeOf(b, a))];
    expect(back).toEqual(Object.fromEntries(Object.entries(there).map(([cause, amount]) => [cause, -amount])));
    return there;
  };

  test('of the sale beside a network without bands change the consumption, not the price', () => {
    const [old, own] = [banded(100n, 100n, [network(200n)]), banded(180n, 20n, [network(200n)])];
    expect(compare(old, own)).toEqual({ use: 800 });
    const whole = (rows: readonly ExactCost[], amount: number) => [
      kwh(amount, 200n),
      ...rows.map((one) => ({ ...one, isPart: true })),
    ];
    expect(compare(whole(old, 4000), whole(own, 4800))).toEqual({ use: 800 });
  });

  test('without a row of the sale are its parts too', () => {
    const [old, own] = [banded(100n, 100n, [network(200n)]), banded(180n, 20n, [network(200n)])];
    const free = (rows: readonly ExactCost[]) => rows.slice(1).map(({ isPart: _, ...one }) => one);
    expect(compare(free(old), free(own))).toEqual({ use: 800 });
    expect(compare(free(old), own)).toEqual({ use: 800 });
  });

  test('of the network are compared beside a sale without bands', () => {
    const turned = (rows: readonly ExactCost[]): ExactCost[] =>
      rows.map((one) => ({ ...one, nature: one.nature === 'sale' ? ('network' as const) : ('sale' as const) }));
    expect(compare(turned(banded(100n, 100n, [network(200n)])), turned(banded(180n, 20n, [network(200n)])))).toEqual({
      use: 800,
    });
  });

  test('that only one bill has are compared as a whole', () => {
    const old = [kwh(3000, 200n, 'sale'), network(200n)];
    expect(compare(old, banded(180n, 20n, [network(200n)]))).toEqual({ salePrice: 800 });
    const halves = [network(200n), { ...kwh(1800, 90n, 'sale', 'F1') }, { ...kwh(2000, 110n, 'sale', 'F23') }];
    expect(compare(old, halves)).toEqual({ salePrice: 800 });
  });

  test('of the whole charge go before sale and network without bands', () => {
    const of = (f1: bigint, f3: bigint) => {
      const sale = Number(f1) * 20 + Number(f3) * 10;
      const parts = [
        kwh(sale, 200n, 'sale'),
        kwh(1000, 200n, 'network'),
        { ...kwh(Number(f1) * 25, f1), band: 'F1' },
        { ...kwh(Number(f3) * 15, f3), band: 'F3' },
      ];
      return [kwh(sale + 1000, 200n), ...parts.map((one) => ({ ...one, isPart: true }))];
    };
    expect(compare(of(100n, 100n), of(180n, 20n))).toEqual({ use: 800 });
  });

  test('whose amounts are rounded add up to their charge', () => {
    const cent = banded(180n, 20n, [network(200n)]).map((one, at) => (at === 0 ? { ...one, amount: 3801 } : one));
    expect(compare(banded(100n, 100n, [network(200n)]), cent)).toEqual({ use: 800, rounding: 1 });
  });

  test('a network that one bill lacks is no price', () => {
    expect(compare([kwh(3000, 200n, 'sale')], [kwh(3000, 200n, 'sale'), network(200n)])).toEqual({ usageCharge: 1000 });
  });
});

describe('charges of one bill alone', () => {
  const rest = [kwh(6885, 412n, 'sale'), months(1131, 2n)];
  const compare = (old: readonly ExactCost[], own: readonly ExactCost[], more: Partial<ComparedBill> = {}) =>
    changeOf(bill('2026-07-01', '2026-08-31', [...rest, ...old]), bill('2026-09-01', '2026-11-01', [...rest, ...own], more));

  test.each([
    row('televisionFee', 1800),
    row('bonus', -3000),
    row('excise', 200),
    power(1186, 6n),
    row('recalculation', -435),
    row('vat', 300, { rate: 10 }),
    row('services', 490, { label: 'Assistenza Casa' }),
    row('other', 120, { label: 'Interessi' }),
  ])('$item is new or gone', (one) => {
    expect(compare([], [one]).effects).toMatchObject([{ isNew: true, amount: one.amount }]);
    expect(compare([one], []).effects).toMatchObject([{ isGone: true, amount: 0 - (one.amount ?? 0) }]);
    expect(compare([{ ...one, amount: 0 }], [one]).effects[0]?.isNew).toBe(one.item === 'power' ? undefined : true);
  });

  test('a second row of a charge is not new', () => {
    const [a, b] = [row('excise', 200), row('excise', 90, { label: 'Addizionale' })];
    expect(compare([a], [a, b]).effects).toEqual([{ key: 'excise', cause: 'excise', amount: 90, isLess: false }]);
    const vat = [row('vat', 300, { rate: 10 }), row('vat', 107, { rate: 22 })];
    expect(compare(vat.slice(0, 1), vat).effects).toEqual([{ key: 'vat', cause: 'vat', amount: 107, isLess: false }]);
  });

  test('names that differ by month are the same charge', () => {
    const [a, b] = [
      row('services', 490, { label: 'Assistenza Casa settembre' }),
      row('services', 490, { label: 'Assistenza Casa ottobre' }),
    ];
    expect(compare([a], [b])).toMatchObject({ difference: 0, known: true, effects: [] });
    expect(compare([a], [{ ...b, amount: 590, rate: 22 }]).effects).toMatchObject([{ cause: 'services', amount: 100 }]);
    expect(compare([a], [a, b]).effects[0]).not.toHaveProperty('isNew');
  });

  test('another service, or the same name among other charges, is new', () => {
    const [a, b] = [row('services', 490, { label: 'Assistenza Casa' }), row('services', 490, { label: 'Assistenza Caldaia' })];
    expect(compare([a], [b]).effects).toMatchObject([{ item: 'Assistenza Caldaia' }, { item: 'Assistenza Casa' }]);
    expect(compare([a], [{ ...a, item: 'other' as const }]).effects).toHaveLength(2);
  });

  test('do not show beside a bill whose rows are incomplete', () => {
    const total = 6885 + 1131 + 1800;
    expect(compare([row('televisionFee', 1800)], [row('excise', 200)], { total })).toMatchObject({
      known: false,
      why: 'missing',
    });
    expect(compare([row('excise', 150)], [row('excise', 200)], { total: 6885 + 1131 + 200 })).toMatchObject({ known: true });
  });
});

describe('rows without effect', () => {
  test('a recalculation of zero hides nothing', () => {
    const zero = row('recalculation', 0);
    const own = { ...now, rows: [...now.rows.slice(0, -1), zero], total: now.total + 320 };
    expect(changeOf({ ...before, isEstimated: true }, own)).toMatchObject({ known: true });
    expect(changeOf({ ...before, rows: [...before.rows, zero] }, { ...own, isEstimated: true })).toMatchObject({ known: true });
  });

  test('a row that contradicts itself shows no causes', () => {
    const wrong = now.rows.map((one, at) => (at === 0 ? { ...one, isContradictory: true } : one));
    expect(changeOf(before, { ...now, rows: wrong })).toMatchObject({ known: false, why: 'missing', effects: [] });
    expect(changeOf({ ...now, rows: wrong }, before)).toMatchObject({ known: false, why: 'missing', effects: [] });
  });
});

describe('rounding', () => {
  const of = (amount: number, quantity: bigint, to = '2026-08-31') => bill('2026-07-01', to, [kwh(amount, quantity, 'network')]);

  test('of amounts is no price', () => {
    const [a, b] = [of(1312, 274n), of(1776, 371n, '2026-08-30')];
    expect(causes(changeOf(a, b))).toEqual({ use: 490, days: -25, rounding: -1 });
    expect(causes(changeOf(b, a))).toEqual({ use: -490, days: 25, rounding: 1 });
  });

  test('of fees is no price', () => {
    const fee = (amount: number, count: bigint) => bill('2026-07-01', '2026-08-31', [months(amount, count)]);
    expect(causes(changeOf(fee(1131, 2n), fee(1697, 3n)))).toEqual({ days: 566 });
    expect(causes(changeOf(fee(1131, 2n), fee(1698, 3n)))).toEqual({ days: 566, rounding: 1 });
  });

  test('is not a small price that did change', () => {
    expect(causes(changeOf(of(10, 10n), of(12, 10n)))).toEqual({ networkPrice: 2 });
  });

  test('above two cents has the name of the rest', () => {
    const rounded = { ...of(1776, 371n), total: 1778 };
    expect(causes(changeOf(of(1312, 274n), rounded))).toEqual({ use: 464, rounding: 2 });
    expect(causes(changeOf(of(1312, 274n), { ...rounded, total: 1779 }))).toEqual({ use: 464, rest: 3 });
  });
});

test('effects of random bills add up to the difference and change their sign with the order', () => {
  const random = randomOf(20250701);
  const wrong: unknown[] = [];
  let known = 0;
  let b = randomBill(random);
  for (let count = 0; count < 20_000; count += 1) {
    const a = b;
    b = randomBill(random);
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

/** The sale, in half of the bills with bands, which sometimes do not add up to it. */
function saleRows(random: (below: number) => number, quantity: bigint): ExactCost[] {
  const sale = (amount: number, millionths: bigint, more: Partial<ExactCost> = {}) =>
    row('usage', amount, { unit: 'kWh', millionths, nature: 'sale', ...more });
  const [amount, first, off] = [random(9000) - 500, random(4000), random(20)];
  if (random(2) === 0) return [sale(amount, quantity)];
  const part = { isPart: true };
  return [
    sale(amount, quantity),
    sale(first, quantity / 3n, { ...part, band: 'F1' }),
    sale(amount - first + (off < 2 ? 3 * off : 0), quantity - quantity / 3n, { ...part, band: 'F3' }),
  ];
}

function randomBill(random: (below: number) => number): ComparedBill {
  const maybe = <T>(value: T): T[] => (random(5) > 0 ? [value] : []);
  const quantity = BigInt(random(1000)) * 1_000n * BigInt(random(1000));
  const natured = random(3) > 0;
  const rows = [
    ...(natured
      ? [...saleRows(random, quantity), row('usage', random(9000), { unit: 'kWh', millionths: quantity, nature: 'network' })]
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
