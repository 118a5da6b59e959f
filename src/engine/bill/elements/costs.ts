import { amountAt, numberAt, textAt } from '../fields/leaves';
import { omitUndefined, uniqueKeys } from '../fields/shape';
import { at, rowsAt, type WireObject } from '../wire';
import { type CostRow, contradictedWholes, costName, isPartOf } from './costParts';
import { absolute, centsOfPrice, millionthsAt, quantityOfMillionths } from './exactAt';
import { leftOut, wordAt } from './words';

/** A row of the Scontrino with its exact quantity, in millionths of the unit, and whether its figures contradict each other. */
export interface ExactCost extends CostRow {
  millionths?: bigint;
  isContradictory?: boolean;
}

const ITEMS = {
  consumi: 'usage',
  quota_consumi: 'usage',
  fissa: 'fixed',
  quota_fissa: 'fixed',
  potenza: 'power',
  quota_potenza: 'power',
  accise: 'excise',
  iva: 'vat',
  canone: 'televisionFee',
  canone_rai: 'televisionFee',
  bonus: 'bonus',
  bonus_sociale: 'bonus',
  ricalcoli: 'recalculation',
  servizi: 'services',
  altre: 'other',
  altre_partite: 'other',
} as const;

export const NATURES = { vendita: 'sale', rete: 'network', rete_e_oneri: 'network' } as const;

const UNITS = {
  kwh: 'kWh',
  smc: 'Smc',
  mese: 'month',
  mesi: 'month',
  kw: 'kWMonth',
  kw_mese: 'kWMonth',
  'kw/mese': 'kWMonth',
} as const;

/**
 * Reads a Scontrino, in its order. Reports a row whose quantity times price differs from its amount by more than half a cent, and
 * a row to which its parts do not add up.
 */
export function costsOf(wire: WireObject): ExactCost[] {
  const keyOf = uniqueKeys();
  const paths = new Map<CostRow, string>();
  const rows = rowsAt(wire).flatMap((row) => {
    const cost = costOf(row);
    if (!cost) return [];
    const keyed = { ...cost, key: keyOf([cost.item, cost.nature, cost.band].filter(Boolean).join('-')) };
    paths.set(keyed, row.path);
    return [keyed];
  });
  for (const whole of contradictedWholes(rows)) wire.reportAt('bill.costs.parts', paths.get(whole) ?? wire.path);
  const names = new Set(rows.map(costName));
  return rows.map((row) => (isPartOf(row, names) ? { ...row, isPart: true } : row));
}

function costOf(row: WireObject): Omit<ExactCost, 'key'> | undefined {
  const { cents, raw } = amountAt(at(row, 'importo'));
  if (cents === undefined && raw === undefined) return void leftOut(row);
  const millionths = millionthsAt(at(row, 'quantita'));
  const price = millionthsAt(at(row, 'prezzo_medio'));
  const isContradictory = contradicts(millionths, price, cents);
  if (isContradictory) row.reportAt('bill.costs.product', row.path);
  return omitUndefined({
    item: wordAt(at(row, 'voce'), ITEMS, 'other') ?? ('other' as const),
    nature: wordAt(at(row, 'natura'), NATURES),
    band: textAt(at(row, 'fascia')),
    label: textAt(at(row, 'descrizione')),
    quantity: quantityOfMillionths(millionths),
    unit: wordAt(at(row, 'unita'), UNITS),
    price: centsOfPrice(price),
    amount: cents,
    amountText: raw,
    rate: numberAt(at(row, 'aliquota')),
    millionths,
    isContradictory: isContradictory || undefined,
  });
}

/** The price is an average, rounded to its last decimal; its rounding is allowed beside the half cent of the amount. */
function contradicts(quantity: bigint | undefined, price: bigint | undefined, cents: number | undefined): boolean {
  if (quantity === undefined || price === undefined || cents === undefined) return false;
  return absolute(quantity * price - BigInt(cents) * 10_000_000_000n) > 5_000_000_000n + absolute(quantity) / 2n;
}

/** The sum of a Scontrino in cents; undefined if a row of `wire` was left out. */
export function totalOfCosts({ value }: WireObject, rows: readonly CostRow[]): number | undefined {
  const sent = typeof value === 'object' && value !== null ? Object.keys(value).length : 0;
  return rows.length > 0 && rows.length === sent ? sumOfCosts(rows) : undefined;
}

/** Sum of the rows that are no part of another row, in cents; undefined if one cannot be read. */
export function sumOfCosts(rows: readonly CostRow[]): number | undefined {
  return rows.reduce<number | undefined>(
    (sum, { isPart: part, amount }) => (part ? sum : sum === undefined || amount === undefined ? undefined : sum + amount),
    0,
  );
}
