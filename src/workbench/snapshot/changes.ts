import { isDeepStrictEqual } from 'node:util';
import { isObject } from '../../engine/kernel/text/json';
import type { ChangeWording } from '../differences/words';
import { changeSentences } from './changeSentences';
import { comparableContent } from './comparable';
import type { Snapshot, SnapshotContent } from './snapshot';

/** A changed entry of a file: a node of a module, a text, a setting. */
export interface EntryChange {
  file: string;
  entry: string;
  /** undefined: the entry does not exist. */
  before: unknown;
  after: unknown;
}

/** The same difference in several places. */
export interface ChangeGroup {
  /** Descriptions of the difference, by the place inside the entry. */
  sentences: readonly string[];
  changes: readonly EntryChange[];
}

/** The differences between two snapshots, equal ones grouped. The order of entries counts: a list of nodes is an entry. */
export function snapshotChanges(before: Snapshot, after: Snapshot, words: ChangeWording): ChangeGroup[] {
  const groups = new Map<string, { sentences: string[]; changes: EntryChange[] }>();
  for (const file of new Set([...before.keys(), ...after.keys()])) {
    for (const change of entryChanges(file, before.get(file) ?? {}, after.get(file) ?? {})) {
      const [from, to] = [comparableContent(change.before), comparableContent(change.after)];
      if (isDeepStrictEqual(from, to)) continue;
      const sentences = changeSentences(change.before, change.after, words);
      const isWhole = change.before === undefined || change.after === undefined;
      // Different changes can read the same, such as those of a number and of its text.
      const key = JSON.stringify([isWhole && file, sentences, innermost(from, to)]);
      const group = groups.get(key) ?? { sentences, changes: [] };
      group.changes.push(change);
      groups.set(key, group);
    }
  }
  return [...groups.values()];
}

function entryChanges(file: string, before: SnapshotContent, after: SnapshotContent): EntryChange[] {
  const entries = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return entries
    .map((entry) => ({ file, entry, before: ofKey(before, entry), after: ofKey(after, entry) }))
    .filter((change) => !isDeepStrictEqual(change.before, change.after));
}

function ofKey(content: SnapshotContent, entry: string): unknown {
  return Object.hasOwn(content, entry) ? content[entry] : undefined;
}

/** The innermost differences as data; for lists the removed and added items. */
function innermost(before: unknown, after: unknown): unknown[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (isObject(before) && isObject(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return keys.flatMap((key) => {
      const inner = innermost(Reflect.get(before, key), Reflect.get(after, key));
      return inner.length === 0 ? [] : [key, inner];
    });
  }
  if (Array.isArray(before) && Array.isArray(after)) {
    const gone = before.filter((one) => !after.some((other) => isDeepStrictEqual(one, other)));
    const come = after.filter((one) => !before.some((other) => isDeepStrictEqual(one, other)));
    // For a reordered list, the sentences are enough to compare.
    return [gone, come];
  }
  return [before, after];
}
