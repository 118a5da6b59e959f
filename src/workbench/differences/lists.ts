import { isDeepStrictEqual } from 'node:util';
import { alignEqual } from '../../brands/text/json/align';
import { type Json, ownText } from '../../engine/kernel/text/json';
import type { NodeChange } from './change';

/** Keys that name an entry of a list; the first one present counts. */
const NAMES = ['key', 'id', 'name', 'label'] as const;

/** Added, removed, changed and reordered entries of two lists, each entry by its name. */
export function listChanges(
  path: string,
  before: readonly Json[],
  after: readonly Json[],
  { words, inner }: { words: (entry: Json) => string; inner: (before: Json, after: Json, path: string) => NodeChange[] },
): NodeChange[] {
  const [olds, news] = [before, after].map(
    (list) => new Map(list.map((entry) => [nameOf(entry) ?? JSON.stringify(entry), entry])),
  );
  if (!olds || !news) return [];
  const said = (entry: Json) => nameOf(entry) ?? words(entry);
  const added = [...news].filter(([name]) => !olds.has(name)).map(([, entry]) => said(entry));
  const gone = [...olds].filter(([name]) => !news.has(name)).map(([, entry]) => said(entry));
  const kept = [...news.keys()].filter((name) => olds.has(name));
  const order = orderWords(
    [...olds.keys()].filter((name) => news.has(name)),
    kept,
    (name) => said(news.get(name) ?? null),
  );
  const parts = [
    ...(added.length > 0 ? [`${added.join(', ')} ${added.length === 1 ? 'is' : 'are'} new`] : []),
    ...(gone.length > 0 ? [`${gone.join(', ')} ${gone.length === 1 ? 'is' : 'are'} gone`] : []),
    ...order,
  ];
  const [first] = news.keys();
  const isFirst = first !== undefined && !olds.has(first) && kept.length > 0;
  const changed = kept.flatMap((name) =>
    inner(olds.get(name) ?? null, news.get(name) ?? null, path === '' ? name : `${path}.${name}`),
  );
  if (isFirst) parts.push(`the first is now ${said(news.get(first) ?? null)}`);
  if (parts.length === 0 && changed.length > 0) return changed;
  // Duplicate entries cannot be matched, so only their number is compared.
  const sentence = `${path === '' ? '' : `${path}: `}${parts.join('; ') || 'entries stand more or less often'}.`;
  return [{ kind: 'changed', of: path, from: [...before], to: [...after], sentence }, ...changed];
}

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
  return NAMES.map((name) => ownText(entry, name)).find((name) => name !== undefined);
}
