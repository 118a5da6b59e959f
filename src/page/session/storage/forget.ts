import { END_KEY } from '../signIn/answer';
import { SEALED_KEY } from './sealed';
import { keyOf } from './storage';

/** Entries that the next page reads, once. */
const KEPT = new Set([SEALED_KEY, END_KEY]);

/**
 * Removes everything that the page has stored, in this tab or in the whole browser. Keeps three things: the language, the reason
 * why the session ended, and the sealed input of the customer.
 */
export function forgetStored(where: 'tab' | 'browser'): void {
  if (where === 'browser') quietly(clearShared);
  clearOwn();
  // Added at each call, so that it runs after the listeners that save the scroll position.
  addEventListener('pagehide', () => clearOwn());
}

function clearOwn(): void {
  quietly(() => {
    for (const key of Object.keys(sessionStorage)) if (!KEPT.has(key)) sessionStorage.removeItem(key);
  });
}

/** Keeps the language. Do not clear everything and write it back: two tabs that do so at once lose it. */
function clearShared(): void {
  for (const key of Object.keys(localStorage)) if (key !== keyOf('locale')) localStorage.removeItem(key);
}

function quietly(clear: () => void): void {
  try {
    clear();
  } catch {
    // The browser blocks storage, so nothing is stored.
  }
}
