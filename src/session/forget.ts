import { readStored, store } from './storage';

/** Removes everything that the page has stored in this browser, except the language. */
export function forgetStored(): void {
  const locale = readStored('locale');
  try {
    sessionStorage.clear();
    localStorage.clear();
  } catch {
    // A browser that blocks storage has stored nothing.
  }
  if (locale !== undefined) store('locale', locale);
}
