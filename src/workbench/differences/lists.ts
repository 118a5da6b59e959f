import { isDeepStrictEqual } from 'node:util';
import { alignEqual } from '../../brands/text/json/align';
import { isObject, type Json, ownText } from '../../engine/kernel/text/json';
import { inPath, type NodeChange, named } from './change';

/** Keys that name an entry of a list; the first one present counts. */
const NAMES = ['key', 'id', 'name', 'label'] as const;

/** The path of an entry that stands for a row of each item: `rows[].number`. */
export const EACH = '[]';

interface ListWording {
  words: (entry: Json) => string;
  inner: (before: Json, after: Json, path: string) => NodeChange[];
}

/** Added, removed, changed and reordered entries of two lists, each entry by its name. */
export function listChanges(
  path: string,
  before: readonly Json[],
  after: readonly Json[],
  { words, inner }: ListWording,
): NodeChange[] {
  const [olds, news] = entriesOf(before, after);
  const said = (name: string, entry: Json) => (nameOf(entry) === name ? named(name) : words(entry));
  const added = [...news].filter(([name]) => !olds.has(name)).map(([name, entry]) => said(name, entry));
  const gone = [...olds].filter(([name]) => !news.has(name)).map(([name, entry]) => said(name, entry));
  const kept = [...news.keys()].filter((name) => olds.has(name));
  const order = orderWords(
    [...olds.keys()].filter((name) => news.has(name)),
    kept,
    (name) => said(name, news.get(name) ?? null),
  );
  const parts = [
    ...(added.length > 0 ? [`${added.join(', ')} ${added.length === 1 ? 'is' : 'are'} new`] : []),
    ...(gone.length > 0 ? [`${gone.join(', ')} ${gone.length === 1 ? 'is' : 'are'} gone`] : []),
    ...order,
  ];
  const [first] = news.keys();
  const isFirst = first !== undefined && !olds.has(first) && kept.length > 0;
  const changed = sharedChanges(
    path,
    kept.map((name) => [name, olds.get(name) ?? null, news.get(name) ?? null] as const),
    inner,
  );
  if (isFirst) parts.push(`the first is now ${said(first, news.get(first) ?? null)}`);
  if (parts.length === 0 && changed.length > 0) return changed;
  // Duplicate entries cannot be matched, so only their number is compared.
  const sentence = `${path === '' ? '' : `${named(path)}: `}${parts.join('; ') || 'entries stand more or less often'}.`;
  return [{ kind: 'changed', of: path, from: [...before], to: [...after], sentence }, ...changed];
}

type Entries = ReadonlyMap<string, Json>;

/** The entries by name. Entries without a name have their content as name, or their position if only their content changed. */
function entriesOf(before: readonly Json[], after: readonly Json[]): [olds: Entries, news: Entries] {
  const isAlike = (at: number) =>
    before.length === after.length &&
    [before, after].every((list) => isObject(list[at]) && nameOf(list[at] ?? null) === undefined && !isEach(list[at] ?? null)) &&
    Object.keys(Object(before[at])).some((key) => Object.hasOwn(Object(after[at]), key));
  const isOnly = [before, after].every((list) => list.filter(isEach).length < 2);
  const keyOf = (entry: Json, at: number) => {
    if (isEach(entry)) return isOnly ? EACH : `[${ownText(entry, 'each')}]`;
    const content = JSON.stringify(entry);
    const isKept = (list: readonly Json[]) => list.some((one) => JSON.stringify(one) === content);
    return nameOf(entry) ?? (isAlike(at) && !(isKept(before) && isKept(after)) ? `[${at}]` : content);
  };
  const [olds, news] = [before, after].map((list) => new Map(list.map((entry, at) => [keyOf(entry, at), entry])));
  return [olds ?? new Map(), news ?? new Map()];
}

/** Whether an entry stands for a row of each item of a list of data. */
export function isEach(entry: Json): boolean {
  return ownText(entry, 'each') !== undefined;
}

/** The changes inside entries. A change that several entries have in common is one, with the names of the entries. */
function sharedChanges(
  path: string,
  kept: readonly (readonly [name: string, before: Json, after: Json])[],
  inner: ListWording['inner'],
): NodeChange[] {
  const found = new Map<string, { changes: NodeChange[]; names: string[] }>();
  for (const [name, old, now] of kept) {
    const ofAny = inner(old, now, inPath(path, EACH));
    for (const [at, change] of inner(old, now, inPath(path, name)).entries()) {
      const shared = ofAny[at] ?? change;
      const group = found.get(shared.sentence) ?? { changes: [], names: [] };
      found.set(shared.sentence, group);
      group.changes.push(group.names.length === 0 ? change : shared);
      group.names.push(named(name));
    }
  }
  return [...found.values()].flatMap(({ changes, names }) => {
    const last = changes.at(-1);
    if (!last || names.length === 1) return changes;
    const which = names.length > MOST_NAMES ? `${names.length} of ${kept.length} entries` : names.join(', ');
    return [names.length === kept.length ? last : { ...last, sentence: last.sentence.replace(/\.$/, `, in ${which}.`) }];
  });
}

/** Maximum number of entries that a sentence names. */
const MOST_NAMES = 8;

/** The entries that have moved, or the whole order if half of them have. */
function orderWords(before: readonly string[], after: readonly string[], said: (name: string) => string): string[] {
  if (isDeepStrictEqual(before, after)) return [];
  const stayed = alignEqual(before, after);
  const moved = [...after.keys()].filter((at) => stayed[at] === undefined);
  if (moved.length * 2 >= after.length) return [`the order is now ${after.map(said).join(', ')}`];
  return moved.flatMap((at) => {
    const previous = after[at - 1];
    // The entry follows a neighbour that has moved.
    if (previous === before[before.indexOf(after[at] ?? '') - 1]) return [];
    return `${said(after[at] ?? '')} now stands ${previous === undefined ? 'first' : `after ${said(previous)}`}`;
  });
}

function nameOf(entry: Json): string | undefined {
  // The `key` of such an entry is the name of a field.
  if (isEach(entry)) return undefined;
  return NAMES.map((name) => ownText(entry, name)).find((name) => name !== undefined);
}
