import type { UiState } from '../../../renderer/uiState';

/** The scroll position on a page, with the state of its lists. */
export interface StoredScroll {
  /** Scroll offset in CSS pixels. */
  top: number;
  /**
   * UI state of the lists, as keys and values: the loaded parts (a choice), and the current page of rows (own state of the list).
   * Without it, the lists would show other rows at this offset.
   */
  parts: [string, string][];
  pages: [string, string][];
}

/** Key in `sessionStorage`, hence per tab. */
const KEY = 'bolletta:place';

const isParts = ([key]: [string, string]) => key.startsWith('more:');
const isPage = ([key]: [string, string]) => key.endsWith('#page');

/** The state of the lists on a page. */
export function listsIn(ui: UiState): Omit<StoredScroll, 'top'> {
  const hasValue = ([, value]: [string, string]) => value !== '';
  return {
    parts: [...ui.snapshot()].filter(isParts).filter(hasValue),
    pages: [...ui.own].filter(isPage).filter(hasValue),
  };
}

/** Stores the position for the next document of this tab. Stores only a hash of the address. */
export function storeScroll(address: string, { top, parts, pages }: StoredScroll): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([sumOf(address), Math.round(top), [...parts, ...pages]]));
  } catch {
    // Without storage the page starts at its top.
  }
}

/** The position that was last stored, if it belongs to this address. */
export function readStoredScroll(address: string): StoredScroll | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    const [sum, top, lists] = Array.isArray(stored) ? stored : [];
    if (sum !== sumOf(address) || !Number.isFinite(top) || !Array.isArray(lists)) return undefined;
    const entries = lists.filter(isEntry);
    return { top, parts: entries.filter(isParts), pages: entries.filter(isPage) };
  } catch {
    return undefined;
  }
}

/** Removes the stored position. */
export function clearStoredScroll(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Without storage there is no position to remove.
  }
}

function isEntry(one: unknown): one is [string, string] {
  return Array.isArray(one) && one.length === 2 && one.every((part) => typeof part === 'string');
}

/** A hash, so that the storage does not contain the address. */
function sumOf(address: string): number {
  let sum = 0;
  for (const sign of address) sum = (Math.imul(sum, 31) + (sign.codePointAt(0) ?? 0)) | 0;
  return sum;
}
