import { addUp, costName, isDivided, sumOfAll } from '../costParts';
import type { ExactCost } from '../costs';
import { chargeName } from './chargeName';

/** The rows of two bills that are compared with each other; a row that one bill lacks is undefined. */
export interface RowPair {
  before: ExactCost | undefined;
  now: ExactCost | undefined;
}

type Rows = readonly ExactCost[];

const NATURES = ['sale', 'network'] as const;

/**
 * Pairs the rows of two Scontrini, whose amounts can be read. Of a charge with parts, the finest parts are compared that both
 * bills have and that add up to the charge: bands within sale and network, else bands, else sale and network, else the charge.
 * Rows that stand for the same charge are one row. A row is alone only if the other bill lacks the charge.
 */
export function comparableRows(before: Rows, now: Rows): RowPair[] {
  return sidesOf(before, now, ({ item }) => item).flatMap(([old, own]) => {
    const [row] = [...own, ...old];
    if (row === undefined) return [];
    if (isDivided(row)) return dividedPairs(old, own);
    if (row.item === 'vat') return vatPairs(old, own);
    const isNamed = row.item === 'services' || row.item === 'other';
    return isNamed
      ? sidesOf(old, own, ({ label }) => chargeName(label ?? '')).flatMap(sumsOf)
      : [pairOf(summed(old), summed(own))];
  });
}

/** Charges of one name. A name that only one of the bills has keeps its rows. */
function sumsOf([old, own]: readonly [Rows, Rows]): RowPair[] {
  if (old.length > 0 && own.length > 0) return [pairOf(summed(old), summed(own))];
  return [...old.map((row) => pairOf(row, undefined)), ...own.map((row) => pairOf(undefined, row))];
}

function dividedPairs(before: Rows, now: Rows): RowPair[] {
  const wholes = [pairOf(summed(charged(before)), summed(charged(now)))];
  if (before.length === 0 || now.length === 0) return wholes;
  const alone = before.length === 1 ? inOrder(before, now) : undefined;
  if (alone) return alone;
  const natures = naturePairs(before, now);
  if (natures?.some(({ now: row }) => row?.band !== undefined)) return natures;
  const [old, own] = [before, now].map((rows) => rows.filter(({ nature }) => nature === undefined));
  const bands = bandPairs(old ?? [], own ?? [], sumOfCharge(before), sumOfCharge(now));
  return bands ?? natures ?? inOrder(charged(before), charged(now)) ?? wholes;
}

/** Sale and network, each by its bands if both bills have them; undefined if they do not add up to the charge. */
function naturePairs(before: Rows, now: Rows): RowPair[] | undefined {
  const sides = NATURES.map((name) => [before, now].map((rows) => rows.filter(({ nature }) => nature === name)));
  const areComplete = [before, now].every((rows, side) => {
    const totals = sides.flatMap((lists) => totalOfNature(lists[side] ?? []) ?? []);
    return totals.length > 0 && addUp(sumOfCharge(rows), totals);
  });
  if (!areComplete) return undefined;
  return sides.flatMap(([old = [], own = []]) => {
    const [totalBefore, totalNow] = [totalOfNature(old), totalOfNature(own)];
    if (!totalBefore && !totalNow) return [];
    const bands = bandPairs(old, own, totalBefore?.amount, totalNow?.amount);
    return bands ?? inOrder(old.filter(isWhole), own.filter(isWhole)) ?? [orZero(pairOf(totalBefore, totalNow))];
  });
}

/** Bands that both bills have; undefined if they do not add up to the totals. */
function bandPairs(before: Rows, now: Rows, totalBefore = Number.NaN, totalNow = Number.NaN): RowPair[] | undefined {
  const [old, own] = [before, now].map((rows) => rows.filter((row) => !isWhole(row)));
  const areComplete = old && own && addUp(totalBefore, old) && addUp(totalNow, own);
  return areComplete ? inOrder(old, own) : undefined;
}

