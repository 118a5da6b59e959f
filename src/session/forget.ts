import { END_KEY } from './answer';
import { SEALED_KEY } from './sealed';
import { keyOf } from './storage';

/** What the page that comes next reads, once. */
const KEPT = new Set([SEALED_KEY, END_KEY]);

/**
 * Removes everything that the page has stored, in this tab or in the whole browser, except the language, and input that is
 * sealed for the customer who wrote it.
 */
export function forgetStored(where: 'tab' | 'browser'): void {
  if (where === 'browser') quietly(clearShared);
  clearOwn();
  // Added anew each time, so that it runs after the listeners that keep how far the page was scrolled.
  addEventListener('pagehide', () => clearOwn());
}

function clearOwn(): void {
  quietly(() => {
    for (const key of Object.keys(sessionStorage)) if (!KEPT.has(key)) sessionStorage.removeItem(key);
  });
}

/** Never removes the language to write it back: two tabs that do so lose it. */
function clearShared(): void {
  for (const key of Object.keys(localStorage)) if (key !== keyOf('locale')) localStorage.removeItem(key);
}

function quietly(clear: () => void): void {
  try {
    clear();
  } catch {
    // A browser that blocks storage has stored nothing.
  }
}
