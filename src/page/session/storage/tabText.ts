import { decrypt, type Encrypted, encrypt, readEncrypted } from './encrypted';

/** Key in the session storage, which ends with the tab. A log-out removes the entry. */
const KEY = 'bolletta:drafts';

/** Maximum number of texts per tab; the oldest are removed. */
const MOST = 5;

/** A text that survives a reload of the tab. */
export interface TabText {
  /** Resolves to the stored text of this secret. Never rejects. */
  read: () => Promise<string | undefined>;
  /** Replaces the stored text, or removes it if `text` is undefined. Never rejects. */
  write: (text: string | undefined) => Promise<void>;
}

/**
 * The text that this tab stores for a secret, such as the id of a link. The storage contains neither the secret nor anything
 * derived from it: an entry has no name, and is found by trying to decrypt it. So an entry never shows on another bill, and the
 * storage does not reveal to which bill it belongs.
 */
export function tabText(secret: string): TabText {
  /** The random initialisation vector of this entry, which distinguishes it from the others. */
  let own: string | undefined;
  const others = () => stored().filter(([, iv]) => iv !== own);
  return {
    read: async () => {
      for (const entry of stored()) {
        const text = await decrypt(KEY, secret, entry);
        if (text === undefined) continue;
        own = entry[1];
        return text;
      }
      return undefined;
    },
    write: async (text) => {
      try {
        const entry = text === undefined ? undefined : await encrypt(KEY, secret, text);
        save(entry ? [...others(), entry].slice(-MOST) : others());
        own = entry?.[1];
      } catch {
        // Without storage, or without TLS, where browsers have no Web Crypto, the text is only in the open page.
      }
    },
  };
}

function stored(): Encrypted[] {
  try {
    const entries: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(entries) ? entries.flatMap((entry) => [readEncrypted(entry)].filter((one) => one !== undefined)) : [];
  } catch {
    return [];
  }
}

function save(entries: readonly Encrypted[]): void {
  if (entries.length > 0) sessionStorage.setItem(KEY, JSON.stringify(entries));
  else sessionStorage.removeItem(KEY);
}
