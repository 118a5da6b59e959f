/** A colour in perceptual coordinates: lightness 0 to 1, chroma 0 (grey) to about 0.37, hue in degrees. */
export interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
}

type Three = readonly [number, number, number];

/** Reads #rrggbb. */
export function toOklch(color: string): Oklch {
  const [red, green, blue] = [1, 3, 5].map((at) => linear(Number.parseInt(color.slice(at, at + 2), 16) / 255));
  const rgb: Three = [red ?? 0, green ?? 0, blue ?? 0];
  const cones = times(TO_CONES, rgb);
  const [lightness, a, b] = times(TO_LAB, [Math.cbrt(cones[0]), Math.cbrt(cones[1]), Math.cbrt(cones[2])]);
  return { lightness, chroma: Math.hypot(a, b), hue: (Math.atan2(b, a) * 180) / Math.PI };
}

/** Distance of two colours #rrggbb in OKLab: 0 for equal ones, about 0.02 for a difference that is just visible. */
export function perceivedDistance(one: string, other: string): number {
  const [here, there] = [one, other].map((color) => {
    const { lightness, chroma, hue } = toOklch(color);
    const angle = (hue * Math.PI) / 180;
    return [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)];
  });
  return Math.hypot(...(here ?? []).map((value, index) => value - (there?.[index] ?? 0)));
}

/** Formats as #rrggbb; a colour outside the sRGB gamut loses chroma until it fits. */
export function fromOklch({ lightness, chroma, hue }: Oklch): string {
  // The step is finer than one step of a channel.
  for (let left = chroma; left > 0; left -= 0.002) {
    const rgb = toRgb(lightness, left, hue);
    if (rgb.every((channel) => channel >= -0.0005 && channel <= 1.0005)) return toHex(rgb);
  }
  return toHex(toRgb(lightness, 0, hue));
}

function toRgb(lightness: number, chroma: number, hue: number): Three {
  const angle = (hue * Math.PI) / 180;
  const [l, m, s] = times(FROM_LAB, [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)]);
  const [red, green, blue] = times(FROM_CONES, [l ** 3, m ** 3, s ** 3]);
  return [curved(red), curved(green), curved(blue)];
}

function toHex(rgb: Three): string {
  const bytes = rgb.map((channel) => Math.round(Math.min(1, Math.max(0, channel)) * 255));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

function curved(channel: number): number {
  return channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;
}

function times(matrix: readonly [Three, Three, Three], [x, y, z]: Three): Three {
  const row = ([a, b, c]: Three) => a * x + b * y + c * z;
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])];
}

/** Björn Ottosson, "A perceptual color space for image processing", 2020. */
const TO_CONES: readonly [Three, Three, Three] = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const TO_LAB: readonly [Three, Three, Three] = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];
const FROM_LAB: readonly [Three, Three, Three] = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
];
const FROM_CONES: readonly [Three, Three, Three] = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
];
