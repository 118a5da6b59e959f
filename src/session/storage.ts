/**
 * Choices that apply to every visit from this browser. Never anything of the bill, nor its id. `customer` is the code of the
 * chosen customer of an account; logging out removes it.
 */
type Name = 'locale' | 'consent' | 'customer';

/** Key of a choice in the local storage. */
export const keyOf = (name: Name) => `bolletta:${name}`;

/** The stored choice; undefined when there is none, or when the browser blocks storage. */
export function readStored(name: Name): string | undefined {
  try {
    return localStorage.getItem(keyOf(name)) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a choice; only for this visit if the browser blocks storage. */
export function store(name: Name, value: string): void {
  try {
    localStorage.setItem(keyOf(name), value);
  } catch {
    // The choice still applies in the open page.
  }
}
