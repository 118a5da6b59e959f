/** Tags that may occur inside a word; any other tag ends the word. */
const WITHIN_WORDS = /<\/?(?:a|b|em|i|span|strong|u)(?:\s[^<>]*)?>/gi;
const TAG = /<[/!]?[a-z-][^<>]*>/gi;

/** The words of a text with markup, for comparison only. Not safe for rendering. */
export function withoutTags(text: string): string {
  return text.includes('<') ? text.replace(WITHIN_WORDS, '').replace(TAG, ' ') : text;
}
