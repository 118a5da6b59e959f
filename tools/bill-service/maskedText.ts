import { isDeepStrictEqual } from 'node:util';
import { applyEdits, type JSONPath, modify } from 'jsonc-parser';
import { isObject } from '../../src/kernel/json';
import { maskedAnswer, maskOfDocument } from '../../src/kernel/maskedDocument';

/** A page drops it from a response, and reads the rest. */
const BYTE_ORDER_MARK = /^\uFEFF/;

/**
 * A JSON text with its tax codes masked, all other bytes as they are, but for a byte order mark; `document` is the text of the
 * bill that it belongs to. A text that is no JSON is not read by any page, and stays.
 */
export function maskedText(body: string, document = body): string {
  const text = body.replace(BYTE_ORDER_MARK, '');
  const answer = parsed(text);
  const masked = maskedAnswer(answer, maskOfDocument(parsed(document)));
  if (answer === undefined) return text;
  const changes = changesBetween(answer, masked, []);
  const edited = changes && editedText(text, changes);
  return edited !== undefined && isMasked(edited, masked) ? edited : JSON.stringify(masked);
}

/** The text with other values at these paths; undefined when it is nested too deeply to be edited. */
function editedText(text: string, changes: readonly [path: JSONPath, value: unknown][]): string | undefined {
  try {
    return changes.reduce((now, [path, value]) => applyEdits(now, modify(now, path, value, {})), text);
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

/** Whether the text says the same, and no more: of a repeated key the last value counts, and one before it may be a tax code. */
function isMasked(text: string, masked: unknown): boolean {
  return isDeepStrictEqual(parsed(text), masked) && countKeys(text) === countKeys(JSON.stringify(masked));
}

function countKeys(json: string): number {
  return [...json.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/g)].filter(([, colon]) => colon !== undefined).length;
}

/** Path and new value of each text that differs; undefined when a key does. */
function changesBetween(before: unknown, after: unknown, path: JSONPath): [path: JSONPath, value: unknown][] | undefined {
  if (before === after) return [];
  const isList = Array.isArray(before) && Array.isArray(after);
  if (!isList && !(isObject(before) && isObject(after))) return [[path, after]];
  const others = new Map(Object.entries(after));
  const changes: [path: JSONPath, value: unknown][] = [];
  for (const [key, value] of Object.entries(before)) {
    if (!others.has(key)) return undefined;
    const inside = changesBetween(value, others.get(key), [...path, isList ? Number(key) : key]);
    if (inside === undefined) return undefined;
    changes.push(...inside);
  }
  return changes;
}
