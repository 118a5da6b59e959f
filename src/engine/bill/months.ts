import { monthOf } from '../kernel/figures/months';
import { dateAt, textAt } from './fields/leaves';
import { at, isAbsent, type WireObject } from './wire';

/** The kind of a reading. */
export type ReadingKind = 'actual' | 'estimated';

/** The date of a consumption or spend row: its month YYYY-MM and its sort key. */
export interface When {
  month: string;
  /** `data` if present, else the month. */
  order: string;
}

/** The month of a row from mese and anno, else from data. Reports and returns undefined when neither is readable. */
export function whenAt(row: WireObject): When | undefined {
  const { date } = dateAt(at(row, 'data'));
  const [year, name] = [at(row, 'anno').value, at(row, 'mese').value];
  const named = monthOf(year, name);
  const month = named ?? date?.slice(0, 7);
  if (named === undefined && month !== undefined && !isAbsent(year) && !isAbsent(name))
    row.reportAt('bill.month.fromDate', row.path);
  if (month !== undefined) return { month, order: date ?? month };
  row.reportAt('bill.month.unreadable', row.path);
  return undefined;
}

/** Compares by `order`, then by month. A sort keeps the order of equal rows. */
export function byTime(a: When, b: When): number {
  return a.order < b.order ? -1 : a.order > b.order ? 1 : a.month < b.month ? -1 : a.month > b.month ? 1 : 0;
}

/** Reads `stimato_reale`: stimato, reale, effettivo, rilevato, autolettura, or a letter or digit for them. */
export function readingInWords(wire: WireObject): ReadingKind | undefined {
  const text = textAt(wire)?.toLowerCase();
  if (text === undefined) return undefined;
  if (/^(?:s|e|0|stim.*|estim.*)$/.test(text)) return 'estimated';
  if (/^(?:r|a|1|real.*|effettiv.*|rilevat.*|autolettur.*|actual)$/.test(text)) return 'actual';
  wire.reportAt('bill.reading.unknown', wire.path);
  return undefined;
}

/** Reads `reale` of a history row: 1 actual, 0 estimated, absent actual. */
export function readingOfRow(row: WireObject): ReadingKind {
  const wire = at(row, 'reale');
  const text = textAt(wire);
  if (text === '0') return 'estimated';
  if (text !== undefined && text !== '1') wire.reportAt('bill.reading.unknown', wire.path);
  return 'actual';
}
