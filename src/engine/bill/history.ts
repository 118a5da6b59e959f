import type { History, Supply } from '../contract/scope.generated';
import { tidy } from '../kernel/figures/numbers';
import { compareYears } from './comparison';
import { bandKeysOf } from './fields/bands';
import { numberAt } from './fields/leaves';
import { byTime, type ReadingKind, readingOfRow, type When, whenAt } from './months';
import { at, rowsAt, type WireObject } from './wire';

interface Entry extends When {
  reading: ReadingKind;
  bands: Map<string, number>;
}

/** Consumption by month and kind of reading, oldest first, with the comparison of two years and the bands in use. */
export function historyOf(
  rows: WireObject,
  bandOf: (key: string) => Supply['bands'][number],
): { history: History | undefined; bands: Supply['bands'] } {
  const entries = mergedEntries(rows);
  if (entries.length === 0) return { history: undefined, bands: [] };
  const totals = new Map<string, number>();
  const used = new Set<string>();
  const shown = entries.map(({ month, reading, bands }) => {
    const parts = [...bands].map(([key, energy]) => ({ key, energy }));
    const total = tidy(parts.reduce((sum, part) => sum + part.energy, 0));
    for (const { key } of parts) used.add(key);
    totals.set(month, tidy((totals.get(month) ?? 0) + total));
    return { key: `${month}-${reading}`, month, reading, total, bands: parts };
  });
  const hasEstimated = entries.some(({ reading }) => reading === 'estimated');
  const history = { entries: shown, months: totals.size, ...compareYears(totals), hasEstimated };
  return { history, bands: [...used].sort().map(bandOf) };
}

/** One entry per month and kind of reading; duplicates are added up, band by band. */
function mergedEntries(rows: WireObject): Entry[] {
  const merged = new Map<string, Entry>();
  for (const row of rowsAt(rows)) {
    const when = whenAt(row);
    const bands = when && bandsOf(row);
    if (!when || !bands) continue;
    const reading = readingOfRow(row);
    const key = `${when.month}-${reading}`;
    const same = merged.get(key);
    if (!same) merged.set(key, { ...when, reading, bands });
    else for (const [band, energy] of bands) same.bands.set(band, tidy((same.bands.get(band) ?? 0) + energy));
  }
  return [...merged.values()].sort(byTime);
}

function bandsOf(row: WireObject): Map<string, number> | undefined {
  const bands = new Map<string, number>();
  for (const key of bandKeysOf(row)) {
    const energy = numberAt(at(row, key));
    if (energy !== undefined) bands.set(key, energy);
  }
  if (bands.size > 0) return bands;
  row.reportAt('bill.row.empty', row.path);
  return undefined;
}
