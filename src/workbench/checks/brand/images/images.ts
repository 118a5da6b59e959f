import type { Dirent } from 'node:fs';
import path from 'node:path';
import { entriesOf, realPathBelow } from '../../../../brands/entries';
import { type BrandFiles, displayPath, IMAGES, isImageName } from '../../../../brands/readBrand';
import type { ReportProblem } from '../../../../brands/text/problem';
import { nearest } from '../../../../brands/text/suggest';
import { imageBytes } from '../../../../brands/theme/imageBytes';
import type { CheckedBrand } from '../../checkedBrand';
import type { NameUse } from '../../layouts/uses';
import { type ImageMistake, pictureMistake } from './pictures';
import { svgMistakes } from './svg';

const LOGO = 'logo.svg';

/** Checks the images that are used, and those in the brand's folder. `addText` makes offsets in the text of a file readable. */
export function checkImages(
  uses: readonly NameUse[],
  { brand, defaults }: Pick<CheckedBrand, 'brand' | 'defaults'>,
  addText: (file: string, text: string) => void,
  report: ReportProblem,
): void {
  checkUsed(uses, brand.images, report);
  const used = new Set(uses.map(({ name }) => name));
  const own = imageEntries(brand);
  const reportFile = (file: string, { offset = 0, ...mistake }: ImageMistake) =>
    report({ ...mistake, mark: { file: displayPath(file), pointer: '', offset } });
  let isLogoMeant = [...own.map(({ name }) => name), ...brand.links].some((name) => stemOf(name) === stemOf(LOGO));
  for (const entry of own) {
    const { name } = entry;
    const file = path.join(brand.folder, IMAGES, name);
    if (!entry.isFile() || !isImageName(name)) {
      reportFile(file, { code: 'images.type', level: 'error', message: wrongType(entry), suggestion: nearest(name, used) });
      continue;
    }
    const isRead = used.has(name) || defaults.images.has(name);
    const suggestion = isRead ? undefined : suggestFor(name, [...used, ...defaults.images.keys()]);
    if (suggestion === LOGO) isLogoMeant = true;
    const { text, mistakes, isUnfit } = readImage(file);
    if (text !== undefined && mistakes.length > 0) addText(displayPath(file), text);
    for (const mistake of mistakes) reportFile(file, mistake);
    // The finding about the missing image already suggests this name.
    const isSuggested = suggestion !== undefined && used.has(suggestion) && !brand.images.has(suggestion);
    if (!isUnfit && !isRead && !isSuggested) reportFile(file, unreadImage(name, suggestion));
  }
  // The logo is the only picture of _default that identifies a brand. A misspelt logo was reported above.
  if (brand === defaults || isLogoMeant || !used.has(LOGO) || brand.images.get(LOGO) !== defaults.images.get(LOGO)) return;
  const message = `The brand shows the logo of _default. Add ${IMAGES}/${LOGO}.`;
  reportFile(brand.folder, { code: 'images.logo', level: 'info', message });
}

/** Reports each use of an image that does not exist. */
function checkUsed(uses: readonly NameUse[], images: BrandFiles['images'], report: ReportProblem): void {
  for (const { name, mark } of uses) {
    if (images.has(name)) continue;
    const file = name.split(/[\\/]/).at(-1) ?? '';
    const message =
      file === name
        ? `There is no image ${name} in images/bollettainterattiva of the brand or of _default. Add the file.`
        : `"${name}" names a folder. Images are in images/bollettainterattiva: write only the name of the file there.`;
    const suggestion = images.has(file) ? file : nearest(file, images.keys());
    report({ code: 'images.missing', level: 'error', mark, message, suggestion });
  }
}

/** The mistakes in the content of an image. An image that is unfit as a whole has no other finding. `text` is that of an SVG. */
function readImage(file: string): { mistakes: readonly ImageMistake[]; isUnfit: boolean; text?: string } {
  const bytes = imageBytes(file);
  if (typeof bytes === 'string') return { mistakes: [{ code: 'images.heavy', level: 'error', message: bytes }], isUnfit: true };
  const extension = path.extname(file).slice(1);
  const text = extension === 'svg' ? bytes.toString('utf8') : undefined;
  const mistake = pictureMistake(bytes, extension);
  const mistakes = mistake ? [mistake] : text === undefined ? [] : svgMistakes(text);
  return { mistakes, isUnfit: mistake !== undefined, ...(text !== undefined && { text }) };
}

/** The mistake of an image that the page never reads. `suggestion` is the image that it reads instead. */
function unreadImage(name: string, suggestion: string | undefined): ImageMistake {
  if (suggestion === undefined) {
    const message = `No layout or setting uses ${name}. Remove it unless the server names it.`;
    return { code: 'images.unused', level: 'info', message };
  }
  const extension = path.extname(suggestion);
  const advice = extension === path.extname(name) ? 'Rename it.' : `Export the image as ${extension.slice(1)}, with that name.`;
  const message = `${name} is never read: the page reads ${suggestion}. ${advice}`;
  return { code: 'images.name', level: 'warning', message, suggestion };
}

/** Entries of the image folder; links are reported elsewhere. */
function imageEntries(brand: BrandFiles): Dirent[] {
  const folder = realPathBelow(brand.folder, IMAGES);
  return folder === undefined ? [] : entriesOf(folder).filter((entry) => !entry.isSymbolicLink() && !entry.name.startsWith('.'));
}

function wrongType(entry: Dirent): string {
  if (!entry.isFile() && !entry.isDirectory()) return 'This is not a regular file. Replace it with an image, or remove it.';
  return entry.isDirectory()
    ? 'This folder must contain only images, no folders. Move the images up, or move this folder elsewhere.'
    : 'This folder must contain only images: svg, png, jpg, webp, avif, gif or ico. The extension must be in lowercase, and the name may contain letters, digits, ".", "_" and "-". Rename the file, or move it elsewhere.';
}

/** The picture that the page reads instead: the same picture in another format, or the correctly spelt name. */
function suggestFor(name: string, known: readonly string[]): string | undefined {
  const same = known.find((one) => stemOf(one) === stemOf(name));
  const near = same === undefined ? nearest(stemOf(name), known.map(stemOf)) : undefined;
  return same ?? (near && known.find((one) => stemOf(one) === near));
}

function stemOf(name: string): string {
  return path.parse(name).name.toLowerCase();
}
