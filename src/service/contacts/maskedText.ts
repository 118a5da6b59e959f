import { applyEdits, type JSONPath, modify } from 'jsonc-parser';
import { isObject } from '../../engine/kernel/text/json';
import { maskedAnswer, maskOfDocument } from '../../engine/kernel/text/maskedDocument';

/** Parsing a response in the page drops the byte order mark. */
const BYTE_ORDER_MARK = /^\uFEFF/;
const STRING = /"[^"\\]*(?:\\.[^"\\]*)*"/g;
/** Strings and numbers of a JSON text, with the colon after a key. */
const TOKENS = /("[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*)(\s*:)?/g;

/**
 * A JSON text with its tax codes masked and all other bytes unchanged, except for a byte order mark; `document` is the text of
 * the bill to which the JSON text belongs. A text that is not JSON is returned unchanged: no page can read it.
 */
export function maskedText(body: string, document?: string): string {
  const text = body.replace(BYTE_ORDER_MARK, '');
  const answer = parsed(text);
  const masked = maskedAnswer(answer, maskOfDocument(document === undefined ? answer : parsed(document)));
  if (answer === undefined) return text;
  const changes: Change[] = [];
  if (!collect(answer, masked, changes)) return JSON.stringify(masked);
  if (changes.length === 0 && keysOf(text) === keysIn(masked)) return text;
  const json = JSON.stringify(masked);
  const says = (edited: string) => JSON.stringify(parsed(edited)) === json && keysOf(edited) === keysIn(masked);
  // Replace by value in one pass; by path if an equal value must stay elsewhere.
  const byValue = withValues(text, changes);
  const byPlace = says(byValue) ? byValue : withPlaces(text, changes);
  return byPlace !== undefined && says(byPlace) ? byPlace : json;
}

/** A string or number that changes. */
type Change = readonly [path: JSONPath, before: unknown, after: unknown];

function withValues(text: string, changes: readonly Change[]): string {
  const known = new Map(changes.map(([, before, after]) => [before, after]));
  return text.replace(TOKENS, (token, value: string, colon?: string) => {
    const after = colon === undefined ? known.get(JSON.parse(value)) : undefined;
    return after === undefined ? token : JSON.stringify(after);
  });
}

/** Edits each value at its path; undefined when the text is nested too deeply. */
function withPlaces(text: string, changes: readonly Change[]): string | undefined {
  try {
    return changes.reduce((now, [path, , after]) => applyEdits(now, modify(now, path, after, {})), text);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(BYTE_ORDER_MARK, ''));
  } catch {
    return undefined;
  }
}

/** The number of keys of a JSON text, including repeated ones: parsing keeps the last, but an earlier one may be a tax code. */
function keysOf(text: string): number {
  // Without its strings, the text has a colon for each key.
  return text.replace(STRING, '').split(':').length - 1;
}

/** The number of keys at all depths. Iterative, because a deeply nested document would overflow the stack. */
function keysIn(value: unknown): number {
  let count = 0;
  const open = [value];
  while (open.length > 0) {
    const one = open.pop();
    const inside = isObject(one) || Array.isArray(one) ? Object.values(one) : [];
    if (isObject(one)) count += inside.length;
    for (const part of inside) if (typeof part === 'object') open.push(part);
  }
  return count;
}

/** Collects each string or number that differs; false when anything else differs. */
function collect(before: unknown, after: unknown, changes: Change[], path: JSONPath = []): boolean {
  if (before === after) return true;
  if (Array.isArray(before) && Array.isArray(after))
    return before.every((one, at) => collect(one, after[at], changes, [...path, at]));
  if (isObject(before) && isObject(after))
    return Object.entries(before).every(
      ([key, one]) => Object.hasOwn(after, key) && collect(one, after[key], changes, [...path, key]),
    );
  changes.push([path, before, after]);
  return typeof before !== 'object';
}
