import { decrypt, type Encrypted, encrypt, readEncrypted } from './encrypted';

/** Key in the session storage: of this tab, and gone with it. A log-out removes it. */
const KEY = 'bolletta:drafts';

/** How many texts a tab keeps: those of the bills that were opened in it last. */
const MOST = 5;

/** A text that a tab keeps over a reload. */
export interface TabText {
  /** The text that was kept for this secret. Never rejects. */
  read: () => Promise<string | undefined>;
  /** Keeps a text instead of the one before, or none. Never rejects. */
  write: (text: string | undefined) => Promise<void>;
}

/**
 * The text that this tab keeps for a secret, such as the id of a link. The storage has neither the secret nor anything that is
 * derived from it: an entry has no name, and is found because the secret opens it. So no entry shows on another bill, and
 * nothing in the storage tells whose it is.
 */
export function tabText(secret: string): TabText {
  /** What tells the own entry from the others: its initialisation vector, which is random. */
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
        // Without a storage, or without TLS, where browsers do not encrypt, the text is in the open page only.
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
