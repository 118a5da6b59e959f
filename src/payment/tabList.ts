/** A list that this tab keeps under a name; empty without storage, and where something else stands in its browser. */
export function readTabList(key: string): readonly unknown[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

/** Keeps a list for this tab. Without storage nothing is kept: nobody may depend on it. */
export function keepTabList(key: string, list: readonly unknown[]): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(list));
  } catch {
    // Storage that is full or forbidden.
  }
}
