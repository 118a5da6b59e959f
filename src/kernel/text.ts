/** No text of a bill is longer; what is beyond is cut. */
export const MAX_TEXT = 2000;

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not reach the page
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;
// Direction controls and invisible characters let a text pose as another one.
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const LONE_SURROGATE = /\p{Surrogate}/gu;

/**
 * A text of the wire made fit to show: control characters and line breaks become blanks, invisible and direction
 * controls go, broken surrogates become U+FFFD, ends are trimmed, what is beyond `limit` is cut with an ellipsis.
 */
export function cleanText(input: string, limit: number = MAX_TEXT): string {
  const cut = input.length > limit;
  const text = (cut ? input.slice(0, limit - 1) : input)
    .replace(CONTROLS, ' ')
    .replace(INVISIBLE, '')
    .replace(LONE_SURROGATE, cut ? '' : '\ufffd')
    .trim();
  return cut ? `${text}…` : text;
}

/** Whether a text is what a program writes where it had no value; nobody wrote it for a reader. Exact, since Nan is a name. */
export function isNoValue(text: string): boolean {
  return /^\s*(?:NaN|[-+]?Infinity|undefined|null|Invalid Date|\[object \w+\])\s*$/.test(text);
}

/** A label in the form in which labels are compared: trimmed, capitals, without accents, single blanks. */
export function foldLabel(label: string): string {
  return label
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toUpperCase();
}
