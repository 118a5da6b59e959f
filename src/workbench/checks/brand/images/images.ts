import type { Dirent } from 'node:fs';
import path from 'node:path';
import { entriesOf, realPathBelow } from '../../../../brands/entries';
import { type BrandFiles, IMAGES, isImageName } from '../../../../brands/readBrand';
import type { Locator } from '../../../../brands/text/json/positions';
import type { Level, ReportProblem } from '../../../../brands/text/problem';
import { nearest } from '../../../../brands/text/suggest';
import { imageBytes } from '../../../../brands/theme/imageBytes';
import type { NameUse } from '../../layouts/uses';
import { pictureMistake } from './pictures';

const LOGO = 'logo.svg';

/** Checks the images that are used, and those in the brand's folder. */
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
    const file = name.split(/[\\/]/).at(-1) ?? '';
    if (file !== name) {
      const message = `"${name}" names a folder. Images are in images/bollettainterattiva: write only the name of the file there.`;
      const suggestion = brand.images.has(file) ? file : nearest(file, brand.images.keys());
      report({ code: 'images.missing', level: 'error', mark, message, suggestion });
      continue;
    }
    report({
      code: 'images.missing',
      level: 'error',
      mark,
      message: `There is no image ${name} in images/bollettainterattiva of the brand or of _default. Add the file.`,
      suggestion: nearest(name, brand.images.keys()),
    });
  }
  const used = new Set(uses.map(({ name }) => name));
  const missing = new Set([...used].filter((name) => !brand.images.has(name)));
  const own = imageEntries(brand);
  const reportFile = (code: string, level: Level, file: string, message: string, suggestion?: string, offset = 0) =>
    report({ code, level, mark: { file: shownAs(file), pointer: '', offset }, message, suggestion });
  let isLogoMeant = [...own.map(({ name }) => name), ...brand.links].some((name) => stemOf(name) === stemOf(LOGO));
  for (const entry of own) {
    const { name } = entry;
    const file = path.join(folderOf(brand), name);
    if (!entry.isFile() || !isImageName(name)) {
      reportFile('images.type', 'error', file, wrongType(entry), nearest(name, used));
      continue;
    }
    const meant = used.has(name) || defaults.images.has(name) ? undefined : meantBy(name, [...used, ...defaults.images.keys()]);
    if (meant === LOGO) isLogoMeant = true;
    const bytes = imageBytes(file);
    if (typeof bytes === 'string') {
      reportFile('images.heavy', 'error', file, bytes);
      continue;
    }
    const mistake = pictureMistake(bytes, path.extname(name).slice(1));
    if (mistake) {
      const { code, level, message, offset } = mistake;
      if (offset !== undefined) addText(shownAs(file), bytes.toString('utf8'));
      reportFile(code, level, file, message, undefined, offset);
      continue;
    }
    if (path.extname(name) === '.svg') checkSvg(bytes.toString('utf8'), shownAs(file), addText, report);
    // The finding about the missing image already suggests this name.
    if (meant !== undefined && missing.has(meant)) continue;
    if (meant !== undefined) {
      const advice =
        path.extname(meant) === path.extname(name)
          ? 'Rename it.'
          : `Export the image as ${path.extname(meant).slice(1)}, with that name.`;
      reportFile('images.name', 'warning', file, `${name} is never read: the page reads ${meant}. ${advice}`, meant);
    } else if (!used.has(name) && !defaults.images.has(name))
      reportFile('images.unused', 'info', file, `No layout or setting uses ${name}. Remove it unless the server names it.`);
  }
  // The logo is the only picture of _default that identifies a brand. A misspelt logo was reported above.
  if (brand !== defaults && used.has(LOGO) && brand.images.get(LOGO) === defaults.images.get(LOGO) && !isLogoMeant)
    reportFile('images.logo', 'info', brand.folder, `The brand shows the logo of _default. Add ${IMAGES}/${LOGO}.`);
}

/** Entries of the image folder; links are reported elsewhere. */
function imageEntries(brand: BrandFiles): Dirent[] {
  const folder = realPathBelow(brand.folder, IMAGES);
  return folder === undefined ? [] : entriesOf(folder).filter((entry) => !entry.isSymbolicLink() && !entry.name.startsWith('.'));
}

function folderOf(brand: BrandFiles): string {
  return path.join(brand.folder, IMAGES);
}

function wrongType(entry: Dirent): string {
  if (!entry.isFile() && !entry.isDirectory()) return 'This is not a regular file. Replace it with an image, or remove it.';
  return entry.isDirectory()
    ? 'This folder must contain only images, no folders. Move the images up, or move this folder elsewhere.'
    : 'This folder must contain only images: svg, png, jpg, webp, avif, gif or ico. The extension must be in lowercase, and the name may contain letters, digits, ".", "_" and "-". Rename the file, or move it elsewhere.';
}

/** The picture that the page reads instead: the same picture in another format, or the correctly spelt name. */
function meantBy(name: string, known: readonly string[]): string | undefined {
  const same = known.find((one) => stemOf(one) === stemOf(name));
  const near = same === undefined ? nearest(stemOf(name), known.map(stemOf)) : undefined;
  return same ?? (near && known.find((one) => stemOf(one) === near));
}

function stemOf(name: string): string {
  return path.parse(name).name.toLowerCase();
}

/** Content that an SVG on the page of a bill must not have. */
const refused: readonly [pattern: RegExp, what: string][] = [
  [/<script\b/i, 'a script'],
  [/\son[a-z]+\s*=/i, 'an event handler'],
  [/<foreignObject\b/i, 'a foreignObject element'],
  [/<!(ENTITY|DOCTYPE)\b/i, 'a document type or entity declaration'],
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
      message: `The SVG contains ${what}, which is not allowed. Export it again without it.`,
    });
  }
  const dots = /<image\b[^>]*href\s*=\s*["']data:image\/(?!svg)/i.exec(text);
  if (dots) {
    addText(file, text);
    report({
      code: 'images.dots',
      level: 'warning',
      mark: { file, pointer: '', offset: dots.index },
      message:
        'The SVG only wraps a bitmap, which blurs on high-resolution screens and is larger. Export the drawing itself as vector shapes.',
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
      'The SVG contains text, and an image has no fonts, so the text looks different on every device. Convert the text to shapes.',
  });
}
