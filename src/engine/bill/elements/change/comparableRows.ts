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
  const items = new Map<ExactCost['item'], { old: ExactCost[]; own: ExactCost[] }>();
  const rowsOf = ({ item }: ExactCost) => {
    const known = items.get(item) ?? { old: [], own: [] };
    items.set(item, known);
    return known;
  };
  for (const row of now) rowsOf(row).own.push(row);
  for (const row of before) rowsOf(row).old.push(row);
  return [...items.values()].flatMap(({ old, own }) => pairsOf(old, own));
}

function pairsOf(before: readonly ExactCost[], now: readonly ExactCost[]): RowPair[] {
  const [[old], [own]] = [before, now];
  if (before.length === 1 && now.length === 1 && old && own && nameOf(old) === nameOf(own)) return [{ before: old, now: own }];
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
  return `${item}\t${nature}\t${band}\t${item === 'services' || item === 'other' ? label : undefined}\t${rate}`;
}

function paired(before: readonly ExactCost[], now: readonly ExactCost[]): RowPair[] {
  const named = new Map<string, ExactCost[]>();
  for (const row of [...before].reverse()) {
    const name = nameOf(row);
    const same = named.get(name);
    if (same) same.push(row);
    else named.set(name, [row]);
  }
  const pairs = now.map((row): RowPair => ({ now: row, before: named.get(nameOf(row))?.pop() }));
  const unpaired = new Set([...named.values()].flat());
  const left = before.filter((row) => unpaired.has(row));
  // The only VAT of both bills, at another rate, is the same charge.
  const [alone, ...others] = pairs.filter((pair) => pair.before === undefined);
  if (alone?.now?.item === 'vat' && others.length === 0 && left.length === 1) alone.before = left.pop();
  return [...pairs, ...left.map((row): RowPair => ({ before: row, now: undefined }))];
}
