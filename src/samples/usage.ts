import { type Month, monthBefore } from './dates';
import { measuredBands, measuredGas } from './measured';
import { sum } from './money';
import type { SupplyUse } from './sample';

/** Consumption of one month. `bands` are in hundredths of the unit; electricity is always in whole kWh. */
export interface MonthUsage {
  month: Month;
  bands: readonly number[];
  estimated: boolean;
}

/** The gas meter of the samples: its reading in m³ before the first month, and its coefficient C in Smc per m³. */
export const GAS_METER = { start: 3000, correction: 1.027235 };

/** Total over all bands, in hundredths of the unit. */
export function used(months: readonly MonthUsage[]): number {
  return sum(months.flatMap((month) => month.bands));
}

/** Differences between a household and the measured one. */
export interface Household {
  today: string;
  /** Number of months, up to the last complete one. */
  count: number;
  /** Consumption relative to the measured household; 1 by default. */
  scale?: number;
  /** Months with an estimate instead of a reading, counted back from today (1 = last complete month). */
  estimated?: readonly number[];
  /** Months without data. */
  gaps?: readonly number[];
  /** Whether the television fee is charged here. It is charged once per family: not at a second home or in a block of flats. */
  televisionFee?: boolean;
  /** A residence by default. */
  use?: SupplyUse;
}

function history(household: Household, bandsOf: (month: Month, scale: number) => number[]): MonthUsage[] {
  const { today, count, scale = 1, estimated = [], gaps = [] } = household;
  const months = Array.from({ length: count }, (_, i) => count - i).filter((back) => !gaps.includes(back));
  return months.map((back) => {
    const month = monthBefore(today, back);
    return { month, bands: bandsOf(month, scale), estimated: estimated.includes(back) };
  });
}

export function electricityUsage(household: Household): MonthUsage[] {
  return history(household, (month, scale) => measuredBands(month).map((kwh) => Math.round(kwh * scale) * 100));
}

export function gasUsage(household: Household): MonthUsage[] {
  return history(household, (month, scale) => [Math.round(measuredGas(month) * scale)]);
}

/**
 * Scales the selected months to a sum of exactly `total` hundredths, the consumption that the bill charges. `step` is 100 for
 * whole units.
 */
export function billed(
  months: readonly MonthUsage[],
  chosen: (month: MonthUsage) => boolean,
  total: number,
  step: number,
): MonthUsage[] {
  const now = used(months.filter(chosen));
  const scaled = months.map((month) => {
    if (!chosen(month)) return month;
    return { ...month, bands: month.bands.map((band) => Math.round((band * total) / now / step) * step) };
  });
  const missing = total - used(scaled.filter(chosen));
  const last = scaled.findLastIndex(chosen);
  return scaled.map((month, i) =>
    i === last ? { ...month, bands: month.bands.map((band, b) => (b === 0 ? band + missing : band)) } : month,
  );
}

/** Gas with a consumption of whole m³ in each month. Also two months, counted from the last one, add up to whole m³. */
export function inCubicMetres(months: readonly MonthUsage[]): MonthUsage[] {
  const smc = (cubicMetres: number) => Math.round(cubicMetres * 100 * GAS_METER.correction);
  const metered = months.map((month) => Math.round(used([month]) / 100 / GAS_METER.correction));
  return months.map((month, index) => {
    const [own = 0, before = 0] = [metered[index], metered[index - 1]];
    const isSecond = (months.length - index) % 2 === 1;
    return { ...month, bands: [isSecond ? smc(own + before) - smc(before) : smc(own)] };
  });
}
