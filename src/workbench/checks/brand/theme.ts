import type { BrandFiles } from '../../../brands/readBrand';
import type { ReportProblem } from '../../../brands/text/problem';
import { type AdjacentColour, contrastRatio, nearestPassing } from '../../../brands/theme/contrastRatio';
import { completeTheme } from '../../../brands/theme/darkTheme';
import { isObject } from '../../../engine/kernel/text/json';
import { coloursToFix, type LowContrastPair, ratioOf, type ThemeColour, worstOf } from './coloursToFix';

interface Pair {
  ink: string;
  ground: string;
  wanted: number;
}

const meanings = ['settled', 'waiting', 'attention', 'problem'];

/**
 * Every text colour with its backgrounds, as in `schemas/theme.schema.json`. WCAG AA requires a ratio of 4.5 for text and 3 for
 * graphics.
 */
const pairs: readonly Pair[] = [
  ...['ink', 'inkSoft', 'brand'].flatMap((ink) => ['surface', 'page'].map((ground) => ({ ink, ground, wanted: 4.5 }))),
  { ink: 'brandInk', ground: 'brand', wanted: 4.5 },
  ...meanings.flatMap((meaning) =>
    [`${meaning}/soft`, 'surface', 'page'].map((ground) => ({ ink: `${meaning}/ink`, ground, wanted: 4.5 })),
  ),
  ...meanings.map((meaning) => ({ ink: 'ink', ground: `${meaning}/soft`, wanted: 4.5 })),
  ...Array.from({ length: 10 }, (_, index) => ({ ink: `chart/${index}`, ground: 'surface', wanted: 3 })),
];

/** Checks the contrast of a brand's light and dark colours. A missing colour is derived, or taken from `_default`. */
export function checkTheme(brand: BrandFiles, defaults: BrandFiles, report: ReportProblem): void {
  const own = brand.theme;
  if (!own || !isObject(own.content)) return;
  const usual = defaults.theme?.content;
  const whole = completeTheme(isObject(usual) ? usual : {}, own.content);
  const shadeAt = (path: string): ThemeColour | undefined => {
    const written = colorAt(own.content, path);
    const color = written ?? colorAt(whole, path);
    return color === undefined ? undefined : { path, color, own: written !== undefined };
  };
  const all = ['', 'dark/'].flatMap((version) =>
    pairs.flatMap((pair): LowContrastPair[] => {
      const [ink, ground] = [shadeAt(version + pair.ink), shadeAt(version + pair.ground)];
      return ink && ground && (ink.own || ground.own) ? [{ ink, background: ground, wanted: pair.wanted }] : [];
    }),
  );
  for (const { shade, pairs } of coloursToFix(all.filter((pair) => ratioOf(pair) < pair.wanted))) {
    const worst = worstOf(pairs);
    if (!worst) continue;
    const message = `${sentence(worst)}${otherLowContrastPairs(shade, worst, pairs)} ${advice(shade, worst, all)}`;
    report({ code: 'theme.contrast', level: 'error', mark: { file: own.file, pointer: `/${shade.path}` }, message });
  }
}

function sentence({ ink, background, wanted }: LowContrastPair): string {
  const ratio = floored(contrastRatio(ink.color, background.color));
  return `${named(ink.path)} ${ink.color} on ${named(background.path)} ${background.color} has a contrast of ${ratio}:1, but at least ${wanted}:1 is required.`;
}

/** Maximum number of colours in one message. */
const NAMED = 5;

function otherLowContrastPairs(shade: ThemeColour, worst: LowContrastPair, pairs: readonly LowContrastPair[]): string {
  const others = pairs
    .filter((pair) => pair !== worst)
    .map(({ ink, background }) => (ink.path === shade.path ? background : ink));
  const names = others.slice(0, NAMED).map(({ path }) => named(path));
  const more = others.length > NAMED ? ` and ${others.length - NAMED} more` : '';
  return others.length === 0 ? '' : ` The contrast with ${names.join(', ')}${more} is also too low.`;
}

/** A colour combined with another, with its path. */
type Partner = AdjacentColour & ThemeColour;

function partnersOf(path: string, all: readonly LowContrastPair[]): Partner[] {
  return all.flatMap(({ ink, background, wanted }) =>
    ink.path === path ? [{ ...background, wanted }] : background.path === path ? [{ ...ink, wanted }] : [],
  );
}

/** Suggests one colour that is readable with all others, so that authors need not fix one pair after another. */
function advice(shade: ThemeColour, { ink }: LowContrastPair, all: readonly LowContrastPair[]): string {
  const what = ink.path === shade.path ? 'readable colour' : 'suitable background';
  const partners = partnersOf(shade.path, all);
  const near = nearestPassing(shade.color, partners);
  if (near !== undefined) return `The nearest ${what} for all combinations: ${near}.`;
  return `No ${what} for all combinations was found${resolveConflict(shade, partners, all) ?? ': also change the colours that it is combined with.'}`;
}

/**
 * Names the colour that prevents a solution, and suggests values for both colours. Example: dark text on a brand colour that is
 * also a text colour.
 */
function resolveConflict(shade: ThemeColour, partners: readonly Partner[], all: readonly LowContrastPair[]): string | undefined {
  const ownFirst = [...partners].sort((a, b) => Number(b.own) - Number(a.own));
  for (const partner of ownFirst) {
    const rest = partners.filter((one) => one !== partner);
    const near = nearestPassing(shade.color, rest);
    if (near === undefined) continue;
    const beside = partnersOf(partner.path, all).map((one) => (one.path === shade.path ? { ...one, color: near } : one));
    const other = nearestPassing(partner.color, beside);
    if (other === undefined) continue;
    return `: ${named(partner.path)} ${partner.color} prevents it. Write ${near} here and ${other} for ${named(partner.path)}.`;
  }
  return undefined;
}

function colorAt(theme: unknown, path: string): string | undefined {
  let at: unknown = theme;
  for (const key of path.split('/')) {
    if (Array.isArray(at)) at = at[Number(key)];
    else at = isObject(at) && Object.hasOwn(at, key) ? at[key] : undefined;
  }
  return typeof at === 'string' && /^#[0-9a-fA-F]{6}$/.test(at) ? at : undefined;
}

/** `dark/settled/ink` -> dark settled.ink */
function named(path: string): string {
  return path.replace(/^dark\//, 'dark ').replaceAll('/', '.');
}

/** Rounds down, so that a ratio below the limit never shows as the limit. */
function floored(ratio: number): string {
  return (Math.floor(ratio * 100) / 100).toFixed(2);
}
