/** The files in the order in which they apply: the base before the brand, then by name. */
export function inOrder<F extends { layer: string; file: string }>(files: readonly F[]): F[] {
  return [...files].sort((a, b) => byCodeUnit(a.layer, b.layer) || byCodeUnit(a.file, b.file));
}

/** Compares names by code unit, so that the order is the same on every machine and in every language. */
export function byCodeUnit(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
