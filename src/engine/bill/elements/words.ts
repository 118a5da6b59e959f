import { textAt } from '../fields/leaves';
import type { WireObject } from '../wire';

/**
 * The value that a word of the server stands for, without case and with blanks as `_`. Another word is a diagnostic and gives
 * `otherwise`.
 */
export function wordAt<T extends string>(wire: WireObject, words: Readonly<Record<string, T>>, otherwise?: T): T | undefined {
  const text = textAt(wire);
  if (text === undefined) return undefined;
  const word = text.toLowerCase().replace(/[\s-]+/g, '_');
  if (Object.hasOwn(words, word)) return words[word];
  wire.reportAt('bill.word.unknown', wire.path);
  return otherwise;
}
