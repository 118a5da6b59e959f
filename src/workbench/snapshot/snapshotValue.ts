import { type Calculation, calculationOf } from '../../engine/analysis/calculations';
import { canonical, type ItemNames } from '../../engine/analysis/names';
import { LINK, marker } from '../../engine/analysis/representatives/placeholders';
import type { SymbolicScope } from '../../engine/analysis/symbolicScope';
import { calculations } from '../../engine/analysis/uses';
import { isValueObject, type Value } from '../../engine/kernel/page/value';
import { asList, isObject, type Json, own, ownText } from '../../engine/kernel/text/json';
import type { Layout } from '../../engine/layout/types';

/** The source of a printed value. */
export interface ValueSource {
  /** The prop or action as it is written. */
  source: Json | undefined;
  /** Names in scope. */
  names: ItemNames;
  /** All rules: a calculation prints the conditions of the rules it names. */
  rules: Layout['rules'];
}

/**
 * A prop or an action as it appears in a snapshot: typed values as short texts, paths instead of their placeholders, and
 * calculations instead of their results.
 */
export function snapshotValue(value: unknown, bill: SymbolicScope, made: ValueSource): unknown {
  const path = pathWritten(value, bill, made);
  if (path !== undefined) return marker(path);
  if (value === undefined) return 'missing';
  if (typeof value === 'string') return withPaths(value, bill);
  if (Array.isArray(value)) return value.map((one, at) => snapshotValue(one, bill, entryOf(made, at, value.length)));
  if (isValueObject(value)) return typed(value, bill, made);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, snapshotValue(one, bill, within(made, key))]));
}

/** The path of a value; if several paths have the same value, the one in the source. */
function pathWritten(value: unknown, bill: SymbolicScope, { source, names }: ValueSource): string | undefined {
  const all = bill.pathsOf(value);
  if (all.length < 2 || source === undefined) return bill.pathOf(value);
  const written = resultsIn(source).map((path) => canonical(path, names));
  return all.find((path) => written.includes(path.replace(/\[\d+\]/g, '[]'))) ?? all[0];
}

/** The paths whose value a source may pass on unchanged. Excludes paths in conditions and calculations. */
function resultsIn(json: Json): readonly string[] {
  const list = asList(json);
  if (list) return list.flatMap(resultsIn);
  if (!isObject(json) || calculations.some((name) => Object.hasOwn(json, name))) return [];
  const path = ownText(json, 'get');
  const chosen = asList(json.if)?.slice(1) ?? [];
  const parts = Object.entries(json).flatMap(([key, part]) => (key === 'if' || key === 'when' ? [] : [part]));
  return [...(path === undefined ? [] : [path]), ...[...chosen, ...parts].flatMap(resultsIn)];
}

/** `text payment.due {amount: ‹bill.payment.due›}`, `amount ‹bill.payment.due›`, `amount ‹bill.payment.original / 12›`. */
function typed(value: Value, bill: SymbolicScope, made: ValueSource): unknown {
  if (value.kind === 'joined') {
    const source = isObject(made.source) ? (made.source.join ?? made.source) : made.source;
    const written = { ...made, source };
    const { parts } = value;
    return { join: parts.map((part, at) => snapshotValue(part, bill, entryOf(written, at, parts.length))), with: value.with };
  }
  if (value.kind === 'message') {
    const name = bill.pathOf(value.key) === undefined ? value.key : marker(String(bill.pathOf(value.key)));
    return value.values ? { text: name, values: snapshotValue(value.values, bill, made) } : `text ${name}`;
  }
  const { kind, value: plain, ...options } = value;
  const figure = typeof plain === 'number' ? calculated(plain, options, bill, made) : undefined;
  const shown = `${kind} ${figure ?? String(snapshotValue(plain, bill, made))}`;
  // An option such as a number of digits is not a value of the bill, even if it equals one.
  const rest = Object.entries(options).map(
    ([key, one]) => `${key}=${String(typeof one === 'number' ? one : snapshotValue(one, bill, made))}`,
  );
  return [shown, ...rest].join(' ');
}

/** The calculation, in words, that yields a figure; undefined if the figure may have another origin. */
function calculated(
  figure: number,
  shown: object,
  bill: SymbolicScope,
  { source, names, rules }: ValueSource,
): string | undefined {
  const calculation = calculationOf(source, names, rules);
  const isOfPath = bill.pathOf(figure) !== undefined && !calculation?.isAlone;
  return calculation && !isOfPath ? marker(wordsOf(calculation, shown)) : undefined;
}

/** The words of a calculation, with its options except those that the value contains itself. */
function wordsOf({ words, options }: Calculation, shown: object): string {
  const rest = Object.entries(options).filter(([key]) => !Object.hasOwn(shown, key));
  return [words, ...rest.map(([key, option]) => `${key} ${JSON.stringify(option)}`)].join(', ');
}

/** The source of an entry of a list, if the list is written entry by entry. */
function entryOf({ source, ...rest }: ValueSource, at: number, count: number): ValueSource {
  const written = asList(source);
  return { source: written?.length === count ? written[at] : source, ...rest };
}

/** The source of a part of a value; for a placeholder of a text, only the source of that placeholder. */
function within({ source, ...rest }: ValueSource, key: string): ValueSource {
  const found = placeholdersIn(source, key);
  const written = isObject(source) ? own<Json>(source, key) : undefined;
  return { source: found.length > 0 ? found : (written ?? source), ...rest };
}

function placeholdersIn(source: Json | undefined, key: string): Json[] {
  if (typeof source !== 'object' || source === null) return [];
  const values = own(source, 'values');
  const named = isObject(values) ? own<Json>(values, key) : undefined;
  return [...(named === undefined ? [] : [named]), ...Object.values(source).flatMap((part) => placeholdersIn(part, key))];
}

/** An address in which paths replace their placeholder values. */
function withPaths(text: string, bill: SymbolicScope): string {
  const named = text.replace(LINK, (link) => marker(bill.pathOf(link) ?? bill.pathOf(`+${link}`) ?? link));
  return named.split(/(?<=:)|([?&=])/).reduce((whole, part = '') => {
    const path = bill.pathOf(decoder(part));
    return whole + (path === undefined ? part : marker(path));
  }, '');
}

function decoder(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
