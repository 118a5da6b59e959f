/** Line ends of different systems and programs. */
const LINE_END = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
const CONTROL = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f]/g;
/**
 * Invisible characters: zero-width ones, direction marks and overrides, byte order mark, soft hyphen, tags. Also lone
 * surrogates: some servers refuse the whole text for one.
 */
const UNSEEN =
  /[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e007f}\p{Cs}]/gu;
/**
 * Joiners are part of emoji and of letters in some scripts; next to ASCII characters they are invisible noise. A run of
 * joiners is matched as a whole, so that a megabyte of them does not take a minute.
 */
const IDLE_JOINERS = /(?<![^\s!-~])[\u200c\u200d]+|(?<![\u200c\u200d])[\u200c\u200d]+(?![^\s!-~])/gu;
/** A visible character. Characters that only modify their neighbours do not count, nor does an empty Braille cell. */
const SEEN = /[^\s\u2800\p{Default_Ignorable_Code_Point}]/u;

/**
 * The content of a text for checking and sending: trimmed, without invisible characters. The field itself keeps what was
 * typed.
 */
export function cleanText(text: string): string {
  const clean = text.replace(LINE_END, '\n').replace(CONTROL, '').replace(UNSEEN, '').replace(IDLE_JOINERS, '').trim();
  return SEEN.test(clean) ? clean : '';
}
