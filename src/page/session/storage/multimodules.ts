import { ownText } from '../../../engine/kernel/text/json';

/** Key in the local storage for the modules of the last opened address of the menu. */
const MULTIMODULES = 'multimodules';

/** The stored modules for the address with this argument, if this address was opened last. */
export function storedComponent(argument: string): string | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(MULTIMODULES) ?? 'null');
    return ownText(kept, 'argument') === argument ? ownText(kept, 'component') : undefined;
  } catch {
    return undefined;
  }
}

/** Stores the modules of an address of the menu, for a visit to this address before the menu has loaded. */
export function keepComponent(argument: string, component: string): void {
  try {
    localStorage.setItem(MULTIMODULES, JSON.stringify({ argument, component }));
  } catch {
    // Without storage, only the menu defines the address.
  }
}
