import { priced, sum, vatOn } from './money';
import type { SupplyKind, SupplyUse } from './sample';

/**
 * The parts of an energy bill, each rounded once to cents. VAT is charged on rounded bases, and the total is the sum of the
 * rounded parts. Sale prices are illustrative; regulated prices are those of ARERA 343/2026/R/com (last quarter of 2026).
 */
export interface Charges {
  sale: number;
  saleFixed: number;
  network: number;
  networkFixed: number;
  networkPower: number;
  levies: number;
  excise: number;
  /** Television licence fee, without VAT. */
  televisionFee: number;
  vat: readonly VatRow[];
  total: number;
}

/** `rate` 10 = 10 %; amounts in cents. */
export interface VatRow {
  rate: number;
  basis: number;
  tax: number;
}

/** Prices of a sale in millionths of a euro. `bands` replaces `unit` where each band has its own price. */
export interface SalePrices {
  unit: number;
  month: number;
  bands?: readonly number[];
}

/** Prices of the samples' sellers, in millionths of a euro: per kWh or Smc, and per month. */
export const SALE: Readonly<Record<SupplyKind, SalePrices>> = {
  electricity: { unit: 142_500, month: 3_735_000 },
  gas: { unit: 450_000, month: 7_500_000 },
};

/** Monthly price for a number of months, in cents. */
function monthly(price: number, months: number): number {
  return Math.round((price * months) / 10_000);
}

function completed(parts: Omit<Charges, 'vat' | 'total'>, bases: readonly (readonly [number, number])[]): Charges {
  const vat = bases.filter(([, basis]) => basis !== 0).map(([rate, basis]) => ({ rate, basis, tax: vatOn(basis, rate) }));
  const total = sum(vat.map((row) => row.basis + row.tax)) + parts.televisionFee;
  return { ...parts, vat, total };
}

/** Monthly kWh without excise at a residence with up to 3 kW. Above the second figure, each kWh takes one of them away. */
const EXEMPT = { kwh: 150, until: 220 };

/**
 * Excise in millionths of a euro per kWh or Smc, from the first one: up to 200 000 kWh a month, and of a workshop's gas (D.Lgs.
 * 504/1995, allegato I). VAT is 22 % on everything (DPR 633/1972, without the reductions of tabella A).
 */
const OTHER_USES = { kwh: 12_500, smc: 12_498, vat: 22 };

/** Hundredths of kWh that bear excise at a residence. */
export function taxedUnits(units: number, months: number): number {
  const lost = Math.max(0, units - EXEMPT.until * 100 * months);
  return Math.max(0, units - Math.max(0, EXEMPT.kwh * 100 * months - lost));
}

/**
 * The hundredths that bear excise, with their rate in millionths of a euro, at a residence without `use`. `before` are the
 * hundredths of gas used earlier in the calendar year.
 */
export function exciseParts(
  kind: SupplyKind,
  units: number,
  { months, before = 0, use }: { months: number; before?: number; use?: SupplyUse | undefined },
): { units: number; price: number }[] {
  if (use === 'altri usi') return [{ units, price: kind === 'gas' ? OTHER_USES.smc : OTHER_USES.kwh }];
  if (kind === 'electricity')
    return [{ units: use === undefined ? taxedUnits(units, months) : units, price: 22_700 }].filter((part) => part.units > 0);
  const low = Math.max(0, Math.min(units, LOW_EXCISE_UP_TO - before));
  const parts = [
    { units: low, price: 44_000 },
    { units: units - low, price: 175_000 },
  ];
  return parts.filter((part) => part.units > 0);
}

/** Excise in cents, rounded once. */
function exciseOf(...of: Parameters<typeof exciseParts>): number {
  return Math.floor((sum(exciseParts(...of).map(({ units, price }) => units * price)) + 500_000) / 1_000_000);
}

/** Charges of electricity for one or two months with 3 kW, at a residence without `use`; `bands` in whole kWh. */
export function electricityCharges(
  bands: readonly number[],
  months: number,
  feeMonths: number,
  prices: SalePrices = SALE.electricity,
  use?: SupplyUse,
): Charges {
  const units = sum(bands) * 100;
  const parts = {
    sale: prices.bands ? sum(bandSales(bands, prices.bands)) : priced(units, prices.unit),
    saleFixed: monthly(prices.month, months),
    network: priced(units, 14_730),
    networkFixed: Math.round((2304 * months) / 12),
    networkPower: Math.floor((237_188 * 3 * months + 600) / 1200),
    levies: priced(units, 33_153),
    excise: exciseOf('electricity', units, { months, use }),
    televisionFee: 900 * feeMonths,
  };
  const { televisionFee: _, ...taxed } = parts;
  return completed(parts, [[use === 'altri usi' ? OTHER_USES.vat : 10, sum(Object.values(taxed))]]);
}

/** Sale of each band in cents. */
export function bandSales(bands: readonly number[], prices: readonly number[]): number[] {
  return bands.map((kwh, band) => priced(kwh * 100, prices[band] ?? 0));
}

const REDUCED_VAT_UP_TO = 48_000;
const LOW_EXCISE_UP_TO = 12_000;

/**
 * Charges of gas, for a household without `use`. `smc` (billed now) and `before` (already used in the calendar year) are in hundredths; the
 * excise brackets and the 480 Smc with reduced VAT of a household depend on both. Fixed charges always have 22 % VAT.
 */
export function gasCharges(smc: number, months: number, before: number, prices: SalePrices = SALE.gas, use?: SupplyUse): Charges {
  const isOther = use === 'altri usi';
  const reduced = isOther ? 0 : Math.max(0, Math.min(smc, REDUCED_VAT_UP_TO - before));
  const parts = {
    sale: priced(smc, prices.unit),
    saleFixed: monthly(prices.month, months),
    network: priced(smc, 180_000),
    networkFixed: 600 * months,
    networkPower: 0,
    levies: priced(smc, 35_000),
    excise: exciseOf('gas', smc, { months, before, use }),
    televisionFee: 0,
  };
  const energy = parts.sale + parts.network + parts.levies + parts.excise;
  const reducedBasis = smc === 0 ? 0 : Math.floor((energy * reduced * 2 + smc) / (2 * smc));
  return completed(parts, [
    [10, reducedBasis],
    [22, energy - reducedBasis + parts.saleFixed + parts.networkFixed],
  ]);
}

/** Joins several supplies on one bill. VAT is computed once on the summed bases, or for each supply. */
export function joined(all: readonly Charges[], vatBySupply?: true): Charges {
  const add = (of: (charges: Charges) => number) => sum(all.map(of));
  const rates = [...new Set(all.flatMap((charges) => charges.vat.map((row) => row.rate)))].sort((a, b) => a - b);
  const joint = completed(
    {
      sale: add((c) => c.sale),
      saleFixed: add((c) => c.saleFixed),
      network: add((c) => c.network),
      networkFixed: add((c) => c.networkFixed),
      networkPower: add((c) => c.networkPower),
      levies: add((c) => c.levies),
      excise: add((c) => c.excise),
      televisionFee: add((c) => c.televisionFee),
    },
    rates.map((rate) => [rate, add((c) => sum(c.vat.filter((row) => row.rate === rate).map((row) => row.basis)))]),
  );
  return vatBySupply ? { ...joint, vat: all.flatMap(({ vat }) => vat), total: add(({ total }) => total) } : joint;
}
