import { type Month, monthBefore } from './dates';
import { measuredBands, measuredGas } from './measured';
import { sum } from './money';

/** Consumption of one month; `bands` in hundredths of the unit, electricity always in whole kWh. */
export interface MonthUsage {
  month: Month;
  bands: readonly number[];
  estimated: boolean;
}

/** Hundredths of the unit over all bands. */
export function used(months: readonly MonthUsage[]): number {
  return sum(months.flatMap((month) => month.bands));
}

/** How a household differs from the measured one. */
export interface Household {
  today: string;
  /** Number of months, ending with the last complete one. */
  count: number;
  /** Consumption relative to the measured household; 1 when absent. */
  scale?: number;
  /** Months (counted back from today, 1 = last complete one) with an estimate instead of a reading. */
  estimated?: readonly number[];
  /** Months without data. */
  gaps?: readonly number[];
  /** The television fee is charged here: once per family, so not at a second home or in a block of flats. */
  televisionFee?: boolean;
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
 * Scales the chosen months so that together they have exactly `total` (in hundredths): the figure that the bill charges.
 * `step` is 100 for whole units.
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
