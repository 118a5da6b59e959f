import { monthOf } from '../kernel/months';
import { dateAt, textAt } from './leaves';
import { at, isAbsent, type Wire } from './wire';

/** How consumption was determined. */
export type Reading = 'actual' | 'estimated';

/** The date of a consumption or spend row: its month YYYY-MM and its sort key. */
export interface When {
  month: string;
  /** `data` if given, else the month. */
  order: string;
}

/** The month of a row from mese and anno, else from data. Undefined, and reported, when neither can be read. */
export function whenAt(row: Wire): When | undefined {
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

/** Compares by order, then by month; equal rows keep their order. */
export function byTime(a: When, b: When): number {
  return a.order < b.order ? -1 : a.order > b.order ? 1 : a.month < b.month ? -1 : a.month > b.month ? 1 : 0;
}

/** `stimato_reale` as a reading kind: stimato, reale, effettivo, rilevato, autolettura, or a letter or digit for them. */
export function readingInWords(wire: Wire): Reading | undefined {
  const text = textAt(wire)?.toLowerCase();
  if (text === undefined) return undefined;
  if (/^(?:s|e|0|stim.*|estim.*)$/.test(text)) return 'estimated';
  if (/^(?:r|a|1|real.*|effettiv.*|rilevat.*|autolettur.*|actual)$/.test(text)) return 'actual';
  wire.reportAt('bill.reading.unknown', wire.path);
  return undefined;
}

/** `reale` of a history row: 1 actual, 0 estimated; a row without it counts as actual. */
export function readingOfRow(row: Wire): Reading {
  const wire = at(row, 'reale');
  const text = textAt(wire);
  if (text === '0') return 'estimated';
  if (text !== undefined && text !== '1') wire.reportAt('bill.reading.unknown', wire.path);
  return 'actual';
}
