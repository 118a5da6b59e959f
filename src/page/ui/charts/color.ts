/** A chart colour, and the outline that it needs to be visible. */
export interface Ink {
  /** CSS colour. */
  color: string;
  /** CSS colour of the outline; absent when the fill has enough contrast. */
  outline?: string;
}

/** Minimum contrast of a graphical object with its surroundings (WCAG 1.4.11). */
const enough = 3;

/**
 * Luminance limits: no brand's background is darker in light mode or lighter in dark mode (a test compares the themes). Only
 * the style sheet knows the mode, so both outlines are computed.
 */
const lightGround = luminance('#f2f2f2') ?? 1;
const darkGround = luminance('#26313b') ?? 0;

/**
 * A colour from the server, with an outline if it is too pale for a light page or too dark for a dark one. Returns undefined
 * unless it is `#rgb` or `#rrggbb`: the caller then uses the theme.
 */
export function serverInk(color: string | undefined): Ink | undefined {
  const light = color === undefined ? undefined : luminance(color);
  if (color === undefined || light === undefined) return undefined;
  if (colourContrast(light, lightGround) < enough) return { color, outline: 'var(--chart-outline-light)' };
  if (colourContrast(light, darkGround) < enough) return { color, outline: 'var(--chart-outline-dark)' };
  return { color };
}

/** Colour `index` of the theme's palette, which repeats after `size` colours. */
export function paletteInk(index: number, size: 5 | 10): Ink {
  return { color: `var(--chart-${(index % size) + 1})` };
}

/** Relative luminance by WCAG, 0 to 1; undefined if the text is not a hex colour. */
export function luminance(hex: string): number | undefined {
  const digits = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(hex) ? hex.slice(1) : undefined;
  if (!digits) return undefined;
  const width = digits.length / 3;
  const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((part) => {
    const text = digits.slice(part * width, (part + 1) * width);
    const channel = Number.parseInt(width === 1 ? text + text : text, 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two luminances, 1 to 21. */
export function colourContrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}
