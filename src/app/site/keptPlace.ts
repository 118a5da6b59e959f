/** Where a reader of a page was. */
export interface Place {
  /** How far the page was scrolled, in CSS pixels. */
  top: number;
  /** What its lists had loaded and shown, as keys and values of the UI state: without it, other rows would be there. */
  lists: readonly (readonly [string, string])[];
}

/** Of this tab. */
const KEY = 'bolletta:place';

/** Keeps the place on a page that is left for one that is loaded anew, such as a bill. Of its address only a sum is kept. */
export function keepPlace(address: string, { top, lists }: Place): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([sumOf(address), Math.round(top), lists]));
  } catch {
    // Without a storage the page begins at its top.
  }
}

/** The place on the page of an address when it was left last. */
export function readPlace(address: string): Place | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    const [sum, top, lists] = Array.isArray(kept) ? kept : [];
    if (sum !== sumOf(address) || !Number.isFinite(top) || !Array.isArray(lists)) return undefined;
    return { top, lists: lists.filter(isChoice) };
  } catch {
    return undefined;
  }
}

/** Forgets the place, for a page that stands: it serves once. */
export function forgetPlace(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Without a storage there is none.
  }
}

function isChoice(one: unknown): one is [string, string] {
  return Array.isArray(one) && one.length === 2 && one.every((part) => typeof part === 'string');
}

/** Tells addresses apart without containing them. */
function sumOf(address: string): number {
  let sum = 0;
  for (const sign of address) sum = (Math.imul(sum, 31) + (sign.codePointAt(0) ?? 0)) | 0;
  return sum;
}
