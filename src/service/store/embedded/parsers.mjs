// @ts-check

/**
 * Parsers of both drivers for `bigint` and `numeric`, by type id: without them, counts, sums and cents would be number, text or
 * BigInt, depending on driver and size. All our values are exact as numbers.
 *
 * @type {Readonly<Record<number, (text: string) => number>>}
 */
export const PARSERS = { 20: Number, 1700: Number };
