import type { Json } from '../../engine/kernel/text/json';

/** One difference between two brands. */
export interface NodeChange {
  kind: 'added' | 'removed' | 'moved' | 'changed';
  /** A node, key, path or name. */
  of: string;
  /** The changed part: a prop, a condition. */
  what?: string;
  from?: Json;
  to?: Json;
  /** The change in words. */
  sentence: string;
}

const LONGEST = 300;

/** A value on one line, truncated if it is long. */
export function short(value: unknown): string {
  return typeof value === 'string' ? `“${shorten(value)}”` : shorten(JSON.stringify(value) ?? 'nothing');
}

/** Truncates a long text. */
export function shorten(text: string): string {
  const signs = [...text];
  return signs.length > LONGEST ? `${signs.slice(0, LONGEST).join('')}…` : text;
}

/** Words of the sentences about differences. */
const WORDS: ReadonlySet<string> = new Set(
  'a after always an and any are as at be before by can count each else empty false first for from gone has hidden if in is it last missing more never new no not nothing now of on only or other order over pending sum text than the then there to top true was when where with'.split(
    ' ',
  ),
);

/** A name of the configuration inside a sentence: in quotes if it could be read as a word of the sentence. */
export function named(name: string): string {
  return WORDS.has(name.toLowerCase()) || /^$|\s/.test(name) ? `“${name}”` : name;
}

/** The path of a part: `rows`, `number` -> `rows.number`. */
export function inPath(path: string, key: string): string {
  return path === '' || key.startsWith('[') ? path + key : `${path}.${key}`;
}
