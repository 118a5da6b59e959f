import { isObject } from '../../src/kernel/json';
import { maskedAnswer, maskOfDocument } from '../../src/kernel/maskedDocument';

/** A page drops it from a response, and reads the rest. */
const BYTE_ORDER_MARK = /^\uFEFF/;
const STRING = /"(?:[^"\\]|\\.)*"/g;
/** Texts and numbers of a JSON text, with the colon behind a key. */
const TOKENS = /("(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*)(\s*:)?/g;

/**
 * A JSON text with its tax codes masked, all other bytes as they are, but for a byte order mark; `document` is the text of the
 * bill that it belongs to. A text that is no JSON is not read by any page, and stays.
 */
export function maskedText(body: string, document?: string): string {
  const text = body.replace(BYTE_ORDER_MARK, '');
  const answer = parsed(text);
  const masked = maskedAnswer(answer, maskOfDocument(document === undefined ? answer : parsed(document)));
  if (answer === undefined) return text;
  const changes = new Map<unknown, unknown>();
  if (!collect(answer, masked, changes)) return JSON.stringify(masked);
  const edited = withChanges(text, changes);
  return says(edited, changes.size === 0 ? edited : JSON.stringify(masked), masked) ? edited : JSON.stringify(masked);
}

/** The text with other values: each value that changes anywhere changes wherever it stands. */
function withChanges(text: string, changes: ReadonlyMap<unknown, unknown>): string {
  if (changes.size === 0) return text;
  return text.replace(TOKENS, (token, value: string, colon?: string) => {
    // Its first change decides for all places; the comparison that follows finds where that is wrong.
    const after = colon === undefined ? changes.get(JSON.parse(value)) : undefined;
    return after === undefined ? token : JSON.stringify(after);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(BYTE_ORDER_MARK, ''));
  } catch {
    return undefined;
  }
}

/**
 * Whether the text says what the value says, whose JSON is `json`, and no more: of a repeated key the last value counts, and one
 * before it may be a tax code.
 */
function says(text: string, json: string, value: unknown): boolean {
  // Without its strings, a JSON text has a colon for each key.
  const keys = text.replace(STRING, '').split(':').length - 1;
  return (text === json || JSON.stringify(parsed(text)) === json) && keys === keysIn(value);
}

/** The number of keys at all depths: no recursion follows a document that is nested without end. */
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

/** Collects each text or number that differs, with its new value; false when anything else does. */
function collect(before: unknown, after: unknown, changes: Map<unknown, unknown>): boolean {
  if (before === after) return true;
  if (Array.isArray(before) && Array.isArray(after)) return before.every((one, at) => collect(one, after[at], changes));
  if (isObject(before) && isObject(after))
    return Object.entries(before).every(([key, one]) => Object.hasOwn(after, key) && collect(one, after[key], changes));
  changes.set(before, after);
  return typeof before !== 'object';
}
