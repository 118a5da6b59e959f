import { isObject } from '../../engine/kernel/text/json';
import { contrastRatio } from './contrastRatio';
import { fromOklch, toOklch } from './oklch';

type Theme = Readonly<Record<string, unknown>>;

/** Minimum contrast of text and of graphics: WCAG AA. */
const TEXT = 4.5;
const GRAPHIC = 3;
const GROUNDS = ['page', 'surface', 'line'] as const;
const MEANINGS = ['settled', 'waiting', 'attention', 'problem'] as const;
/** Maximum chroma of a dark background: dark pages are nearly grey, whatever the light backgrounds are. */
const MOST_TINT = 0.03;
/** Chroma below which a colour has no visible hue. */
const GREY = 0.01;

/**
 * The complete theme of a brand. A dark colour is the brand's own if it sets one; else it is derived from the brand's light
 * colour, if that is set; else it is `_default`'s. A derived colour keeps the hue and gets the lightness that its required
 * contrasts demand. A value that is not a colour stays unchanged.
 */
export function completeTheme(base: Theme, own: Theme): Theme {
  const dark = { ...recordOf(base.dark), ...derivedDark(base, own), ...recordOf(own.dark) };
  return { ...base, ...own, ...(Object.keys(dark).length > 0 && { dark }) };
}

/** Derives the dark colours from the brand's light ones. */
function derivedDark(base: Theme, own: Theme): Theme {
  const given = recordOf(own.dark);
  const known: Record<string, unknown> = { ...recordOf(base.dark), ...given };
  const derived: Record<string, unknown> = {};
  const put = (name: string, value: unknown) => {
    if (value === undefined) return;
    derived[name] = value;
    known[name] = value;
  };
  const isWanted = (name: string) => !Object.hasOwn(given, name) && Object.hasOwn(own, name);

  if (GROUNDS.some((name) => isWanted(name) && colorOf(own[name]) !== undefined)) {
    const page = colorOf(own.page) ?? colorOf(base.page);
    for (const name of GROUNDS.filter((one) => !Object.hasOwn(given, one)))
      put(name, darkBackground(known[name], colorOf(own[name]), page));
  }
  const grounds = () => [known.surface, known.page].flatMap((one) => colorOf(one) ?? []);
  for (const name of ['ink', 'inkSoft'].filter(isWanted)) {
    const softs = name === 'ink' ? MEANINGS.flatMap((one) => colorOf(recordOf(known[one]).soft) ?? []) : [];
    put(name, darkText(known[name], colorOf(own[name]), [...grounds(), ...softs]));
  }
  if (isWanted('brand')) put('brand', readable(colorOf(own.brand), grounds(), TEXT));
  const brand = colorOf(known.brand);
  const brandInk = colorOf(own.brandInk) ?? colorOf(base.brandInk);
  if (brand && brandInk && !Object.hasOwn(given, 'brandInk') && (Object.hasOwn(derived, 'brand') || isWanted('brandInk')))
    put('brandInk', textOnBrand(brand, brandInk));
  for (const name of MEANINGS.filter(isWanted))
    put(name, darkMeaning(recordOf(known[name]), recordOf(own[name]), known, grounds()));
  if (isWanted('chart') && Array.isArray(own.chart)) {
    const surface = [known.surface].flatMap((one) => colorOf(one) ?? []);
    put(
      'chart',
      own.chart.map((one) => readable(colorOf(one), surface, GRAPHIC) ?? one),
    );
  }
  return derived;
}

/**
 * A background with the lightness of `dark` and the hue of the light background. If the light one has no hue, the page's tint is
 * used: white cards on a warm page are warm in the dark theme.
 */
function darkBackground(dark: unknown, light: string | undefined, page: string | undefined): string | undefined {
  const model = colorOf(dark);
  const own = light === undefined ? undefined : toOklch(light);
  const hued = own && own.chroma >= GREY ? own : page && toOklch(page);
  return model && hued && fromOklch({ ...hued, lightness: toOklch(model).lightness, chroma: Math.min(hued.chroma, MOST_TINT) });
}

/** A text colour with the lightness of `dark` and the hue of the light theme. */
function darkText(dark: unknown, light: string | undefined, grounds: readonly string[]): string | undefined {
  const model = colorOf(dark);
  if (model === undefined || light === undefined) return undefined;
  const { chroma, hue } = toOklch(light);
  return readable(fromOklch({ lightness: toOklch(model).lightness, chroma: Math.min(chroma, MOST_TINT), hue }), grounds, TEXT);
}

/** The colour of text on the brand colour: the light theme's colour if it is readable, else nearly black in the brand's hue. */
function textOnBrand(brand: string, light: string): string | undefined {
  const dark = fromOklch({ lightness: 0.26, chroma: 0.05, hue: toOklch(brand).hue });
  return contrastRatio(light, brand) < TEXT && contrastRatio(dark, brand) >= TEXT ? dark : readable(light, [brand], TEXT);
}

function darkMeaning(dark: Theme, light: Theme, theme: Theme, grounds: readonly string[]): Theme | undefined {
  const [darkInk, darkSoft] = [colorOf(dark.ink), colorOf(dark.soft)];
  const [lightInk, lightSoft] = [colorOf(light.ink), colorOf(light.soft)];
  if (!darkInk || !darkSoft || !lightInk || !lightSoft) return undefined;
  const { chroma, hue } = toOklch(lightInk);
  const soft = fromOklch({ lightness: toOklch(darkSoft).lightness, chroma: Math.min(chroma, toOklch(darkSoft).chroma), hue });
  const words = colorOf(theme.ink);
  // Page text is also used on this background: if it would be unreadable, keep the default background.
  const ground = words !== undefined && contrastRatio(words, soft) < TEXT ? darkSoft : soft;
  const ink = fromOklch({ lightness: toOklch(darkInk).lightness, chroma: Math.min(chroma, toOklch(darkInk).chroma), hue });
  return { ink: readable(ink, [ground, ...grounds], TEXT), soft: ground };
}

/**
 * The colour itself, or the nearest lightness of the same hue that is readable on all backgrounds: lighter if possible, else
 * darker.
 */
function readable(color: string | undefined, grounds: readonly string[], wanted: number): string | undefined {
  if (color === undefined) return undefined;
  const passes = (one: string) => grounds.every((ground) => contrastRatio(one, ground) >= wanted);
  if (passes(color)) return color;
  const { lightness, chroma, hue } = toOklch(color);
  for (let step = 0.005; step <= 1; step += 0.005) {
    for (const next of [lightness + step, lightness - step]) {
      const moved = fromOklch({ lightness: Math.min(1, Math.max(0, next)), chroma, hue });
      if (passes(moved)) return moved;
    }
  }
  return color;
}

function colorOf(value: unknown): string | undefined {
  return typeof value === 'string' && /^#[0-9a-fA-F]{6}$/.test(value) ? value : undefined;
}

function recordOf(value: unknown): Theme {
  return isObject(value) ? value : {};
}
