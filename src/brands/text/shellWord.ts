/** Quotes a word for pasting into a shell, if it contains blanks or other special characters. */
export function shellWord(word: string): string {
  return /^[\w./:@%+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
