/** Nothing that is written to a terminal is longer. */
const MOST = 500;

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what would break a line or colour a terminal
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069\ufeff]/g;
/** Ids have 55 characters and more, tokens are three such parts; no code to quote is as long. */
const SECRET = /[\w-]{40,}={0,2}(?:\.[\w-]+)*/g;

function escaped(sign: string): string {
  return `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`;
}

/** A text of others with what would begin a new line or steer a terminal escaped. */
export function visible(text: string): string {
  return text.replace(UNSEEN, escaped);
}

/** A text of others as part of one line: what would begin a new line or steer a terminal is escaped, what is too long is cut. */
export function oneLine(text: string): string {
  const line = visible(text.slice(0, MOST));
  return text.length > MOST ? `${line}…` : line;
}

/** The same for what a log says of a request, without anything that may be an id or a token. */
export function logLine(text: string): string {
  return oneLine(text.replace(SECRET, '…'));
}
