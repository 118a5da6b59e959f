/** Size of what a chart is drawn in. */
export interface ElementSize {
  /** Pixels. */
  width: number;
  /** Size of the text against the normal one: 1 when 1rem is 16 px. */
  em: number;
}

/** Before anything is measured, and where nothing can be: the inside of a card on a phone. */
export const phone: ElementSize = { width: 326, em: 1 };

/** Height of lying bars: decision 25. */
export function barsHeight(count: number): number {
  return count > 0 ? 50 * count + 37 : 200;
}

/** Room that a text takes at 14 px, a little more rather than less. */
export function textWidth(text: string, em: number): number {
  return text.length * 7.8 * em;
}

/** A tick at every n-th place, so that labels of `width` do not touch; n divides a year where it can. */
export function labelEvery(step: number, width: number): number {
  if (!(step > 0)) return 1;
  const needed = Math.ceil(width / step);
  return [1, 2, 3, 4, 6, 12].find((every) => every >= needed) ?? Math.ceil(needed / 12) * 12;
}

/** Which of `count` places of width `step` lies at `x`; outside counts as the nearest. */
export function indexAt(x: number, step: number, count: number): number {
  if (!(step > 0) || !Number.isFinite(x)) return 0;
  return Math.min(Math.max(Math.floor(x / step), 0), Math.max(count - 1, 0));
}

/** Moves positions apart until neighbours are at least `gap` from each other, in order, none beyond `last`. */
export function spread(positions: readonly number[], gap: number, last: number): number[] {
  const placed: number[] = [];
  for (const position of positions) placed.push(Math.max(position, (placed.at(-1) ?? Number.NEGATIVE_INFINITY) + gap));
  for (let index = placed.length - 1, limit = last; index >= 0; index -= 1, limit -= gap)
    placed[index] = Math.min(placed[index] ?? limit, limit);
  return placed;
}

/** Whether a value is a figure of this world: sums of such figures and scales over them stay finite. */
export function isFigure(value: unknown): value is number {
  return typeof value === 'number' && Math.abs(value) <= 1e15;
}

/** A figure that can be drawn; anything else (absent, NaN, endless) is 0. */
export function drawable(value: unknown): number {
  return isFigure(value) ? value : 0;
}

/** Without the noise of adding fractions, at one decimal: 0.1 + 0.2 is 0.3. */
export function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}
