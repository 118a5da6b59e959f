/** Ends of lines as different systems and programs write them. */
const LINE_END = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
const CONTROL = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f]/g;
/**
 * Signs that nobody sees: zero-width ones, marks and overrides of direction, a byte order mark, a soft hyphen, tags. Halves
 * of a character are none either: some servers refuse the whole text for one.
 */
const UNSEEN =
  /[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e007f}\p{Cs}]/gu;
/**
 * Joiners hold emoji and letters of some scripts together; beside plain letters and figures they are only unseen. Several in
 * a row stay or go together, and are looked at once: a megabyte of them must not take a minute.
 */
const IDLE_JOINERS = /(?<![^\s!-~])[\u200c\u200d]+|(?<![\u200c\u200d])[\u200c\u200d]+(?![^\s!-~])/gu;
/** Something to see. Alone, what only changes the look of its neighbours is nothing; nor is a Braille cell without dots. */
const SEEN = /[^\s\u2800\p{Default_Ignorable_Code_Point}]/u;

/**
 * What a text says, for checking and sending: without blanks around it and without what nobody sees. What stands in the
 * field is left as it was typed.
 */
export function cleanText(text: string): string {
  const clean = text.replace(LINE_END, '\n').replace(CONTROL, '').replace(UNSEEN, '').replace(IDLE_JOINERS, '').trim();
  return SEEN.test(clean) ? clean : '';
}
