import type { ValueType, ValueTypes } from '../../contract/kinds';
import type { Report } from '../../kernel/page/diagnostics';
import { own } from '../../kernel/text/json';
import { cleanSigns, displayText, isNoValue } from '../../kernel/text/text';
import { decodeText } from '../fields/entities';
import { amountAt, colorAt, dateAt, imageAt, isOn, linkAt, numberAt, textAt } from '../fields/leaves';
import { reportTo } from '../fields/problems';
import { omitUndefined } from '../fields/shape';
import { taggedAt } from '../fields/tagged';
import { at, isAbsent, listAt, objectAt, type WireObject } from '../wire';

/**
 * Reads the answer of a call of the site by its schema: amounts in cents, dates YYYY-MM-DD, cleaned texts. Unreadable values
 * are reported and absent. Never throws, whatever the server sends.
 */
export function readAnswer(answer: unknown, shape: ValueTypes, report: Report, allowLoopbackHttp: boolean): unknown {
  // An answer that is a list becomes the object `{ items }`, see `siteCalls`.
  const value = Array.isArray(answer) && !Array.isArray(shape) ? { items: answer } : answer;
  return readWithin({ value, path: '', reportAt: reportTo(report), allowLoopbackHttp }, shape);
}

function readWithin(wire: WireObject, shape: ValueTypes): unknown {
  if (typeof shape === 'string') return readLeaf[shape](wire);
  if (isAbsent(wire.value)) return undefined;
  if (isList(shape)) return rowsWithin(wire, shape[0]);
  const object = objectAt(wire);
  if (!object) return undefined;
  const entries = Object.entries(shape).map(
    ([name, inner]) => [name, inner === 'tagged' ? taggedAt(object) : readWithin(at(object, name), inner)] as const,
  );
  return omitUndefined(Object.fromEntries(entries));
}

/** Returns the rows with content; undefined when rows were sent and none has content. */
function rowsWithin(wire: WireObject, shape: ValueTypes): readonly unknown[] | undefined {
  const sent = listAt(wire);
  const rows = sent.map((entry) => readWithin(entry, shape)).filter((row) => !hasNoContent(row));
  const isNone = typeof wire.value !== 'object' || sent.length > 0;
  return rows.length === 0 && isNone ? undefined : rows;
}

/** Whether a value has no content. An empty list is content ("none"); a false flag is not, because it may be absent. */
function hasNoContent(value: unknown): boolean {
  if (Array.isArray(value)) return false;
  if (typeof value === 'object' && value !== null) return Object.values(value).every(hasNoContent);
  return value === undefined || value === false;
}

/**
 * Reads an answer that a page shows. Returns undefined if the answer has no content or lacks its main list: the caller then
 * has to retry, because a missing list does not mean an empty list. `allowsNoContent` accepts an answer without content, for a
 * customer who is new to the server.
 */
export function readPageAnswer(
  answer: unknown,
  shape: ValueTypes,
  report: Report,
  allowLoopbackHttp: boolean,
  allowsNoContent = false,
): unknown {
  const read = readAnswer(answer, shape, report, allowLoopbackHttp);
  const list = listOf(shape);
  return (hasNoContent(read) && !allowsNoContent) || (list !== undefined && own(read, list) === undefined) ? undefined : read;
}

/** The main list of an answer: `items`, or its only list if the answer has no texts. */
function listOf(shape: ValueTypes): string | undefined {
  const parts = Object.entries(shape);
  const lists = parts.filter(([, part]) => typeof part !== 'string' && isList(part)).map(([name]) => name);
  if (lists.includes('items')) return 'items';
  return lists.length === 1 && !parts.some(([, part]) => part === 'text') ? lists[0] : undefined;
}

function isList(shape: ValueTypes): shape is readonly [ValueTypes] {
  return Array.isArray(shape);
}

function countAt(wire: WireObject): number | undefined {
  const count = numberAt(wire);
  if (count === undefined || (Number.isInteger(count) && count >= 0)) return count;
  wire.reportAt('bill.number.unreadable', wire.path);
  return undefined;
}

/** Longest text with tags; the rest is cut. */
const MAX_MARKUP = 100_000;

/** A text that may have tags, cleaned line by line: if it has none, its line breaks are part of the content. */
function markupAt(wire: WireObject): string | undefined {
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

/** Reads a plain text. The name of its field, the last part of the path, decides whether entities are decoded. */
function plainTextAt(wire: WireObject): string | undefined {
  const name = /[^.[]*(?=(?:\[\d+\])?$)/.exec(wire.path)?.[0] ?? '';
  const text = textAt(wire);
  if (text === undefined) return undefined;
  // Clean again: a decoded entity may be a forbidden character.
  return displayText(decodedIn(wire, text, name)) || undefined;
}

function decodedIn(wire: WireObject, text: string, field: string): string {
  return decodeText(text, field, () => wire.reportAt('bill.text.entities', wire.path));
}

/** Returns a reader of figures or dates that first decodes entities, whatever the name of the field. */
function figure<T>(read: (wire: WireObject) => T): (wire: WireObject) => T {
  return (wire) => read(typeof wire.value === 'string' ? { ...wire, value: decodedIn(wire, wire.value, '') } : wire);
}

const readLeaf: { readonly [Kind in ValueType]: (wire: WireObject) => unknown } = {
  amount: figure((wire) => amountAt(wire).cents),
  number: figure(numberAt),
  count: figure(countAt),
  energy: figure(numberAt),
  percent: figure(numberAt),
  date: figure((wire) => dateAt(wire).date),
  month: textAt,
  text: plainTextAt,
  markup: markupAt,
  messageKey: textAt,
  enum: textAt,
  color: colorAt,
  url: linkAt,
  image: imageAt,
  boolean: isOn,
  // `readWithin` reads tagged values, because their format is in a sibling field.
  tagged: taggedAt,
};
