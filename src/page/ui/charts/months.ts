/** Whether `text` is a month, YYYY-MM. */
export function isMonth(text: unknown): text is string {
  return typeof text === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(text);
}

/** Maximum number of bars in a chart: more are too thin to see. The table contains the older months. */
export const MOST_MONTHS = 36;

/** The months of `known` in order, without gaps; a history of few months over many years stays unchanged. */
export function withoutGaps(known: readonly string[]): string[] {
  const sorted = [...new Set(known.filter(isMonth))].sort();
  if (sorted.length === 0) return [];
  const first = ordinal(sorted[0] ?? '');
  const span = ordinal(sorted.at(-1) ?? '') - first + 1;
  if (!(span > sorted.length) || span > 2 * sorted.length + 12) return sorted;
  return Array.from({ length: span }, (_, index) => fromOrdinal(first + index));
}

/** Indices at which a new year begins, including the first position. */
export function yearStarts(months: readonly string[]): number[] {
  return months.flatMap((month, index) => (month.slice(0, 4) === months[index - 1]?.slice(0, 4) ? [] : [index]));
}

/**
 * Positions with a label when only every n-th month fits: the same months in every year, January included, and the chosen
 * position, which removes the labels that it would touch.
 */
export function tickPlaces(months: readonly string[], every: number, chosen?: number): number[] {
  const free = (index: number) => index === chosen || chosen === undefined || Math.abs(index - chosen) >= every;
  return months.flatMap((month, index) => ((ordinal(month) % every === 0 && free(index)) || index === chosen ? [index] : []));
}

function ordinal(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;
}

function fromOrdinal(value: number): string {
  return `${String(Math.floor(value / 12)).padStart(4, '0')}-${String((value % 12) + 1).padStart(2, '0')}`;
}
