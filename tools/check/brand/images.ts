import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type BrandFiles, isImageName } from '../../hosts/readBrand';
import type { Locator } from '../files/positions';
import type { NameUse } from '../layouts/walk';
import type { ReportProblem } from '../problem';
import { nearest } from '../suggest';

const LOGO = 'logo.svg';

/** Checks the images that are used, and those that lie in the brand's folder. */
export function checkImages(
  uses: readonly NameUse[],
  brand: BrandFiles,
  defaults: BrandFiles,
  shownAs: (file: string) => string,
  addText: (file: string, text: string) => Locator,
  report: ReportProblem,
): void {
  for (const { name, mark } of uses) {
    if (brand.images.has(name)) continue;
    report({
      code: 'images.missing',
      level: 'error',
      mark,
      message: `There is no image ${name} in images/bollettainterattiva of the brand or of _default. Add the file.`,
      suggestion: nearest(name, brand.images.keys()),
    });
  }
  const used = new Set(uses.map(({ name }) => name));
  // The one picture of _default that stands for a brand and not for a thing.
  if (brand !== defaults && used.has(LOGO) && brand.images.get(LOGO) === defaults.images.get(LOGO)) {
    report({
      code: 'images.logo',
      level: 'info',
      mark: { file: shownAs(brand.folder), pointer: '', offset: 0 },
      message: `The brand shows the logo of _default. Add images/bollettainterattiva/${LOGO}.`,
    });
  }
  for (const name of imageFiles(brand)) {
    const file = path.join(folderOf(brand), name);
    const shown = shownAs(file);
    if (!isImageName(name)) {
      report({
        code: 'images.type',
        level: 'error',
        mark: { file: shown, pointer: '', offset: 0 },
        message:
          'Only pictures lie here: svg, png, jpg, webp, avif, gif, ico, in small letters, after a name of letters, digits, ".", "_" and "-". Rename it or move it away.',
      });
    } else if (!used.has(name) && !defaults.images.has(name)) {
      report({
        code: 'images.unused',
        level: 'info',
        mark: { file: shown, pointer: '', offset: 0 },
        message: `No layout and no setting uses ${name}. Remove it unless the server names it.`,
      });
    }
    if (/\.svg$/i.test(name)) checkSvg(readFileSync(file, 'utf8'), shown, addText, report);
  }
}

function imageFiles(brand: BrandFiles): string[] {
  const folder = folderOf(brand);
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}

function folderOf(brand: BrandFiles): string {
  return path.join(brand.folder, 'images/bollettainterattiva');
}

/** What a drawing must not hold: it is shown on the page of a bill. */
const refused: readonly [pattern: RegExp, what: string][] = [
  [/<script\b/i, 'a script'],
  [/\son[a-z]+\s*=/i, 'an event handler'],
  [/<foreignObject\b/i, 'foreign markup'],
  [/<!(ENTITY|DOCTYPE)\b/i, 'a document type'],
  [/(?:href|src)\s*=\s*["'](?!#|data:image\/)[^"']*/i, 'a reference to another file or address'],
  [/url\(\s*["']?(?!#|["']?#|data:image\/)[^)]*\)/i, 'a reference to another file or address'],
  [/@import\b/i, 'a reference to another style sheet'],
];

export function checkSvg(
  text: string,
  file: string,
  addText: (file: string, text: string) => Locator,
  report: ReportProblem,
): void {
  for (const [pattern, what] of refused) {
    const found = pattern.exec(text);
    if (!found) continue;
    addText(file, text);
    const offset = found.index + (/^\s/.test(found[0]) ? 1 : 0);
    report({
      code: 'images.svg',
      level: 'error',
      mark: { file, pointer: '', offset },
      message: `The drawing holds ${what}. Export it again without.`,
    });
  }
  const letters = /<text\b/i.exec(text);
  if (!letters) return;
  addText(file, text);
  report({
    code: 'images.letters',
    level: 'warning',
    mark: { file, pointer: '', offset: letters.index },
    message:
      'The drawing holds letters as text, and a picture has no fonts: they look different everywhere. Turn them into shapes.',
  });
}
