import { isDeepStrictEqual } from 'node:util';
import { isObject } from '../../../src/kernel/json';
import type { Content, Snapshot } from './snapshot';

/** An entry of a file that differs: a node of a module, a text, a setting. */
export interface EntryChange {
  file: string;
  entry: string;
  /** undefined: there is none. */
  before: unknown;
  after: unknown;
}

/** The same difference in several places. */
export interface ChangeGroup {
  /** Lines with what is gone (`-`) and what is new (`+`), by the place inside the entry. */
  lines: readonly string[];
  changes: readonly EntryChange[];
}

/** Where two snapshots differ, the same difference once. The order of entries counts: a list of nodes is an entry. */
export function changesOf(before: Snapshot, after: Snapshot): ChangeGroup[] {
  const groups = new Map<string, { lines: string[]; changes: EntryChange[] }>();
  for (const file of new Set([...before.keys(), ...after.keys()])) {
    for (const change of entryChanges(file, before.get(file) ?? {}, after.get(file) ?? {})) {
      const lines = linesOf(withoutWitness(change.before), withoutWitness(change.after));
      // Another sample bill to look at is no difference of the brand.
      if (lines.length === 0) continue;
      const isWhole = change.before === undefined || change.after === undefined;
      const key = JSON.stringify([isWhole && file, lines]);
      const group = groups.get(key) ?? { lines, changes: [] };
      group.changes.push(change);
      groups.set(key, group);
    }
  }
  return [...groups.values()];
}

function entryChanges(file: string, before: Content, after: Content): EntryChange[] {
  const entries = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return entries
    .map((entry) => ({ file, entry, before: ofKey(before, entry), after: ofKey(after, entry) }))
    .filter((change) => !isDeepStrictEqual(change.before, change.after));
}

function ofKey(content: Content, entry: string): unknown {
  return Object.hasOwn(content, entry) ? content[entry] : undefined;
}

/** The bill on which an outcome shows is for readers. */
function withoutWitness(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutWitness);
  if (!isObject(value)) return value;
  const kept = Object.entries(value).filter(([key]) => !(key === 'bill' && Object.hasOwn(value, 'when')));
  return Object.fromEntries(kept.map(([key, one]) => [key, withoutWitness(one)]));
}

/** The innermost differences; of lists the items that are gone and new. */
function linesOf(before: unknown, after: unknown, place = ''): string[] {
  if (isDeepStrictEqual(before, after)) return [];
  const at = (key: string) => (place === '' ? key : `${place}.${key}`);
  if (isObject(before) && isObject(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return keys.flatMap((key) => linesOf(Reflect.get(before, key), Reflect.get(after, key), at(key)));
  }
  const name = place === '' ? '' : `${place}: `;
  if (Array.isArray(before) && Array.isArray(after)) {
    const gone = before.filter((one) => !after.some((other) => isDeepStrictEqual(one, other)));
    const come = after.filter((one) => !before.some((other) => isDeepStrictEqual(one, other)));
    const items = [...gone.map((one) => `- ${name}${shown(one)}`), ...come.map((one) => `+ ${name}${shown(one)}`)];
    if (items.length > 0) return items;
  }
  return [
    ...(before === undefined ? [] : [`- ${name}${shown(before)}`]),
    ...(after === undefined ? [] : [`+ ${name}${shown(after)}`]),
  ];
}

function shown(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
