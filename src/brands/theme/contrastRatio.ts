/** Relative luminance of #rrggbb as defined by WCAG 2. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours as defined by WCAG 2: 1 to 21. */
export function contrastRatio(a: string, b: string): number {
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].sort((one, other) => one - other);
  return (lighter + 0.05) / (darker + 0.05);
}

/** A colour that appears above or below another colour, and the required contrast between both. */
export interface AdjacentColour {
  color: string;
  wanted: number;
}

/**
 * The colour nearest to `color` that has the required contrast to all colours in `others`: darker or lighter, whichever is the
 * smaller step.
 */
export function nearestPassing(color: string, others: readonly AdjacentColour[]): string | undefined {
  for (let step = 1; step <= 100; step += 1) {
    for (const goal of ['#000000', '#ffffff']) {
      const mixed = mix(color, goal, step / 100);
      if (others.every((other) => contrastRatio(mixed, other.color) >= other.wanted)) return mixed;
    }
  }
  return undefined;
}

function mix(color: string, goal: string, share: number): string {
  const target = channels(goal);
  const mixed = channels(color).map((channel, index) => Math.round(channel + ((target[index] ?? 0) - channel) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

function channels(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}
