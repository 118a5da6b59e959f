import { describe, expect, it } from 'vitest';
import { readBrands } from '../../brands/serviceBrands';
import { toElements } from '../../engine/bill/elements/toElements';
import { toBill } from '../../engine/bill/toBill';
import { completeBills } from '../bills/complete';
import { samplesFor } from '../index';
import { sum } from '../money';
import type { WireDocument } from '../sample';
import { electricityCharges, gasCharges, SALE, taxedUnits } from '../tariff';
import { GAS_METER } from '../usage';

const brands = [...readBrands(['hosts']).values()];

const cases = brands.flatMap(({ host, vocabulary, supplies, extra }) =>
  samplesFor(supplies)
    .filter((sample) => completeBills.includes(sample))
    .map((sample) => ({
      title: `${host} ${sample.name}`,
      name: sample.name,
      document: sample.build({ today: '2026-11-21', vocabulary, supplies, extra, idOf: (one) => one, mediaOf: (one) => one }),
    })),
);

function read(document: WireDocument) {
  const problems: string[] = [];
  const report = ({ code, where }: { code: string; where?: string }) => problems.push(`${code} ${where}`);
  const parsed = toBill(document, report);
  if (!parsed) throw new Error('The document is no object.');
  return { bill: parsed.bill, elements: toElements(document, parsed.bill, report), problems };
}

describe('sample bills with the elements of 2025', () => {
  it.each(cases)('$title reads without a diagnostic', ({ document }) => {
    expect(read(document).problems).toEqual([]);
  });

  it.each(cases)('$title has Scontrini that add up to the amount of the bill', ({ document }) => {
    const { bill, elements } = read(document);
    const total = sum(elements.supplies.map(({ costsTotal = Number.NaN }) => costsTotal));
    expect(total).toBe(bill.payment.original);
    expect(elements.toPay).toBe(bill.payment.original);
  });

  it.each(cases)('$title has one offer: code, kind of price and first day', ({ document }) => {
    const { bill, elements } = read(document);
    for (const { details, id } of bill.supplies) {
      const offer = elements.supplies.find((one) => one.id === id)?.offer;
      const detail = (name: string) => details.find(({ key }) => key === name)?.value;
      expect(detail('codice_offerta')).toBe(offer?.code);
      expect(detail('tipologia_offera')).toBe(offer?.price === 'variable' ? 'Prezzo variabile' : 'Prezzo fisso');
      expect(detail('data_inizio_offerta')?.split('/').reverse().join('-')).toBe(offer?.start);
    }
  });

  it.each(cases)('$title has one kind of bill', ({ document }) => {
    const isRecalculation = read(document).elements.kind === 'recalculation';
    expect(document.document_type).toBe(isRecalculation ? 'Bolletta di ricalcolo' : 'Bolletta');
  });

  it.each(cases)('$title has the rates of VAT of its use', ({ document, name }) => {
    const { bill } = read(document);
    const isCompany = name === 'several-sites';
    const hasGas = bill.supplies.some(({ kind }) => kind === 'gas');
    const rates = new Set(bill.amounts.vat.map(({ rate }) => rate));
    if (isCompany) expect([...rates]).toEqual([22]);
    else if (name === 'complete-gas') expect([...rates]).toEqual([10, 22]);
    else if (!hasGas) expect([...rates]).toEqual([10]);
  });

  it.each(cases)('$title states why it differs from the bill before', ({ document, name }) => {
    for (const { change } of read(document).elements.supplies) {
      expect(change?.known).toBe(name !== 'recalculated');
      const effects = change && sum(change.effects.map(({ amount }) => amount));
      expect(effects).toBe(change?.known ? change.difference : 0);
    }
  });

  it.each(cases)('$title has the same totals in the yearly spend, the earlier bills and the recalculation', ({ document }) => {
    const { bill, elements } = read(document);
    const spent = bill.supplies.map(({ spend }) => spend?.entries.map(({ amount }) => amount) ?? []);
    expect(sum(spent.map((amounts) => amounts.at(-1) ?? 0))).toBe(bill.payment.original);
    elements.supplies.forEach(({ change, recalculations, costs }, index) => {
      expect(change?.before).toBe(spent[index]?.at(-2));
      const rows = costs.filter(({ item }) => item === 'recalculation').map(({ amount = 0 }) => amount);
      if (recalculations.length > 0) expect(sum(recalculations.map(({ result = 0 }) => result))).toBe(sum(rows));
      for (const { from, amount = 0, amountBefore = 0, result } of recalculations) {
        expect(amount - amountBefore).toBe(result);
        if (from === change?.from) expect(amountBefore).toBe(change?.before);
      }
    });
  });

  it.each(cases)('$title details every price of the Scontrino', ({ document }) => {
    for (const { costs, details } of read(document).elements.supplies) {
      const charged = costs.filter(({ item, isPart }) => !isPart && ['usage', 'fixed', 'power', 'excise'].includes(item));
      expect(sum(details.map(({ amount = 0 }) => amount))).toBe(sum(charged.map(({ amount = 0 }) => amount)));
      for (const { quantity = 0, price = 0, amount = 0 } of details)
        expect(Math.abs(quantity * price - amount)).toBeLessThan(1.6);
    }
  });

  it.each(cases)('$title has readings whose difference is the billed consumption', ({ document }) => {
    for (const { readings, billed = 0, unit } of read(document).elements.supplies) {
      const [last, first] = [readings[0]?.date, readings.at(-1)?.date];
      const at = (day?: string) => sum(readings.filter(({ date }) => date === day).map(({ value = 0 }) => value));
      const factor = unit === 'Smc' ? GAS_METER.correction : 1;
      expect(Math.round((at(last) - at(first)) * factor * 100) / 100).toBe(billed);
    }
  });
});

describe('excise of a use that is no residence', () => {
  it.each([
    ['altri usi', 375, 22],
    ['uso domestico non residente', 681, 10],
  ] as const)('%s: every kWh bears it, %i cents of 300 kWh, VAT %i %%', (use, cents, rate) => {
    const charges = electricityCharges([300], 2, 0, SALE.electricity, use);
    expect(charges.excise).toBe(cents);
    expect(charges.vat.map((row) => row.rate)).toEqual([rate]);
  });

  it('of a workshop that uses gas: 22 % on everything', () => {
    const charges = gasCharges(10_000, 2, 0, SALE.gas, 'altri usi');
    expect(charges.excise).toBe(125);
    expect(charges.vat.map((row) => row.rate)).toEqual([22]);
  });
});

describe('excise of electricity', () => {
  it.each([
    [150, 0],
    [220, 70],
    [221, 72],
    [300, 230],
    [370, 370],
    [7420, 7420],
  ])('of %i kWh a month, %i bear it', (kwh, taxed) => {
    expect(taxedUnits(kwh * 100, 1)).toBe(taxed * 100);
    expect(taxedUnits(kwh * 200, 2)).toBe(taxed * 200);
  });
});
