import { decrypt, encrypt, readEncrypted } from './encrypted';

/** Key in the session storage, which ends with the tab. */
export const SEALED_KEY = 'bolletta:sealed';

/**
 * Encrypts and stores a text in this tab for one account. The key is derived from the id of the account, which the browser does
 * not store: neither another account nor a person who inspects the storage after a log-out can read the text. Resolves to
 * whether the text is stored: false without storage, or without TLS, where browsers have no Web Crypto.
 */
export async function seal(account: string, text: string): Promise<boolean> {
  try {
    sessionStorage.setItem(SEALED_KEY, JSON.stringify(await encrypt(SEALED_KEY, account, text)));
    return true;
  } catch {
    return false;
  }
}

/** Reads and removes the text. Undefined if there is none, it has expired, or it belongs to another account. */
export async function unseal(account: string): Promise<string | undefined> {
  const stored = readStored();
  removeSealed();
  return stored && decrypt(SEALED_KEY, account, stored);
}

/** Whether there is a sealed text that has not expired. */
export function hasSealed(): boolean {
  return readStored() !== undefined;
}

/** Removes the sealed text. */
export function removeSealed(): void {
  try {
    sessionStorage.removeItem(SEALED_KEY);
  } catch {
    // The browser blocks storage, so nothing is stored.
  }
}

function readStored(): ReturnType<typeof readEncrypted> {
  try {
    return readEncrypted(JSON.parse(sessionStorage.getItem(SEALED_KEY) ?? 'null'));
  } catch {
    return undefined;
  }
}
