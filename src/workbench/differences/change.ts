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
