import { completeTheme } from '../../hosts/darkTheme';
import { type BrandFiles, isRecord } from '../../hosts/readBrand';
import type { ReportProblem } from '../problem';
import { contrast, nearestPassing } from './contrast';

interface Pair {
  ink: string;
  ground: string;
  wanted: number;
}

const meanings = ['settled', 'waiting', 'attention', 'problem'];

/** Every text colour with what it stands on, as `schemas/theme.schema.json` says; AA is 4.5, and 3 for graphics. */
const pairs: readonly Pair[] = [
  ...['ink', 'inkSoft', 'brand'].flatMap((ink) => ['surface', 'page'].map((ground) => ({ ink, ground, wanted: 4.5 }))),
  { ink: 'brandInk', ground: 'brand', wanted: 4.5 },
  ...meanings.flatMap((meaning) =>
    [`${meaning}/soft`, 'surface', 'page'].map((ground) => ({ ink: `${meaning}/ink`, ground, wanted: 4.5 })),
  ),
  ...meanings.map((meaning) => ({ ink: 'ink', ground: `${meaning}/soft`, wanted: 4.5 })),
  ...Array.from({ length: 10 }, (_, index) => ({ ink: `chart/${index}`, ground: 'surface', wanted: 3 })),
];

/** Checks the contrast of a brand's colours, in the light and in the dark version; what it leaves out is derived, or that of `_default`. */
export function checkTheme(brand: BrandFiles, defaults: BrandFiles, report: ReportProblem): void {
  const own = brand.theme;
  if (!own || !isRecord(own.content)) return;
  const usual = defaults.theme?.content;
  const all = completeTheme(isRecord(usual) ? usual : {}, own.content);
  for (const version of ['', 'dark/']) {
    for (const { ink, ground, wanted } of pairs) {
      const [inkPath, groundPath] = [version + ink, version + ground];
      const inkOwn = colorAt(own.content, inkPath);
      const groundOwn = colorAt(own.content, groundPath);
      const inkColor = inkOwn ?? colorAt(all, inkPath);
      const groundColor = groundOwn ?? colorAt(all, groundPath);
      if ((inkOwn ?? groundOwn) === undefined || inkColor === undefined || groundColor === undefined) continue;
      const ratio = contrast(inkColor, groundColor);
      if (ratio >= wanted) continue;
      report({
        code: 'theme.contrast',
        level: 'error',
        mark: { file: own.file, pointer: `/${inkOwn === undefined ? groundPath : inkPath}` },
        message: `${named(inkPath)} ${inkColor} on ${named(groundPath)} ${groundColor} has a contrast of ${floored(ratio)} to 1; ${wanted} is needed. ${advice(inkColor, groundColor, wanted, inkOwn !== undefined)}`,
      });
    }
  }
}

function advice(ink: string, ground: string, wanted: number, inkIsOwn: boolean): string {
  if (inkIsOwn) return `The nearest that is readable: ${nearestPassing(ink, ground, wanted)}.`;
  return `The nearest background that works: ${nearestPassing(ground, ink, wanted)}.`;
}

function colorAt(theme: unknown, path: string): string | undefined {
  let at: unknown = theme;
  for (const key of path.split('/')) {
    if (Array.isArray(at)) at = at[Number(key)];
    else at = isRecord(at) && Object.hasOwn(at, key) ? at[key] : undefined;
  }
  return typeof at === 'string' && /^#[0-9a-fA-F]{6}$/.test(at) ? at : undefined;
}

/** `dark/settled/ink` -> dark settled.ink */
function named(path: string): string {
  return path.replace(/^dark\//, 'dark ').replaceAll('/', '.');
}

/** Never rounded up to a figure that it does not reach. */
function floored(ratio: number): string {
  return (Math.floor(ratio * 100) / 100).toFixed(2);
}
