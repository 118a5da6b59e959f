import { dateAt, numberAt, textAt } from '../fields/leaves';
import { at, type WireObject } from '../wire';

/**
 * The value that a word of the server stands for, without case and with blanks as `_`. Another word is a diagnostic and gives
 * `otherwise`.
 */
export function wordAt<T extends string>(wire: WireObject, words: Readonly<Record<string, T>>, otherwise?: T): T | undefined {
  const text = textAt(wire);
  if (text === undefined) return undefined;
  const word = text.toLowerCase().replace(/[\s-]+/g, '_');
  if (Object.hasOwn(words, word)) return words[word];
  wire.reportAt('bill.word.unknown', wire.path);
  return otherwise;
}

/** The first and the last day of a period. Reports a period that ends before it begins. */
export function periodAt(wire: WireObject): { from?: string; to?: string } {
  const [from, to] = [dateAt(at(wire, 'periodo_da')).date, dateAt(at(wire, 'periodo_a')).date];
  if (from !== undefined && to !== undefined && to < from) wire.reportAt('bill.period.order', at(wire, 'periodo_a').path);
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

/** A quantity that is never negative. A negative one is reported and absent. */
export function positiveAt(wire: WireObject): number | undefined {
  const number = numberAt(wire);
  if (number === undefined || number >= 0) return number;
  wire.reportAt('bill.number.negative', wire.path);
  return undefined;
}

/** Reports a row that lacks what a customer could read, and leaves it out. */
export function leftOut(row: WireObject): [] {
  row.reportAt('bill.row.empty', row.path);
  return [];
}
