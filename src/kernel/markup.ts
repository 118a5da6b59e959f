/** Tags that stand inside a word; any other ends it. */
const WITHIN_WORDS = /<\/?(?:a|b|em|i|span|strong|u)(?:\s[^<>]*)?>/gi;
const TAG = /<[/!]?[a-z-][^<>]*>/gi;

/** The words of a text with markup, for comparison only: what a browser would do with the rest is another matter. */
export function withoutTags(text: string): string {
  return text.includes('<') ? text.replace(WITHIN_WORDS, '').replace(TAG, ' ') : text;
}
