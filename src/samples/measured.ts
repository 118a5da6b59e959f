import { readFileSync } from 'node:fs';
import type { Month } from './dates';

function months<T>(file: string): ReadonlyMap<string, T> {
  // derive.ts writes these files, and its test checks them.
  const content = JSON.parse(readFileSync(new URL(`data/${file}`, import.meta.url), 'utf8')) as { months: Record<string, T> };
  return new Map(Object.entries(content.months));
}

const electricity = months<[number, number, number]>('electricity.json');
const gas = months<number>('gas.json');

/**
 * The measured month (2017-04 to 2023-03) that a sample month uses: the same calendar month, with consecutive years kept
 * consecutive.
 */
function measuredKey({ year, month }: Month): string {
  const season = month >= 4 ? year : year - 1;
  const measured = 2017 + ((((season - 2020) % 6) + 6) % 6);
  return `${month >= 4 ? measured : measured + 1}-${String(month).padStart(2, '0')}`;
}

/** kWh in the bands F1, F2, F3. */
export function measuredBands(month: Month): readonly [number, number, number] {
  return electricity.get(measuredKey(month)) ?? [0, 0, 0];
}

/** Gas in hundredths of Smc. */
export function measuredGas(month: Month): number {
  return gas.get(measuredKey(month)) ?? 0;
}
