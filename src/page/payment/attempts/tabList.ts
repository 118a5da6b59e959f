/** A list stored for this tab under a key; empty without storage, or when the stored value is not a list. */
export function readTabList(key: string): readonly unknown[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

/** Stores a list for this tab. Without storage nothing is stored; callers must not depend on it. */
export function storeTabList(key: string, list: readonly unknown[]): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(list));
  } catch {
    // Storage is full or disabled.
  }
}
