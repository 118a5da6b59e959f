/** Size of the element that contains a chart. */
export interface ElementSize {
  /** Pixels. */
  width: number;
  /** Text size relative to the default: 1 when 1rem is 16 px. */
  em: number;
}

/** Default before or without a measurement: the inside of a card on a phone. */
export const PHONE_SIZE: ElementSize = { width: 326, em: 1 };

/** Approximate width of a text at 14 px, rather too large than too small. */
export function textWidth(text: string, em: number): number {
  return text.length * 7.8 * em;
}

/** Interval of labels of `width` so that they do not touch; it divides a year where possible. */
export function labelEvery(step: number, width: number): number {
  if (!(step > 0)) return 1;
  const needed = Math.ceil(width / step);
  return [1, 2, 3, 4, 6, 12].find((every) => every >= needed) ?? Math.ceil(needed / 12) * 12;
}

/** Index of the position at `x`, of `count` positions of width `step`; the nearest one if `x` is outside. */
export function indexAt(x: number, step: number, count: number): number {
  if (!(step > 0) || !Number.isFinite(x)) return 0;
  return Math.min(Math.max(Math.floor(x / step), 0), Math.max(count - 1, 0));
}

/** Moves positions apart, in order, until neighbours are at least `gap` apart and none is beyond `last`. */
export function spreadTicks(positions: readonly number[], gap: number, last: number): number[] {
  const placed: number[] = [];
  for (const position of positions) placed.push(Math.max(position, (placed.at(-1) ?? Number.NEGATIVE_INFINITY) + gap));
  for (let index = placed.length - 1, limit = last; index >= 0; index -= 1, limit -= gap)
    placed[index] = Math.min(placed[index] ?? limit, limit);
  return placed;
}

/** Whether a value is a figure of realistic size, so that sums and scales of such figures stay finite. */
export function isFigure(value: unknown): value is number {
  return typeof value === 'number' && Math.abs(value) <= 1e15;
}

/** A figure that can be drawn; anything else (absent, NaN, infinite) is 0. */
export function drawable(value: unknown): number {
  return isFigure(value) ? value : 0;
}

/** Rounded to one decimal, without the error of adding fractions: 0.1 + 0.2 is 0.3. */
export function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}
