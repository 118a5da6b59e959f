import { type BrandFiles, isRecord, type JsonFile } from '../../../brands/readBrand';
import { textLayers } from '../../../brands/texts';

/** A text of a brand in one language. */
export interface Text {
  message: string;
  /** File that it stands in. */
  file: string;
  /** Written by the brand itself, not inherited from `_default`. */
  own: boolean;
}

/** All texts of a brand by language, the brand's own over those of `_default`. No fallback between languages. */
export interface TextTable {
  /** Languages offered. */
  locales: readonly string[];
  byLocale: ReadonlyMap<string, ReadonlyMap<string, Text>>;
  /** Every key of any language. */
  keys: ReadonlySet<string>;
}

/** Merges the texts of a brand over those of `_default`. */
export function textTable(brand: BrandFiles, defaults: BrandFiles, locales: readonly string[]): TextTable {
  const byLocale = new Map<string, Map<string, Text>>();
  for (const file of textLayers(brand, defaults)) {
    const own = brand.host === defaults.host || file === brand.messages;
    for (const [locale, texts] of blocksOf(file)) {
      const known = byLocale.get(locale) ?? new Map<string, Text>();
      byLocale.set(locale, known);
      for (const [key, message] of texts) known.set(key, { message, file: file.file, own });
    }
  }
  return { locales, byLocale, keys: new Set([...byLocale.values()].flatMap((texts) => [...texts.keys()])) };
}

/** The language blocks of a messages file. */
export function blocksOf(file: JsonFile | undefined): [locale: string, texts: [key: string, message: string][]][] {
  if (!isRecord(file?.content)) return [];
  return Object.entries(file.content).flatMap(([locale, texts]): [string, [string, string][]][] =>
    isRecord(texts)
      ? [
          [
            locale,
            Object.entries(texts).flatMap(([key, text]): [string, string][] => (typeof text === 'string' ? [[key, text]] : [])),
          ],
        ]
      : [],
  );
}

/** Whether a text is non-empty in every language offered. */
export function isWritten(key: string, { locales, byLocale }: TextTable): boolean {
  return locales.every((locale) => (byLocale.get(locale)?.get(key)?.message ?? '').trim() !== '');
}
