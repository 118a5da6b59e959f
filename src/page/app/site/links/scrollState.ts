/** The scroll position on a page, with the state of its lists. */
export interface ScrollState {
  /** Scroll offset in CSS pixels. */
  top: number;
  /** UI state of the lists, as keys and values: without it, the lists would show other rows at this offset. */
  lists: readonly (readonly [string, string])[];
}

/** Key in `sessionStorage`, hence per tab. */
const KEY = 'bolletta:place';

/** Saves the scroll state when the browser leaves for another document, such as a bill. Stores only a hash of the address. */
export function saveScrollState(address: string, { top, lists }: ScrollState): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([sumOf(address), Math.round(top), lists]));
  } catch {
    // Without storage the page starts at its top.
  }
}

/** The scroll state that was last saved for an address. */
export function readScrollState(address: string): ScrollState | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    const [sum, top, lists] = Array.isArray(kept) ? kept : [];
    if (sum !== sumOf(address) || !Number.isFinite(top) || !Array.isArray(lists)) return undefined;
    return { top, lists: lists.filter(isChoice) };
  } catch {
    return undefined;
  }
}

/** Removes the saved scroll state, which is used once. Call it only when the page is mounted. */
export function clearScrollState(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Without storage there is no scroll state to remove.
  }
}

function isChoice(one: unknown): one is [string, string] {
  return Array.isArray(one) && one.length === 2 && one.every((part) => typeof part === 'string');
}

/** A hash, so that the storage does not contain the address. */
function sumOf(address: string): number {
  let sum = 0;
  for (const sign of address) sum = (Math.imul(sum, 31) + (sign.codePointAt(0) ?? 0)) | 0;
  return sum;
}
