/** Maximum characters of a text printed to a terminal. */
const MOST = 500;

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what would break a line or colour a terminal
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069\ufeff]/g;
/** Ids have 55 characters and more, tokens three such parts; no code to quote is that long. */
const SECRET = /[\w-]{40,}={0,2}(?:\.[\w-]+)*/g;

function escaped(sign: string): string {
  return `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`;
}

/** Untrusted text with line breaks and terminal control characters escaped. */
export function visible(text: string): string {
  return text.replace(UNSEEN, escaped);
}

/** The same for a line of a file, whose tabs stay: a terminal prints them as space. */
export function visibleLine(line: string): string {
  return line.split('\t').map(visible).join('\t');
}

/** Untrusted text as part of one line: line breaks and terminal control characters are escaped, long texts are cut. */
export function oneLine(text: string): string {
  const line = visible(text.slice(0, MOST));
  return text.length > MOST ? `${line}…` : line;
}

/** The same for log entries, with anything that may be an id or a token removed. */
export function logLine(text: string): string {
  return oneLine(text.replace(SECRET, '…'));
}
