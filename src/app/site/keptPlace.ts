/** Of this tab. */
const KEY = 'bolletta:place';

/** Keeps how far a page was scrolled when it is left for one that is loaded anew, such as a bill. Of its address only a sum is kept. */
export function keepPlace(address: string, top: number): void {
  try {
    sessionStorage.setItem(KEY, `${sumOf(address)} ${Math.round(top)}`);
  } catch {
    // Without a storage the page begins at its top.
  }
}

/** How far the page of an address was scrolled when it was left last; once. */
export function takePlace(address: string): number | undefined {
  try {
    const [sum, top] = sessionStorage.getItem(KEY)?.split(' ') ?? [];
    sessionStorage.removeItem(KEY);
    return sum === sumOf(address) ? Number(top) || undefined : undefined;
  } catch {
    return undefined;
  }
}

/** Tells addresses apart without containing them. */
function sumOf(address: string): string {
  let sum = 0;
  for (const sign of address) sum = (Math.imul(sum, 31) + (sign.codePointAt(0) ?? 0)) | 0;
  return String(sum);
}