/** Pairs lists with the same names; undefined if the names differ. */
function inOrder(before: Rows, now: Rows): RowPair[] | undefined {
  const [[old], [own]] = [before, now];
  if (before.length === 1 && now.length === 1 && old && own)
    return costName(old) === costName(own) ? [pairOf(old, own)] : undefined;
  const sides = sidesOf(before, now, costName);
  const isSame = sides.length > 0 && sides.every(([old, own]) => old.length === own.length);
  return isSame ? sides.flatMap(([old, own]) => old.map((row, at) => pairOf(row, own[at]))) : undefined;
}

/** Sale or network as a whole, or the sum of its bands; undefined without rows. */
function totalOfNature(rows: Rows): ExactCost | undefined {
  const wholes = rows.filter(isWhole);
  return summed(wholes.length > 0 ? wholes : rows);
}

/** One row for all; without a quantity if it is not certain. */
function summed(rows: Rows): ExactCost | undefined {
  const [first, ...others] = rows;
  if (first === undefined || others.length === 0) return first;
  const { millionths: _, nature, band: __, ...row } = first;
  const quantity = quantityOf(rows);
  return {
    ...row,
    amount: sumOfAll(rows),
    ...(nature !== undefined && rows.every((one) => one.nature === nature) && { nature }),
    ...(quantity !== undefined && { millionths: quantity }),
  };
}

/** Bands add up to the quantity; sale and network are charged for the same one; two rows of one name may be either. */
function quantityOf(rows: Rows): bigint | undefined {
  const quantities = rows.flatMap(({ millionths, unit }) =>
    millionths !== undefined && unit === rows[0]?.unit ? [millionths] : [],
  );
  const areCertain = quantities.length === rows.length && new Set(rows.map(costName)).size === rows.length;
  if (!areCertain) return undefined;
  const natures = new Set(rows.map(({ nature }) => nature)).size;
  if (natures === 1) return quantities.reduce((sum, one) => sum + one, 0n);
  return natures === rows.length && new Set(quantities).size === 1 ? quantities[0] : undefined;
}

function isWhole({ band }: ExactCost): boolean {
  return band === undefined;
}

function charged(rows: Rows): Rows {
  return rows.filter(({ isPart }) => !isPart);
}

function sumOfCharge(rows: Rows): number {
  return sumOfAll(charged(rows));
}

/** By rate. A rate that one bill lacks is compared with zero, and the only two other rates with each other. */
function vatPairs(before: Rows, now: Rows): RowPair[] {
  if (before.length < 2 && now.length < 2) return [pairOf(before[0], now[0])];
  if (before.length === 0 || now.length === 0) return [pairOf(summed(before), summed(now))];
  const pairs = sidesOf(before, now, ({ rate }) => String(rate)).map(([old, own]) => pairOf(summed(old), summed(own)));
  const [gone, added] = [pairs.filter((pair) => !pair.now), pairs.filter((pair) => !pair.before)];
  if (gone.length !== 1 || added.length !== 1) return pairs.map(orZero);
  return [...pairs.filter((pair) => pair.before && pair.now), pairOf(gone[0]?.before, added[0]?.now)];
}

/** A part that one bill lacks is not a new charge: it was zero. */
function orZero({ before, now }: RowPair): RowPair {
  return pairOf(before ?? zeroOf(now), now ?? zeroOf(before));
}

function zeroOf(row: ExactCost | undefined): ExactCost | undefined {
  if (row === undefined) return undefined;
  const { millionths: _, ...other } = row;
  return { ...other, amount: 0 };
}

function pairOf(before: ExactCost | undefined, now: ExactCost | undefined): RowPair {
  return { before, now };
}

/** The rows of both bills by name, those of this bill first. */
function sidesOf(before: Rows, now: Rows, nameOf: (row: ExactCost) => string): [ExactCost[], ExactCost[]][] {
  const sides = new Map<string, [ExactCost[], ExactCost[]]>();
  const sideOf = (row: ExactCost) => {
    const name = nameOf(row);
    const known = sides.get(name);
    if (known) return known;
    const added: [ExactCost[], ExactCost[]] = [[], []];
    sides.set(name, added);
    return added;
  };
  for (const row of now) sideOf(row)[1].push(row);
  for (const row of before) sideOf(row)[0].push(row);
  return [...sides.values()];
}
