/** How the consumption of a month was determined. */
export type MonthReading = 'actual' | 'estimated' | 'both';

/**
 * The kind of reading of a month, from its actual and its estimated energy, which are undefined without such a reading. A
 * reading of 0 does not count next to one with energy.
 */
export function readingOf(actual: number | undefined, estimated: number | undefined): MonthReading {
  if (estimated === undefined) return 'actual';
  if (actual === undefined) return 'estimated';
  if (estimated === 0) return 'actual';
  return actual === 0 ? 'estimated' : 'both';
}
