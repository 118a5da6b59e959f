import type { Unknown } from '../../engine/layout/patch/reasons';
import { synonymOf } from './synonyms';

/** The candidate that an unknown name probably means, if one is near enough: by letters, by meaning or by words. */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  if (name === '') return undefined;
  const all = [...candidates].filter((candidate) => candidate !== name);
  // The path of a file is the name of its part.
  const part = name.endsWith('.json') ? name.replace(/^.*[\\/]|\.json$/g, '') : undefined;
  if (part !== undefined && all.includes(part)) return part;
  const small = name.toLowerCase();
  const same = all.find((candidate) => candidate.toLowerCase() === small);
  return (
    same ?? synonymOf(name, all) ?? nearestByConsonants(name, all) ?? nearestByLetters(name, all) ?? nearestByWords(name, all)
  );
}

/** The name or the whole path that an unknown name probably means. */
export function suggestFor({ name, known, around = ['', ''] }: Unknown): string | undefined {
  const near = nearest(name, known);
  return near === undefined ? undefined : around.join(near);
}

/** The candidate with the fewest slips. Words that both names begin or end with are not compared. */
function nearestByLetters(name: string, candidates: readonly string[]): string | undefined {
  let best: string | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    const [one, other] = withoutSharedWords(wordsIn(name), wordsIn(candidate));
    const limit = Math.min(least, slipsAllowed(one), Math.max(one.length, other.length) - 1);
    if (Math.abs(one.length - other.length) > limit) continue;
    const distance = editDistance(one, other, limit + 1);
    if (distance <= limit && distance < least) [best, least] = [candidate, distance];
  }
  return best;
}

/** Maximum slips for the rest of a name; with more slips it is another word. Tuned with the table of suggest.names.test.ts. */
function slipsAllowed({ length }: string): number {
  return Math.max(1, Math.floor(length / 3));
}

/** The rest of two names, without the words with which both begin and end. */
function withoutSharedWords(one: readonly string[], other: readonly string[]): [string, string] {
  const shortest = Math.min(one.length, other.length);
  let start = 0;
  while (start < shortest && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shortest - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return [one.slice(start, one.length - end).join(''), other.slice(start, other.length - end).join('')];
}

/** Whether two words differ by at most `slips` letters that are added, missing, different, or swapped with a neighbour. */
export function isNear(one: string, other: string, slips: number): boolean {
  return editDistance(one.toLowerCase(), other.toLowerCase(), slips + 1) <= slips;
}

/** The candidate whose words equal those of the name when vowels are ignored: `bill.payment` for `bill.pymnt`. */
function nearestByConsonants(name: string, candidates: readonly string[]): string | undefined {
  const words = wordsIn(name);
  const isShort = (word: string, whole: string | undefined) => word.length > 2 && word === whole?.replace(/[aeiou]/g, '');
  return candidates.find((candidate) => {
    const others = wordsIn(candidate);
    return words.length === others.length && words.every((word, index) => word === others[index] || isShort(word, others[index]));
  });
}

/** The shortest candidate that contains every word of the name: `dati_pagamento_testata` for `testataPagamento`. */
function nearestByWords(name: string, candidates: readonly string[]): string | undefined {
  const words = wordsIn(name);
  if (words.join('').length < 5) return undefined;
  const fitting = candidates.filter((candidate) => {
    const others = wordsIn(candidate);
    return words.every((word, index) => others.includes(word) || (index === words.length - 1 && isBeginning(word, others)));
  });
  return fitting.sort((a, b) => a.length - b.length || (a < b ? -1 : 1))[0];
}

/** Whether a word of at least four letters is the beginning of another word. */
function isBeginning(word: string, others: readonly string[]): boolean {
  return word.length > 3 && others.some((other) => other.startsWith(word));
}

function wordsIn(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
}

/** The message for an unknown name: the existing names, and the probable one. `of` follows the name. */
export function unknownNameMessage(
  what: 'brand' | 'bill' | 'template' | 'form' | 'field' | 'language' | 'root' | 'page' | 'sample customer',
  name: string,
  known: readonly string[],
  of = '',
): string {
  const list = known.length === 0 ? 'none' : `${known.slice(0, 20).join(', ')}${known.length > 20 ? ' …' : ''}`;
  const near = nearest(name, known);
  const plural = `${what.charAt(0).toUpperCase()}${what.slice(1)}s`;
  return `There is no ${what} ${name}${of}. ${plural}: ${list}.${near === undefined ? '' : ` Did you mean "${near}"?`}`;
}

/** Insertions, removals, changes and swaps of neighbours between two words; `limit` if there are at least as many. */
function editDistance(a: string, b: string, limit: number): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      next[j] = Math.min(
        (row[j] ?? limit) + 1,
        (next[j - 1] ?? limit) + 1,
        (row[j - 1] ?? limit) + (same ? 0 : 1),
        swapped ? (before[j - 2] ?? limit) + 1 : limit,
      );
    }
    if (Math.min(...next) >= limit) return limit;
    [before, row] = [row, next];
  }
  return Math.min(limit, row[b.length] ?? limit);
}
