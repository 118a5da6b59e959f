import type { Elements } from '../../contract/scope.generated';
import { tidy } from '../../kernel/figures/numbers';
import { amountAt, dateAt, numberAt, textAt } from '../fields/leaves';
import { omitUndefined, uniqueKeys } from '../fields/shape';
import { byTime, whenAt } from '../months';
import { at, objectAt, rowsAt, type WireObject } from '../wire';
import { leftOut, periodAt, positiveAt, wordAt } from './words';

type Supply = Elements['supplies'][number];

const READINGS = {
  rilevata: 'actual',
  effettiva: 'actual',
  reale: 'actual',
  autolettura: 'customer',
  ricondotta: 'adjusted',
  stimata: 'estimated',
} as const;

/** Billed, effective and estimated consumption of the period, in total and by band. */
export function consumptionOf(wire: WireObject): Pick<Supply, 'billed' | 'actual' | 'estimated' | 'billedBands'> {
  const object = objectAt(wire);
  if (!object) return { billedBands: [] };
  const keyOf = uniqueKeys();
  const bands = rowsAt(at(object, 'fasce')).flatMap((row) => {
    const band = textAt(at(row, 'fascia'));
    return band === undefined ? leftOut(row) : [{ key: keyOf(band), ...figuresOf(row) }];
  });
  return { ...figuresOf(object), billedBands: bands };
}

/** Whether more than half of the consumption is estimated. */
export function isMostlyEstimated({ billed, actual, estimated = 0 }: Pick<Supply, 'billed' | 'actual' | 'estimated'>): boolean {
  return estimated > 0 && 2 * estimated > (billed ?? (actual ?? 0) + estimated);
}

/** Reports figures that do not add up. They are shown as the server sent them. */
function figuresOf(wire: WireObject) {
  const [billed, actual, estimated] = ['fatturato', 'effettivo', 'stimato'].map((name) => numberAt(at(wire, name)));
  if (billed !== undefined && actual !== undefined && estimated !== undefined && tidy(actual + estimated) !== tidy(billed))
    wire.reportAt('bill.consumption.sum', wire.path);
  return omitUndefined({ billed, actual, estimated });
}

/** Readings of the meter, the newest first; rows without a value are left out. */
export function readingsOf(rows: WireObject): Supply['readings'] {
  const keyOf = uniqueKeys();
  const readings = rowsAt(rows).flatMap((row) => {
    const value = positiveAt(at(row, 'valore'));
    const { date, raw } = dateAt(at(row, 'data'));
    if (value === undefined) return leftOut(row);
    const kind = wordAt(at(row, 'tipo'), READINGS);
    const band = textAt(at(row, 'fascia'));
    const key = keyOf([date, band].filter(Boolean).join('-') || '1');
    return [omitUndefined({ key, date, dateText: raw, value, kind, band, unit: textAt(at(row, 'unita')) })];
  });
  return readings.sort((a, b) => ((a.date ?? '') < (b.date ?? '') ? 1 : (a.date ?? '') > (b.date ?? '') ? -1 : 0));
}

/** Recalculations of earlier bills. */
export function recalculationsOf(rows: WireObject): Supply['recalculations'] {
  const keyOf = uniqueKeys();
  return rowsAt(rows).flatMap((row) => {
    const values = omitUndefined({
      ...periodAt(row),
      reason: textAt(at(row, 'motivo')),
      first: numberAt(at(row, 'lettura_iniziale')),
      last: numberAt(at(row, 'lettura_finale')),
      energy: numberAt(at(row, 'consumo')),
      amount: amountAt(at(row, 'importo')).cents,
      energyBefore: numberAt(at(row, 'consumo_detratto')),
      amountBefore: amountAt(at(row, 'importo_detratto')).cents,
      result: amountAt(at(row, 'risultato')).cents,
    });
    if (Object.keys(values).length === 0) return leftOut(row);
    const { amount, amountBefore, result } = values;
    if (amount !== undefined && amountBefore !== undefined && result !== undefined && amount - amountBefore !== result)
      row.reportAt('bill.recalculation.sum', row.path);
    return [{ key: keyOf(values.from ?? '1'), ...values }];
  });
}

/** Maximum power by month, oldest first, and the largest. */
export function maxPowerOf(rows: WireObject): Pick<Supply, 'maxPower' | 'maxPowerHighest'> {
  const keyOf = uniqueKeys();
  const timed = rowsAt(rows).flatMap((row) => {
    const when = whenAt(row);
    const power = positiveAt(at(row, 'valore'));
    if (power === undefined) return leftOut(row);
    return when ? [{ ...when, power, band: textAt(at(row, 'fascia')) }] : [];
  });
  const maxPower = timed.sort(byTime).map(({ month, power, band }) => omitUndefined({ key: keyOf(month), month, power, band }));
  return omitUndefined({
    maxPower,
    maxPowerHighest: maxPower.length > 0 ? maxPower.reduce((most, { power }) => Math.max(most, power), -Infinity) : undefined,
  });
}
