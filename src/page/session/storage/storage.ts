/**
 * Choices that apply to every visit from this browser. Never store data of a bill or its id here. `customer` is the code of the
 * chosen customer of an account; a log-out removes it.
 */
type Name = 'locale' | 'consent' | 'customer';

/** Key of a choice in the local storage. */
export const keyOf = (name: Name) => `bolletta:${name}`;

/** The stored choice; undefined if there is none or the browser blocks storage. */
export function readStored(name: Name): string | undefined {
  try {
    return localStorage.getItem(keyOf(name)) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a choice. If the browser blocks storage, the choice applies only to this visit. */
export function store(name: Name, value: string): void {
  try {
    localStorage.setItem(keyOf(name), value);
  } catch {
    // The browser blocks storage; the choice applies only in the open page.
  }
}
