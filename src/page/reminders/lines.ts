/** Octets of a line without its CRLF (RFC 5545, 3.1). */
const LONGEST = 75;

/** The lines of a file with folding undone. */
export function unfold(content: string): string[] {
  return content
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
    .filter((line) => line !== '');
}

/** Folds a line at 75 octets, between characters. */
export function fold(line: string): string {
  const encoder = new TextEncoder();
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > LONGEST) {
      lines.push(current);
      // The leading blank counts as an octet.
      current = ' ';
      octets = 1;
    }
    current += character;
    octets += size;
  }
  return [...lines, current].join('\r\n');
}
