/** Maximum characters of a text printed to a terminal. */
const MOST = 500;

// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters would break a line or colour a terminal
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069\ufeff]/g;
/**
 * Minimum length of a secret: ids have at least 55 characters, and tokens have three parts of such a length. Codes that may be
 * printed are shorter.
 */
const SECRET = /[\w-]{40,}={0,2}(?:\.[\w-]+)*/g;

function escaped(sign: string): string {
  return `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`;
}

/** Escapes line breaks and terminal control characters in an untrusted text. */
export function visible(text: string): string {
  return text.replace(UNSEEN, escaped);
}

/** `visible` for a line of a file: tabs are kept, because a terminal prints them as spaces. */
export function visibleLine(line: string): string {
  return line.split('\t').map(visible).join('\t');
}

/** An untrusted text as part of one line: escapes line breaks and terminal control characters, and cuts long texts. */
export function oneLine(text: string): string {
  const line = visible(text.slice(0, MOST));
  return text.length > MOST ? `${line}…` : line;
}

/** `oneLine` for log entries: also removes anything that may be an id or a token. */
export function logLine(text: string): string {
  return oneLine(text.replace(SECRET, '…'));
}
