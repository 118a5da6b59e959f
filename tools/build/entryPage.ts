import { TYPE } from '@formatjs/icu-messageformat-parser';
import type { BrandFiles } from '../hosts/readBrand';
import { joinSettings } from '../hosts/settings';
import { compileMessages, textsIn } from '../hosts/texts';

/** The texts that index.html shows before any code has come, as `data-text` names them there. */
export const FIRST_TEXTS = [
  'brand.pageTitle',
  'app.loading',
  'app.slow',
  'app.reload',
  'app.failed',
  'app.failedHelp',
  'app.retry',
] as const;

/** The first words of a brand by language, its default one first. */
export type FirstWords = readonly (readonly [locale: string, words: Readonly<Record<string, string>>])[];

/** The first words of a brand. A text with placeholders or tags cannot be filled before the code has come and is left out. */
export function firstWordsOf(brand: BrandFiles, defaults: BrandFiles): FirstWords {
  return joinSettings(brand, defaults).locales.map((locale) => {
    const texts = textsIn(locale, brand, defaults);
    const first = new Map(FIRST_TEXTS.flatMap((key) => (texts.has(key) ? [[key, texts.get(key) ?? '']] : [])));
    const words = Object.entries(compileMessages(first, locale, () => undefined)).flatMap(([key, parts]) => {
      const [part, ...more] = parts;
      return part?.type === TYPE.literal && more.length === 0 ? [[key, part.value]] : [];
    });
    return [locale, Object.fromEntries(words)];
  });
}

/**
 * The entry page with the words of a brand: those of its first language in place, the others in `data-words` of the shell.
 * Not of the root: the character set has to stand in the first kilobyte.
 */
export function entryPage(html: string, words: FirstWords): string {
  const [[locale, first] = ['it', {}], ...others] = words;
  const rest = others.length === 0 ? '' : ` data-words="${escaped(JSON.stringify(Object.fromEntries(others)))}"`;
  return html
    .replace(/<html\b[^>]*>/, () => `<html lang="${escaped(locale)}">`)
    .replace(/(<div id="shell"[^>]*?)(?: data-words="[^"]*")?>/, (_whole, tag: string) => `${tag}${rest}>`)
    .replace(/(<(\w+)\b[^>]*\bdata-text="([^"]*)"[^>]*>)[^<]*(?=<\/\2>)/g, (whole, tag: string, _name, key: string) => {
      const word = Object.hasOwn(first, key) ? first[key] : undefined;
      return word ? tag + escaped(word) : whole;
    });
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
