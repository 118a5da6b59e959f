/** A text encrypted for an hour: expiry in milliseconds since 1970, initialisation vector, and data. */
export type Encrypted = readonly [until: number, iv: string, data: string];

/** Milliseconds after which an encrypted text expires: the same as for drafts of a visitor without a sign-in. */
const MAX_AGE_MS = 3_600_000;

/**
 * Encrypts a text with a secret that the browser does not store. `purpose` separates uses: a text encrypted for one purpose
 * cannot be decrypted for another. Rejects on a page without TLS, where browsers have no Web Crypto.
 */
export async function encrypt(purpose: string, secret: string, text: string): Promise<Encrypted> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const key = await keyOf(purpose, secret);
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text));
  return [Date.now() + MAX_AGE_MS, toBase64(iv), toBase64(new Uint8Array(data))];
}

/** Decrypts a text; undefined if it was encrypted with another secret. Never rejects. */
export async function decrypt(purpose: string, secret: string, [, iv, data]: Encrypted): Promise<string | undefined> {
  try {
    const parameters = { name: 'AES-GCM', iv: fromBase64(iv) };
    const text = await crypto.subtle.decrypt(parameters, await keyOf(purpose, secret), fromBase64(data));
    return new TextDecoder().decode(text);
  } catch {
    return undefined;
  }
}

/** Parses a stored value as an encrypted text; undefined if it is invalid or expired. */
export function readEncrypted(stored: unknown): Encrypted | undefined {
  const [until, iv, data] = Array.isArray(stored) ? stored : [];
  if (typeof until !== 'number' || typeof iv !== 'string' || typeof data !== 'string') return undefined;
  return Date.now() < until && until <= Date.now() + MAX_AGE_MS ? [until, iv, data] : undefined;
}

async function keyOf(purpose: string, secret: string): Promise<CryptoKey> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${purpose} ${secret}`));
  return crypto.subtle.importKey('raw', digest, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
}
