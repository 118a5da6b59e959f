/** Signs that nobody sees: zero-width ones, marks and overrides of direction, a byte order mark, a soft hyphen. */
const UNSEEN = /[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0]/gu;
/** Joiners hold emoji and letters of some scripts together; beside plain letters and figures they are only unseen. */
const IDLE_JOINER = /(?<![^\s!-~])[\u200c\u200d]|[\u200c\u200d](?![^\s!-~])/gu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

/**
 * What a text says, for checking and sending: without blanks around it and without what nobody sees. What stands in the
 * field is left as it was typed.
 */
export function cleanText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(CONTROL, '').replace(UNSEEN, '').replace(IDLE_JOINER, '').trim();
}
