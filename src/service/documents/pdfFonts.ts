import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';

/** Source Sans 3 (SIL Open Font License 1.1): Latin with all its extensions, Greek and Cyrillic. */
const PACKAGE = '@expo-google-fonts/source-sans-3';

/** Files in the package, by the font's name in a document. */
const FILES = {
  regular: '400Regular/SourceSans3_400Regular.ttf',
  bold: '700Bold/SourceSans3_700Bold.ttf',
} as const;

/** A font of our PDFs. */
export type FontName = keyof typeof FILES;

export const FONT_NAMES = ['regular', 'bold'] as const satisfies readonly FontName[];

/** Folder with the font files, next to the module of a built server. */
export const FONT_FOLDER = 'fonts';

/** Replaces a character that the font does not have. */
const PLACEHOLDER = '□';

const built = fileURLToPath(new URL(`./${FONT_FOLDER}/`, import.meta.url));
const require = createRequire(import.meta.url);

/** Paths of the files that a built server needs: the fonts and their licence. */
export function fontFiles(): string[] {
  return [...Object.values(FILES), 'LICENSE_FONT'].map((file) => require.resolve(`${PACKAGE}/${file}`));
}

const read = new Map<FontName, Buffer>();

/**
 * A font, parsed again for each document: a parsed font caches the first character of each glyph, and text copied from another
 * document's PDF would then be wrong.
 */
export function openFont(name: FontName): Font {
  const font = create(fontBytes(name));
  if (!('layout' in font)) throw new Error(`${FILES[name]} is a collection of fonts.`);
  return font;
}

/** The bytes of a font, cached. */
function fontBytes(name: FontName): Buffer {
  const known = read.get(name);
  if (known) return known;
  const beside = `${built}${FILES[name].replace(/^.*\//, '')}`;
  const bytes = readFileSync(existsSync(beside) ? beside : require.resolve(`${PACKAGE}/${FILES[name]}`));
  read.set(name, bytes);
  return bytes;
}

let known: ReadonlySet<number> | undefined;

/** Code points of the regular font; the bold font has the same. */
function characters(): ReadonlySet<number> {
  if (known) return known;
  known = new Set(openFont('regular').characterSet);
  return known;
}

/**
 * A text with a visible placeholder for each character that the font does not have. Accented letters are composed, because the
 * font has most of them as one character; invisible characters are removed.
 */
export function printable(text: string): string {
  const font = characters();
  const has = (character: string) => font.has(character.codePointAt(0) ?? 0);
  const composed = text
    .normalize('NFC')
    .replace(/(?!\n)\p{Cc}/gu, ' ')
    .replace(/\p{Cf}|\p{Variation_Selector}/gu, '');
  return Array.from(composed, (character) => (character === '\n' || has(character) ? character : PLACEHOLDER)).join('');
}
