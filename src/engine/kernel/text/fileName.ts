/** Characters that some file systems reject in a name. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern matches the control characters to replace
const REFUSED = /[/\\:*?"<>|\u0000-\u001f\u007f]/g;
/** File systems allow 255 bytes; a character takes up to four. */
const LONGEST = 60;

/** Name of a file to save: the given name (a bill number, the title of a reminder) or `file`, with the extension. */
export function fileName(name: string | undefined, ending: string): string {
  const clean = Array.from((name ?? '').replace(REFUSED, '-'))
    .slice(0, LONGEST)
    .join('');
  return `${clean === '' ? 'file' : clean}.${ending}`;
}
