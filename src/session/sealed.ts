/** Key in the session storage: of this tab, and gone with it. */
export const SEALED_KEY = 'bolletta:sealed';

/** Milliseconds for which sealed input can be opened: as long as a visitor can leave a form alone. */
const MAX_AGE_MS = 3_600_000;

/**
 * Encrypts a text in this tab for one account. The key comes from the id of the account, which the browser stores nowhere:
 * whoever signs in as somebody else cannot read it, nor can a person who looks into the storage after a log-out. Resolves to
 * whether it is stored: not without a storage, nor on a page without TLS, where browsers do not encrypt.
 */
export async function seal(account: string, text: string): Promise<boolean> {
  try {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await keyOf(account), new TextEncoder().encode(text));
    const parts = [Date.now() + MAX_AGE_MS, toBase64(iv), toBase64(new Uint8Array(data))];
    sessionStorage.setItem(SEALED_KEY, JSON.stringify(parts));
    return true;
  } catch {
    return false;
  }
}

/** Takes the text out of the storage. Undefined when there is none, it is too old, or it is another account's. */
export async function unseal(account: string): Promise<string | undefined> {
  const parts = readParts();
  removeSealed();
  if (!parts) return undefined;
  try {
    const [iv, data] = parts;
    const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await keyOf(account), data);
    return new TextDecoder().decode(text);
  } catch {
    return undefined;
  }
}

/** Whether a sealed text waits for its account. */
export function hasSealed(): boolean {
  return readParts() !== undefined;
}

/** Removes the sealed text. */
export function removeSealed(): void {
  try {
    sessionStorage.removeItem(SEALED_KEY);
  } catch {
    // A browser that blocks storage has stored nothing.
  }
}

function readParts(): [iv: Uint8Array<ArrayBuffer>, data: Uint8Array<ArrayBuffer>] | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(SEALED_KEY) ?? 'null');
    const [until, iv, data] = Array.isArray(stored) ? stored : [];
    if (typeof until !== 'number' || typeof iv !== 'string' || typeof data !== 'string') return undefined;
    return Date.now() < until && until <= Date.now() + MAX_AGE_MS ? [fromBase64(iv), fromBase64(data)] : undefined;
  } catch {
    return undefined;
  }
}

async function keyOf(account: string): Promise<CryptoKey> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${SEALED_KEY} ${account}`));
  return crypto.subtle.importKey('raw', digest, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
}
