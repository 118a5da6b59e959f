import type { ValueType, ValueTypes } from '../contract/kinds';
import type { Report } from '../kernel/diagnostics';
import { cleanSigns, isNoValue } from '../kernel/text';
import { amountAt, colorAt, dateAt, imageAt, isOn, linkAt, numberAt, textAt } from './leaves';
import { reportTo } from './problems';
import { omitUndefined } from './shape';
import { taggedAt } from './tagged';
import { at, isAbsent, listAt, objectAt, type Wire } from './wire';

/**
 * Reads the answer of a call of the site as its schema describes it: amounts in cents, dates YYYY-MM-DD, texts cleaned. What
 * cannot be read is absent and reported. Never throws, whatever the server sends.
 */
export function readAnswer(answer: unknown, shape: ValueTypes, report: Report, allowLoopbackHttp: boolean): unknown {
  // A list at the top is read as `items`, see `portalCalls`.
  const value = Array.isArray(answer) && !Array.isArray(shape) ? { items: answer } : answer;
  return readWithin({ value, path: '', reportAt: reportTo(report), allowLoopbackHttp }, shape);
}

function readWithin(wire: Wire, shape: ValueTypes): unknown {
  if (typeof shape === 'string') return readLeaf[shape](wire);
  if (isAbsent(wire.value)) return undefined;
  if (isList(shape))
    return listAt(wire).flatMap((entry) => {
      const item = readWithin(entry, shape[0]);
      return item === undefined ? [] : [item];
    });
  const object = objectAt(wire);
  if (!object) return undefined;
  const entries = Object.entries(shape).map(
    ([name, inner]) => [name, inner === 'tagged' ? taggedAt(object) : readWithin(at(object, name), inner)] as const,
  );
  return omitUndefined(Object.fromEntries(entries));
}

function isList(shape: ValueTypes): shape is readonly [ValueTypes] {
  return Array.isArray(shape);
}

/** Longest text with tags; the rest is cut. */
const MAX_MARKUP = 100_000;

/** A text with tags, cleaned line by line, because its lines count when it has no tags. */
function markupAt(wire: Wire): string | undefined {
  const { value } = wire;
  if (typeof value !== 'string' || isNoValue(value)) return textAt(wire);
  if (value.length > MAX_MARKUP) wire.reportAt('bill.text.cut', wire.path);
  return cleanLines(value.slice(0, MAX_MARKUP)) || undefined;
}

function cleanLines(text: string): string {
  return text
    .split(/\r\n?|\n/)
    .map(cleanSigns)
    .join('\n')
    .trim();
}

const readLeaf: { readonly [Kind in ValueType]: (wire: Wire) => unknown } = {
  amount: (wire) => amountAt(wire).cents,
  number: numberAt,
  energy: numberAt,
  percent: numberAt,
  date: (wire) => dateAt(wire).date,
  month: textAt,
  text: textAt,
  markup: markupAt,
  messageKey: textAt,
  enum: textAt,
  color: colorAt,
  url: linkAt,
  image: imageAt,
  boolean: isOn,
  // Read with its format, which is beside it.
  tagged: taggedAt,
};
