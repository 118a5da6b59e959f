/** Characters that no file system, or not all of them, lets into a name. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is replaced
const REFUSED = /[/\\:*?"<>|\u0000-\u001f\u007f]/g;

/** Name of the downloaded bill: the document's number, or `file.pdf`. */
export function fileName(number: string | undefined): string {
  return number === undefined || number === '' ? 'file.pdf' : `${number.replace(REFUSED, '-')}.pdf`;
}
