import type { ExactCost } from '../costs';

/** The rows of two bills that are compared with each other; a row that one bill lacks is undefined. */
export interface RowPair {
  before: ExactCost | undefined;
  now: ExactCost | undefined;
}

type Divided = 'nature' | 'band' | 'both' | 'none';

/** Finest first: prices of bands are compared band by band, otherwise a shift between bands would look like a price. */
const DIVISIONS: readonly Divided[] = ['both', 'nature', 'band', 'none'];

/**
 * Pairs the rows of two Scontrini. Of a row with parts, the parts are compared if both bills have the same parts and they add
 * up to the row; otherwise the row itself.
 */
export function comparableRows(before: readonly ExactCost[], now: readonly ExactCost[]): RowPair[] {
  const items = [...new Set([...now, ...before].map(({ item }) => item))];
  return items.flatMap((item) => pairsOf(ofItem(before, item), ofItem(now, item)));
}

function ofItem(rows: readonly ExactCost[], item: ExactCost['item']): ExactCost[] {
  return rows.filter((row) => row.item === item);
}

function pairsOf(before: readonly ExactCost[], now: readonly ExactCost[]): RowPair[] {
  for (const division of DIVISIONS) {
    const [old, own] = [dividedBy(division, before), dividedBy(division, now)];
    if (old && own && sameNames(old, own)) return paired(old, own);
  }
  return paired(rowsOfTotal(before), rowsOfTotal(now));
}

/** The rows of this division, if they add up to the item. */
function dividedBy(division: Divided, rows: readonly ExactCost[]): ExactCost[] | undefined {
  const parts = rows.filter(
    ({ nature, band }) =>
      (nature !== undefined) === (division === 'nature' || division === 'both') &&
      (band !== undefined) === (division === 'band' || division === 'both'),
  );
  return parts.length > 0 && sumOf(parts) === sumOf(rowsOfTotal(rows)) ? parts : undefined;
}

function rowsOfTotal(rows: readonly ExactCost[]): ExactCost[] {
  return rows.filter(({ isPart }) => !isPart);
}

function sumOf(rows: readonly ExactCost[]): number {
  return rows.reduce((sum, { amount }) => sum + (amount ?? Number.NaN), 0);
}

function sameNames(before: readonly ExactCost[], now: readonly ExactCost[]): boolean {
  const names = (rows: readonly ExactCost[]) => rows.map(nameOf).sort().join('\n');
  return names(before) === names(now);
}

/** Rows with the same name are the same charge. The name as printed counts only for charges that have no other. */
function nameOf({ item, nature, band, label, rate }: ExactCost): string {
  return [item, nature, band, item === 'services' || item === 'other' ? label : undefined, rate].join('\t');
}

function paired(before: readonly ExactCost[], now: readonly ExactCost[]): RowPair[] {
  const left = [...before];
  const pairs = now.map((row): RowPair => {
    const index = left.findIndex((other) => nameOf(other) === nameOf(row));
    return { now: row, before: index < 0 ? undefined : left.splice(index, 1)[0] };
  });
  // The only VAT of both bills, at another rate, is the same charge.
  const [alone, ...others] = pairs.filter((pair) => pair.before === undefined);
  if (alone?.now?.item === 'vat' && others.length === 0 && left.length === 1) alone.before = left.pop();
  return [...pairs, ...left.map((row): RowPair => ({ before: row, now: undefined }))];
}
