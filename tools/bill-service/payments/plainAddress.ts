/** What RFC 3986 lets into an address, and no more: reading one as a URL drops line breaks and tabs, and what is kept has them. */
const PLAIN = /^https?:\/\/[\w.~:/?#[\]@!$&'()*+,;=%-]+$/i;

/** An absolute http(s) address without credentials, as it may be kept and gone back to; undefined for any other text. */
export function plainAddress(text: string, maxLength: number): URL | undefined {
  if (text.length > maxLength || !PLAIN.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  return url.username + url.password === '' ? url : undefined;
}
