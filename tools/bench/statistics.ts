/** Median of a list; NaN for an empty one. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2;
}

/** Median and range: `812 (790 to 930)`. */
export function spread(values: readonly number[], digits = 0): string {
  const show = (value: number) => value.toFixed(digits);
  return `${show(median(values))} (${show(Math.min(...values))} to ${show(Math.max(...values))})`;
}

/** A line of the table. Lines without a goal are informative. */
export interface Line {
  what: string;
  figure: string;
  goal?: string;
  isMet?: boolean;
}

/** Formats the table as text and marks missed goals. */
export function table(lines: readonly Line[]): string {
  const width = Math.max(...lines.map(({ what }) => what.length));
  return lines
    .map(({ what, figure, goal, isMet }) => {
      const mark = isMet === undefined ? ' ' : isMet ? '✓' : '✗';
      return `${mark} ${what.padEnd(width)}  ${figure}${goal === undefined ? '' : `   goal ${goal}`}`;
    })
    .join('\n');
}

/** Milliseconds of a fixed loop: the current speed of this machine, for interpreting absolute figures. */
export function calibrate(): number {
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now();
    let sum = 0;
    for (let i = 0; i < 20_000_000; i += 1) sum = (sum * 31 + i) | 0;
    return sum === 1 ? Number.NaN : performance.now() - start;
  });
  return median(times);
}
