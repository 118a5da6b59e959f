import { ownText } from '../kernel/json';

/** Key in the local storage by which the site knows what an address of its menu shows. */
const MULTIMODULES = 'multimodules';

/** What the address of the menu with this argument showed, if it was the one that was opened last. */
export function keptComponent(argument: string): string | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(MULTIMODULES) ?? 'null');
    return ownText(kept, 'argument') === argument ? ownText(kept, 'component') : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps what an address of the menu shows, for a visit to that address before the menu has loaded. */
export function keepComponent(argument: string, component: string): void {
  try {
    localStorage.setItem(MULTIMODULES, JSON.stringify({ argument, component }));
  } catch {
    // Without storage the address is found by the menu only.
  }
}
