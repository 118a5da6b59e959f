import { readStored, store } from './storage';

/** Removes everything that the page has stored in this browser, except the language, also what is stored while it is left. */
export function forgetStored(): void {
  clearStored();
  // Added anew each time, so that it runs after the listeners that keep how far the page was scrolled.
  addEventListener('pagehide', () => clearStored());
}

function clearStored(): void {
  const locale = readStored('locale');
  try {
    sessionStorage.clear();
    localStorage.clear();
  } catch {
    // A browser that blocks storage has stored nothing.
  }
  if (locale !== undefined) store('locale', locale);
}
