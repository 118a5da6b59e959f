import { TYPE } from '@formatjs/icu-messageformat-parser';
import type { BrandFiles } from '../readBrand';
import { joinSettings } from '../settings';
import { compileMessages, textsIn } from './texts';

/** The texts that index.html shows before any code has loaded, named by its `data-text` attributes. */
export const INITIAL_TEXT_KEYS = [
  'brand.pageTitle',
  'app.loading',
  'app.slow',
  'app.reload',
  'app.failed',
  'app.failedHelp',
  'app.retry',
] as const;

/** The first texts of a brand by language, default language first. */
export type InitialTexts = readonly (readonly [locale: string, words: Readonly<Record<string, string>>])[];

/**
 * The first texts of a brand. Texts with placeholders or tags are omitted: they cannot be formatted before the code has loaded.
 */
export function initialTexts(brand: BrandFiles, defaults: BrandFiles): InitialTexts {
  return joinSettings(brand, defaults).locales.map((locale) => {
    const texts = textsIn(locale, brand, defaults);
    const first = new Map(INITIAL_TEXT_KEYS.flatMap((key) => (texts.has(key) ? [[key, texts.get(key) ?? '']] : [])));
    const words = Object.entries(compileMessages(first, locale, () => undefined)).flatMap(([key, parts]) => {
      const [part, ...more] = parts;
      return part?.type === TYPE.literal && more.length === 0 ? [[key, part.value]] : [];
    });
    return [locale, Object.fromEntries(words)];
  });
}
