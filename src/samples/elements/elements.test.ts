import { describe, expect, it } from 'vitest';
import { readBrands } from '../../brands/serviceBrands';
import { toElements } from '../../engine/bill/elements/toElements';
import { toBill } from '../../engine/bill/toBill';
import { completeBills } from '../bills/complete';
import { samplesFor } from '../index';
import type { WireDocument } from '../sample';
import { electricityCharges, gasCharges, SALE, taxedUnits } from '../tariff';

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
    const sum = elements.supplies.reduce((total, { costsTotal = Number.NaN }) => total + costsTotal, 0);
    expect(sum).toBe(bill.payment.original);
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
      const effects = change?.effects.reduce((sum, { amount }) => sum + amount, 0);
      expect(effects).toBe(change?.known ? change.difference : 0);
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
