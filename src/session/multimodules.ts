/** Key in the local storage by which the site knows what an address of its menu shows. */
const MULTIMODULES = 'multimodules';

/** What the address of the menu showed that was opened last. */
export function keptComponent(): string | undefined {
  try {
    return localStorage.getItem(MULTIMODULES) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps what an address of the menu shows, for a visit to that address before the menu has loaded. */
export function keepComponent(component: string): void {
  try {
    localStorage.setItem(MULTIMODULES, component);
  } catch {
    // Without storage the address is found by the menu only.
  }
}
