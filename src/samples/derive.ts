/**
 * Recomputes `data/*.json` from the measured exports: `npx tsx src/samples/derive.ts FOLDER`, where FOLDER contains
 * household-gas-daily.csv and the two household-electricity files (patrickvorgers/Home-Assistant-Import-Energy-Data, MIT).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FROM = '2017-04';
const TO = '2023-03';
const ORIGIN =
  'Meter exports of one household, 2017-2023, from the public collection patrickvorgers/Home-Assistant-Import-Energy-Data (MIT).';

/**
 * Consumption by month, from a file of `epoch seconds,cumulative thousandths`. A month ends with the first reading of the next
 * month.
 */
function byMonth(file: string): Map<string, number> {
  const readings = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(',').map(Number));
  const first = new Map<string, number>();
  for (const [time = 0, value = 0] of readings) {
    const month = new Date(time * 1000).toISOString().slice(0, 7);
    if (!first.has(month)) first.set(month, value);
  }
  const months = [...first.keys()];
  return new Map(months.slice(0, -1).map((month, i) => [month, (first.get(months[i + 1] ?? '') ?? 0) - (first.get(month) ?? 0)]));
}

function within(months: Map<string, number>): [string, number][] {
  return [...months].filter(([month]) => month >= FROM && month <= TO);
}

/** Factor that scales a series in thousandths so that its mean year equals `yearly` units. */
function factor(series: readonly [string, number][], yearly: number): number {
  return (yearly * 6) / series.reduce((total, [, value]) => total + value, 0);
}

function write(name: string, content: object): void {
  const text = JSON.stringify(content, null, 2).replace(/\[\s+(\d+),\s+(\d+),\s+(\d+)\s+\]/g, '[$1, $2, $3]');
  writeFileSync(join(fileURLToPath(new URL('data/', import.meta.url)), name), `${text}\n`);
}

function derive(folder: string): void {
  const gas = within(byMonth(join(folder, 'household-gas-daily.csv')));
  const gasFactor = factor(gas, 1250);
  write('gas.json', {
    origin: ORIGIN,
    derivation:
      'Cumulative litres -> difference between the first readings of two following months -> scaled by one factor to a mean of 1250 Smc a year.',
    unit: 'hundredths of Smc',
    yearlyMean: 1250,
    months: Object.fromEntries(gas.map(([month, value]) => [month, Math.round(value * gasFactor * 100)])),
  });
  const peak = within(byMonth(join(folder, 'household-electricity-peak-daily.csv')));
  const offPeak = byMonth(join(folder, 'household-electricity-offpeak-daily.csv'));
  const total = peak.map(([month, value]): [string, number] => [month, value + (offPeak.get(month) ?? 0)]);
  const kwh = factor(total, 1963);
  const meanPeak = peak.reduce((sum, [, value]) => sum + value, 0) / total.reduce((sum, [, value]) => sum + value, 0);
  write('electricity.json', {
    origin: ORIGIN,
    derivation:
      'Cumulative Wh of the peak and off-peak registers -> difference between the first readings of two following months -> scaled by one factor to a mean of 1963 kWh a year -> split into F1, F2, F3 by the mean shares 37.7, 30.1 and 32.2 %, F1 leaning with the share of the peak register of that month.',
    unit: 'kWh',
    yearlyMean: 1963,
    months: Object.fromEntries(
      total.map(([month, value], i) => {
        const lean = (peak[i]?.[1] ?? 0) / value / meanPeak;
        const f1 = Math.round(value * kwh * 0.377 * lean);
        const all = Math.round(value * kwh);
        const f2 = Math.round(((all - f1) * 30.1) / 62.3);
        return [month, [f1, f2, all - f1 - f2]];
      }),
    ),
  });
}

const folder = process.argv[2];
if (folder === undefined) {
  console.error('Give the folder with the meter exports: npx tsx src/samples/derive.ts FOLDER');
  process.exit(1);
}
derive(folder);
