// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern removes control characters
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** A text for calendars: each line break is one LF, no control characters, no lone surrogates. */
export function cleanCalendarText(text: string): string {
  return text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(CONTROL, '')
    .replace(/\p{Surrogate}/gu, '\ufffd');
}

/** Escapes a clean text as a property value (RFC 5545, 3.3.11). */
export function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll('\n', '\\n');
}
