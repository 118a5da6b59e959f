/** A word of a command to paste into a shell: in quotes if it has signs with a meaning there, such as a blank. */
export function shellWord(word: string): string {
  return /^[\w./:@%+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
