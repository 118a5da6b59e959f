import { foldText } from './text';

/** Separators between words, in a sentence, an address or a period. */
const BETWEEN = /[\s,;:()–—-]+/;

/** "n.", "No", "numero" or "Nr." before a number. */
const MARK = /(^|[^\p{L}\p{N}])(?:N|NO|NR|NUM|NUMERO|NUMMER|NUMBER)[.°º]?\s*(?=\d)/gu;

/** The words of a text, each folded by `foldText`. */
export function foldedWords(text: string): string[] {
  return foldText(text.replaceAll('ẞ', 'ß'))
    .split(BETWEEN)
    .filter((word) => word !== '');
}

/** The words that a customer searches for, folded; empty for a search without words. The digits of a number may be in groups. */
export function searchWords(typed: string): string[] {
  const words = foldedWords(foldText(typed).replace(MARK, '$1'));
  return words.length > 1 && words.every((word) => /^\d+$/.test(word)) ? [words.join('')] : words;
}

/**
 * Returns the test whether a text contains every word that a customer types. Ignores order, case, accents, the form of
 * apostrophes, and blanks in codes: "it001 e12" finds IT001E12, "it001e12" finds IT001 E12. `foundInSql` is the same rule in SQL.
 */
export function textFinder(typed: string): (text: string) => boolean {
  const words = searchWords(typed);
  return (text) => {
    const all = foldedWords(text);
    return words.every((word) => all.join(/\d/.test(word) ? '' : ' ').includes(word));
  };
}
