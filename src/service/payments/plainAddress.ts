import { parseAddress } from '../../brands/text/host';

/** The characters that RFC 3986 allows. A URL parser ignores line breaks and tabs, but the stored text would contain them. */
const PLAIN = /^https?:\/\/[\w.~:/?#[\]@!$&'()*+,;=%-]+$/i;

/** An absolute http(s) address without credentials, safe to store and return to; undefined for any other text. */
export function plainAddress(text: string, maxLength: number): URL | undefined {
  if (text.length > maxLength || !PLAIN.test(text)) return undefined;
  const url = parseAddress(text);
  return url && url.username + url.password === '' ? url : undefined;
}
