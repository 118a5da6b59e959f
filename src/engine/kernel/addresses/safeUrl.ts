export interface SafeUrlOptions {
  /** Development only: accepts http: links to localhost. */
  allowLoopbackHttp?: boolean;
}

const MAX_LENGTH = 4000;
/** Blanks, controls, backslashes, invisible and direction characters. They can disguise an address. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern matches the characters to reject
const DISGUISE = /[\s\u0000-\u001f\u007f-\u00a0\u00ad\u200b-\u200f\u2028-\u202f\u2060-\u2069\ufeff\\]/;
const PHONE = /^\+?[\d*#().-]{1,40}$/;
const MAIL = /^[^@?]+@[^@?]+(?:\?.*)?$/;
/** Loopback hosts in the normal form of the URL parser: lower case, IPv4 with four numbers. */
const LOOPBACK = /^(?:localhost|[a-z0-9.-]+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * The only check for every link, form action and window: returns an absolute `https:`, `tel:` or `mailto:` address,
 * normalised, or undefined. Relative addresses, `//host`, credentials (`user@host`), hidden characters and all other
 * schemes are rejected. Blanks at the ends and inside phone numbers are accepted.
 */
export function safeUrl(input: unknown, options: SafeUrlOptions = {}): string | undefined {
  if (typeof input !== 'string' || input.length > MAX_LENGTH) return undefined;
  const text = input.replace(/^ +| +$/g, '');
  const scheme = /^(tel|mailto|https?):/i.exec(text)?.[1]?.toLowerCase();
  if (scheme === 'tel') return phone(text.slice(4).replaceAll(' ', ''));
  if (scheme === undefined || DISGUISE.test(text)) return undefined;
  return scheme === 'mailto' ? mail(text) : web(text, options.allowLoopbackHttp === true);
}

function phone(number: string): string | undefined {
  return PHONE.test(number) && /\d/.test(number) ? `tel:${number.replace(/[().-]/g, '')}` : undefined;
}

/**
 * Returns a safe mailto address. A line break, even encoded, could inject mail headers. After a leading slash, the URL
 * parser reads a host or a path, and its result may lack the `@`.
 */
function mail(text: string): string | undefined {
  const address = text.slice('mailto:'.length);
  return MAIL.test(address) && !address.startsWith('/') && !/%0[ad]/i.test(text) ? parse(text)?.href : undefined;
}

/** Returns a safe web address. Requires `//host`, because the URL parser repairs `https:host` and `https:///host`. */
function web(text: string, allowLoopbackHttp: boolean): string | undefined {
  const authority = /^https?:\/\/([^/?#]+)/i.exec(text)?.[1];
  if (authority === undefined || authority.includes('@')) return undefined;
  const url = parse(text);
  if (url?.protocol === 'https:') return url.href;
  return url && allowLoopbackHttp && LOOPBACK.test(url.hostname) ? url.href : undefined;
}

function parse(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
