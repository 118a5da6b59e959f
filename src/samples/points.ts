import { type Month, monthBefore } from './dates';
import { sum } from './money';
import type { SupplyKind, SupplyUse } from './sample';
import { type Charges, electricityCharges, gasCharges, type SalePrices } from './tariff';
import { billed, electricityUsage, gasUsage, type Household, type MonthUsage, used } from './usage';

/** A row of the Scontrino beside the charges: a recalculation, a bonus, a deposit. Amounts in cents. */
export interface MoreCosts {
  voce: string;
  importo: number;
  descrizione?: string;
}

/** A supply with its consumption and its charges on this bill. */
export interface Point {
  kind: SupplyKind;
  /** POD or PDR. */
  code: string;
  months: readonly MonthUsage[];
  /** The two months that the bill charges. */
  period: readonly [Month, Month];
  charges: Charges;
  /** Prices of the sale, if they differ from those of the other samples. */
  prices?: SalePrices;
  /** Rows of this bill beside the charges. */
  more?: readonly MoreCosts[];
  /** Prices and further rows of its earlier bills; by default the prices of this one, without further rows. */
  before?: { prices?: SalePrices; more?: readonly MoreCosts[] };
  /** Whether its bills include the television fee. */
  televisionFee: boolean;
  /** Address of the supply, if it differs from the holder's. */
  address?: readonly string[];
  /** Use of the supply; a residence by default. */
  use?: SupplyUse;
}

/** A past bill: the last month of its period, and its total in cents. */
export interface PastBill {
  month: Month;
  total: number;
}

export function podCode(serial: number): string {
  return `IT001E${String(40_000_000 + serial * 7_919).slice(-8)}`;
}

export function pdrCode(serial: number): string {
  return `0088${String(5_100_000_000 + serial * 104_729)}`;
}

function index({ year, month }: Month): number {
  return year * 12 + month;
}

export function between(months: readonly MonthUsage[], from: Month, to: Month): MonthUsage[] {
  return months.filter(({ month }) => index(month) >= index(from) && index(month) <= index(to));
}

/** Number of months with a television fee, which is charged in ten monthly parts, January to October. */
function feeMonths(months: readonly Month[]): number {
  return months.filter(({ month }) => month <= 10).length;
}

/** Whole kWh in each band. */
export function bandTotals(months: readonly MonthUsage[]): number[] {
  return [0, 1, 2].map((band) => sum(months.map(({ bands }) => bands[band] ?? 0)) / 100);
}

/** What a bill of two months charges. */
export function charged(point: Omit<Point, 'charges' | 'code' | 'period'>, from: Month, to: Month): Charges {
  const { kind, months, televisionFee, prices, use } = point;
  const billedMonths = between(months, from, to);
  const usage = used(billedMonths);
  if (kind === 'electricity')
    return electricityCharges(bandTotals(billedMonths), 2, televisionFee ? feeMonths([from, to]) : 0, prices, use);
  return gasCharges(usage, 2, usedBefore(months, from), prices, use);
}

/** Consumption in the calendar year of a month before it, in hundredths of the unit. */
export function usedBefore(months: readonly MonthUsage[], from: Month): number {
  return used(months.filter(({ month }) => month.year === from.year && index(month) < index(from)));
}

/** Total of a bill in cents: its charges with its further rows. */
export function billTotal(charges: Charges, more: readonly MoreCosts[] = []): number {
  return charges.total + sum(more.map(({ importo }) => importo));
}

/** An earlier bill of two months, with its total in cents. */
export function earlierBill(point: Point, from: Month, to: Month) {
  const { prices = point.prices, more = [] } = point.before ?? {};
  const charges = charged({ ...point, ...(prices && { prices }) }, from, to);
  return { prices, more, charges, total: billTotal(charges, more) };
}

/** The six two-month bills of the last year, oldest first, ending with the present bill. */
export function pastBills(point: Point): PastBill[] {
  const end = index(point.period[1]);
  return [5, 4, 3, 2, 1, 0].flatMap((back) => {
    const [from, to] = [end - 2 * back - 1, end - 2 * back].map((i) => ({
      year: Math.floor((i - 1) / 12),
      month: ((i - 1) % 12) + 1,
    }));
    if (from === undefined || to === undefined || between(point.months, from, to).length < 2) return [];
    return [{ month: to, total: back === 0 ? billTotal(point.charges, point.more) : earlierBill(point, from, to).total }];
  });
}

function ofUse({ use }: Household): Pick<Point, 'use'> {
  return use === undefined ? {} : { use };
}

/** Two months of electricity at a home. With `kwh` the period has exactly this consumption and the fee of two months. */
export function electricityPoint(serial: number, household: Household, kwh?: number): Point {
  const period = [monthBefore(household.today, 2), monthBefore(household.today, 1)] as const;
  const measured = electricityUsage(household);
  const inPeriod = ({ month }: MonthUsage) => index(month) >= index(period[0]);
  const months = kwh === undefined ? measured : billed(measured, inPeriod, kwh * 100, 100);
  const point = { kind: 'electricity', months, televisionFee: household.televisionFee ?? true, ...ofUse(household) } as const;
  const charges = kwh === undefined ? charged(point, ...period) : electricityCharges([kwh], 2, 2);
  return { ...point, code: podCode(serial), period, charges };
}

/** Two months of gas at a home. */
export function gasPoint(serial: number, household: Household): Point {
  const period = [monthBefore(household.today, 2), monthBefore(household.today, 1)] as const;
  const point = { kind: 'gas', months: gasUsage(household), televisionFee: false, ...ofUse(household) } as const;
  return { ...point, code: pdrCode(serial), period, charges: charged(point, ...period) };
}

/** The latest complete January and February, with exactly `smc` hundredths; the whole household is scaled accordingly. */
export function winterGasPoint(serial: number, household: Household, smc: number): Point {
  const last = monthBefore(household.today, 1);
  const year = last.month >= 2 ? last.year : last.year - 1;
  const period = [
    { year, month: 1 },
    { year, month: 2 },
  ] as const;
  const inPeriod = ({ month }: MonthUsage) => month.year === year && month.month <= 2;
  const scale = smc / used(gasUsage({ ...household, scale: 1 }).filter(inPeriod));
  const months = billed(gasUsage({ ...household, scale }), inPeriod, smc, 1);
  return { kind: 'gas', code: pdrCode(serial), months, period, charges: gasCharges(smc, 2, 0), televisionFee: false };
}
