/** How the consumption of a month was determined. */
export type MonthReading = 'actual' | 'estimated' | 'both';

/**
 * How a month was determined, from its energy by kind of reading; undefined where there is no such reading. 0 is a reading, but
 * beside a part that has energy it changes nothing.
 */
export function readingOf(actual: number | undefined, estimated: number | undefined): MonthReading {
  if (estimated === undefined) return 'actual';
  if (actual === undefined) return 'estimated';
  if (estimated === 0) return 'actual';
  return actual === 0 ? 'estimated' : 'both';
}
