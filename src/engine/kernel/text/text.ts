/** Longest text of a bill; the rest is cut. */
export const MAX_TEXT = 2000;

// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern matches the characters to remove
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;
// Direction controls and invisible characters can make a text look like another text.
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const LONE_SURROGATE = /\p{Surrogate}/gu;

/**
 * Cleans a wire text for display: control characters and line breaks become blanks, invisible and direction characters
 * are removed, broken surrogates become U+FFFD, ends are trimmed, and a text longer than `limit` is cut with an ellipsis.
 */
export function displayText(input: string, limit: number = MAX_TEXT): string {
  const cut = input.length > limit;
  if (!cut) return cleanSigns(input).trim();
  return `${cleanSigns(input.slice(0, limit - 1).replace(/[\ud800-\udbff]$/, '')).trim()}…`;
}

/** Cleans a part of a text like {@link displayText}, but keeps the blanks at its ends. */
export function cleanSigns(input: string): string {
  return input.replace(CONTROLS, ' ').replace(INVISIBLE, '').replace(LONE_SURROGATE, '\ufffd');
}

/** Whether a text is a program's word for a missing value, such as NaN. Case-sensitive, because Nan is a name. */
export function isNoValue(text: string): boolean {
  return /^\s*(?:NaN|[-+]?Infinity|undefined|null|Invalid Date|\[object \w+\])\s*$/.test(text);
}

/**
 * Folds a text for comparisons and searches: upper case, no accents, single blanks, trimmed, and straight apostrophes, because
 * keyboards type them.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[\u2018\u2019\u02bc\u00b4`]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
    .toUpperCase();
}
