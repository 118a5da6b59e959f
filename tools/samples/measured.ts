import { readFileSync } from 'node:fs';
import type { Month } from './dates';

function months<T>(file: string): ReadonlyMap<string, T> {
  // The files are our own, written by derive.ts and covered by its test.
  const content = JSON.parse(readFileSync(new URL(`data/${file}`, import.meta.url), 'utf8')) as { months: Record<string, T> };
  return new Map(Object.entries(content.months));
}

const electricity = months<[number, number, number]>('electricity.json');
const gas = months<number>('gas.json');

/**
 * The month of the measured six years (2017-04 to 2023-03) used for a month of the sample: the same season; consecutive
 * years stay consecutive.
 */
function measuredKey({ year, month }: Month): string {
  const season = month >= 4 ? year : year - 1;
  const measured = 2017 + ((((season - 2020) % 6) + 6) % 6);
  return `${month >= 4 ? measured : measured + 1}-${String(month).padStart(2, '0')}`;
}

/** kWh in F1, F2, F3. */
export function measuredBands(month: Month): readonly [number, number, number] {
  return electricity.get(measuredKey(month)) ?? [0, 0, 0];
}

/** Hundredths of Smc. */
export function measuredGas(month: Month): number {
  return gas.get(measuredKey(month)) ?? 0;
}
