/** For each new entry, the index of the corresponding old entry; undefined for an added entry. */
export type Alignment = readonly (number | undefined)[];

/** Maximum cells of the table: 2,000 changed lines on each side, or 16 MB. */
const LARGEST_TABLE = 4_000_000;

/**
 * Pairs equal entries in order, as many as possible: the longest common subsequence. If too many entries lie between the first
 * change and the last one, all of these count as new.
 */
export function alignEqual(before: readonly string[], after: readonly string[]): Alignment {
  // Most changes are small, and equal entries at both ends need no table.
  const length = Math.min(before.length, after.length);
  let start = 0;
  while (start < length && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < length - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const [olds, news] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  const isTooLarge = olds.length * news.length > LARGEST_TABLE;
  const longest = isTooLarge ? [] : table(olds, news);
  const at = (old: number, now: number) => longest[old]?.[now] ?? 0;
  const pairs: (number | undefined)[] = after.map((_, index) => {
    if (index < start) return index;
    return index >= after.length - end ? index - after.length + before.length : undefined;
  });
  for (let [old, now] = [0, 0]; !isTooLarge && old < olds.length && now < news.length; ) {
    if (olds[old] === news[now]) {
      pairs[start + now] = start + old;
      old += 1;
      now += 1;
    } else if (at(old + 1, now) >= at(old, now + 1)) old += 1;
    else now += 1;
  }
  return pairs;
}

/** Length of the longest common subsequence after each pair of positions. */
function table(olds: readonly string[], news: readonly string[]): Uint32Array[] {
  const longest = Array.from({ length: olds.length + 1 }, () => new Uint32Array(news.length + 1));
  for (let old = olds.length - 1; old >= 0; old -= 1) {
    const [row, below] = [longest[old], longest[old + 1]];
    if (!row || !below) continue;
    for (let now = news.length - 1; now >= 0; now -= 1) {
      row[now] = olds[old] === news[now] ? (below[now + 1] ?? 0) + 1 : Math.max(below[now] ?? 0, row[now + 1] ?? 0);
    }
  }
  return longest;
}

/** Pairs a new entry with the old entry at the same position if no other entry is paired with it: it was renamed or changed. */
export function alignChanged(pairs: Alignment, before: number): Alignment {
  const taken = new Set(pairs);
  let last = -1;
  return pairs.map((pair) => {
    const next = last + 1;
    const isFree = pair === undefined && next < before && !taken.has(next);
    const found = isFree ? next : pair;
    last = found ?? last;
    return found;
  });
}
