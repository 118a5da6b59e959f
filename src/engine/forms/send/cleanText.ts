/** Line ends of different systems and programs. */
const LINE_END = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern matches the control characters to remove
const CONTROL = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f]/g;
/**
 * Invisible characters: zero-width characters, direction marks and overrides, byte order mark, soft hyphen, tags. Also lone
 * surrogates: some servers reject a text that contains one.
 */
const UNSEEN =
  /[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e007f}\p{Cs}]/gu;
/**
 * Joiners without a function. Joiners are part of emoji and of letters in some scripts, but meaningless next to ASCII
 * characters. The pattern matches a run of joiners as a whole: otherwise a megabyte of them takes a minute.
 */
const IDLE_JOINERS = /(?<![^\s!-~])[\u200c\u200d]+|(?<![\u200c\u200d])[\u200c\u200d]+(?![^\s!-~])/gu;
/** A visible character. Excludes characters that only modify their neighbours and the empty Braille cell. */
const SEEN = /[^\s\u2800\p{Default_Ignorable_Code_Point}]/u;

/** Cleans a text for checking and sending: trims it, removes invisible characters. The field keeps the typed text. */
export function cleanText(text: string): string {
  const clean = text.replace(LINE_END, '\n').replace(CONTROL, '').replace(UNSEEN, '').replace(IDLE_JOINERS, '').trim();
  return SEEN.test(clean) ? clean : '';
}
