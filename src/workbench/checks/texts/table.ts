import type { BrandFiles, JsonFile } from '../../../brands/readBrand';
import { textLayers } from '../../../brands/texts/texts';
import { isObject } from '../../../engine/kernel/text/json';

/** A text of a brand in one language. */
export interface TextEntry {
  message: string;
  /** File that contains the text. */
  file: string;
  /** Whether the brand itself wrote the text; otherwise it is inherited from `_default`. */
  own: boolean;
}

/**
 * All texts of a brand by language. The brand's own texts replace those of `_default`. There is no fallback between languages.
 */
export interface TextTable {
  /** Offered languages. */
  locales: readonly string[];
  byLocale: ReadonlyMap<string, ReadonlyMap<string, TextEntry>>;
  /** The keys of all languages. */
  keys: ReadonlySet<string>;
}

/** Merges the texts of a brand over those of `_default`. */
export function textTable(brand: BrandFiles, defaults: BrandFiles, locales: readonly string[]): TextTable {
  const byLocale = new Map<string, Map<string, TextEntry>>();
  for (const file of textLayers(brand, defaults)) {
    const own = brand.host === defaults.host || file === brand.messages;
    for (const [locale, texts] of textsOf(file, own)) {
      const known = byLocale.get(locale) ?? new Map<string, TextEntry>();
      byLocale.set(locale, known);
      for (const [key, text] of texts) known.set(key, text);
    }
  }
  return { locales, byLocale, keys: new Set([...byLocale.values()].flatMap((texts) => [...texts.keys()])) };
}

type Block<T> = readonly [locale: string, texts: readonly (readonly [key: string, text: T])[]];

/** Cached texts: those of `_default` are the same for all brands of a run. */
const knownTexts = {
  own: new WeakMap<JsonFile, readonly Block<TextEntry>[]>(),
  inherited: new WeakMap<JsonFile, readonly Block<TextEntry>[]>(),
};

function textsOf(file: JsonFile, own: boolean): readonly Block<TextEntry>[] {
  const known = own ? knownTexts.own : knownTexts.inherited;
  const texts =
    known.get(file) ??
    blocksOf(file).map(
      ([locale, messages]): Block<TextEntry> => [
        locale,
        messages.map(([key, message]) => [key, { message, file: file.file, own }] as const),
      ],
    );
  known.set(file, texts);
  return texts;
}

const knownBlocks = new WeakMap<JsonFile, readonly Block<string>[]>();

/** The language blocks of a messages file. */
export function blocksOf(file: JsonFile | undefined): readonly Block<string>[] {
  if (!file) return [];
  const blocks = knownBlocks.get(file) ?? readBlocks(file);
  knownBlocks.set(file, blocks);
  return blocks;
}

function readBlocks(file: JsonFile): [locale: string, texts: [key: string, message: string][]][] {
  if (!isObject(file.content)) return [];
  return Object.entries(file.content).flatMap(([locale, texts]): [string, [string, string][]][] =>
    isObject(texts)
      ? [
          [
            locale,
            Object.entries(texts).flatMap(([key, text]): [string, string][] => (typeof text === 'string' ? [[key, text]] : [])),
          ],
        ]
      : [],
  );
}

/** Whether a text is non-empty in every offered language. */
export function isWritten(key: string, { locales, byLocale }: TextTable): boolean {
  return locales.every((locale) => (byLocale.get(locale)?.get(key)?.message ?? '').trim() !== '');
}
