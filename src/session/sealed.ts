import { decrypt, encrypt, readEncrypted } from './encrypted';

/** Key in the session storage: of this tab, and gone with it. */
export const SEALED_KEY = 'bolletta:sealed';

/**
 * Encrypts a text in this tab for one account. The key comes from the id of the account, which the browser stores nowhere:
 * whoever signs in as somebody else cannot read it, nor can a person who looks into the storage after a log-out. Resolves to
 * whether it is stored: not without a storage, nor on a page without TLS, where browsers do not encrypt.
 */
export async function seal(account: string, text: string): Promise<boolean> {
  try {
    sessionStorage.setItem(SEALED_KEY, JSON.stringify(await encrypt(SEALED_KEY, account, text)));
    return true;
  } catch {
    return false;
  }
}

/** Takes the text out of the storage. Undefined when there is none, it is too old, or it is another account's. */
export async function unseal(account: string): Promise<string | undefined> {
  const stored = readStored();
  removeSealed();
  return stored && decrypt(SEALED_KEY, account, stored);
}

/** Whether a sealed text waits for its account. */
export function hasSealed(): boolean {
  return readStored() !== undefined;
}

/** Removes the sealed text. */
export function removeSealed(): void {
  try {
    sessionStorage.removeItem(SEALED_KEY);
  } catch {
    // A browser that blocks storage has stored nothing.
  }
}

function readStored(): ReturnType<typeof readEncrypted> {
  try {
    return readEncrypted(JSON.parse(sessionStorage.getItem(SEALED_KEY) ?? 'null'));
  } catch {
    return undefined;
  }
}
