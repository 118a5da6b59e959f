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
/** A run of joiners as a whole: matching each of a megabyte of them would take a minute. */
const JOINERS = /[\u200c\u200d]+/g;
const ENDS_JOINABLE = /[^\s!-~]$/u;
const BEGINS_JOINABLE = /^[^\s!-~]/u;
/** A visible character. Excludes characters that only modify their neighbours and the empty Braille cell. */
const SEEN = /[^\s\u2800\p{Default_Ignorable_Code_Point}]/u;

/**
 * The joiners if they have a function, else nothing: they are part of emoji and of letters in some scripts, but meaningless next
 * to ASCII characters. No lookbehind: Safari has it since 16.4.
 */
function joinersBetween(joiners: string, start: number, text: string): string {
  const end = start + joiners.length;
  // A character has two code units at most.
  const isIdle =
    !ENDS_JOINABLE.test(text.slice(Math.max(0, start - 2), start)) || !BEGINS_JOINABLE.test(text.slice(end, end + 2));
  return isIdle ? '' : joiners;
}

/** Cleans a text for checking and sending: trims it, removes invisible characters. The field keeps the typed text. */
export function cleanText(text: string): string {
  const clean = text.replace(LINE_END, '\n').replace(CONTROL, '').replace(UNSEEN, '').replace(JOINERS, joinersBetween).trim();
  return SEEN.test(clean) ? clean : '';
}
