import type { UiState } from '../../../renderer/uiState';

/** The scroll position on a page, with the state of its lists. */
export interface StoredScroll {
  /** Scroll offset in CSS pixels. */
  top: number;
  /** UI state of the lists, as keys and values: without it, the lists would show other rows at this offset. */
  lists: readonly [string, string][];
}

/** Key in `sessionStorage`, hence per tab. */
const KEY = 'bolletta:place';
/** Keys of the number of loaded parts of a list, and of the current page of its rows. */
const LIST_STATE = /^more:|#page$/;

/** The state of the lists on a page. */
export function listsIn(ui: UiState): StoredScroll['lists'] {
  return [...new Map([...ui.own, ...ui.snapshot()])].filter(([key, value]) => value && LIST_STATE.test(key));
}

/** Stores the position for the next document of this tab. Stores only a hash of the address. */
export function storeScroll(address: string, { top, lists }: StoredScroll): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([sumOf(address), Math.round(top), lists]));
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
    return { top, lists: lists.filter(isOfList) };
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

function isOfList(one: unknown): one is [string, string] {
  if (!Array.isArray(one) || one.length !== 2) return false;
  const [key, value]: unknown[] = one;
  return typeof key === 'string' && typeof value === 'string' && LIST_STATE.test(key);
}

/** A hash, so that the storage does not contain the address. */
function sumOf(address: string): number {
  let sum = 0;
  for (const sign of address) sum = (Math.imul(sum, 31) + (sign.codePointAt(0) ?? 0)) | 0;
  return sum;
}
