/** Characters that no file system, or not all of them, lets into a name. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is replaced
const REFUSED = /[/\\:*?"<>|\u0000-\u001f\u007f]/g;
/** File systems take 255 bytes; a character of a name has up to four. */
const LONGEST = 60;

/** Name of a file to save: what it is called (the number of a bill, the title of a reminder), or `file`, and its ending. */
export function fileName(name: string | undefined, ending: string): string {
  const clean = Array.from((name ?? '').replace(REFUSED, '-'))
    .slice(0, LONGEST)
    .join('');
  return `${clean === '' ? 'file' : clean}.${ending}`;
}
