import { type MessageFormatElement, parse } from '@formatjs/icu-messageformat-parser';
import { termKey } from '../../engine/i18n/createServerTranslator';
import { isServerLanguage } from '../../engine/i18n/texts';
import type { Report } from '../../engine/kernel/page/diagnostics';
import { isObject } from '../../engine/kernel/text/json';
import type { BrandFiles, JsonFile } from '../readBrand';
import { joinSettings } from '../settings';

/** Message key -> ICU message, in one language. */
type Words = ReadonlyMap<string, string>;

/** The last fallback language. */
const LAST = 'it';

/** How a brand addresses its customers: tu or Lei, du or Sie. */
export type Register = 'informal' | 'formal';

/** Whether a text is the name of a register. */
export function isRegister(word: string): word is Register {
  return word === 'informal' || word === 'formal';
}

/** The setting `register`; informal by default. */
export function registerOf(brand: BrandFiles, defaults: BrandFiles): Register {
  return joinSettings(brand, defaults).register === 'formal' ? 'formal' : 'informal';
}

/** The files of a brand's texts, later files taking precedence: `_default`, its formal register if requested, the brand. */
export function textLayers(brand: BrandFiles, defaults: BrandFiles): readonly JsonFile[] {
  const formal = registerOf(brand, defaults) === 'formal' ? defaults.formal : undefined;
  const own = brand.host === defaults.host ? undefined : brand.messages;
  return [defaults.messages, formal, own].filter((file) => file !== undefined);
}

/**
 * All texts of a brand in one language. Each text comes from the first of these languages that has it: the requested one, its
 * wider language, the brand's first language, Italian. In each language, the brand's own text takes precedence over that of
 * `_default` in the brand's register.
 */
export function textsIn(locale: string, brand: BrandFiles, defaults: BrandFiles): Words {
  const layers = textLayers(brand, defaults);
  return new Map(languagesFor(locale, brand, defaults).flatMap((language) => layers.flatMap((file) => wordsOf(file, language))));
}

const TERM = 'term.';

/** Whether the key names a translation of a server's term. */
export function isTermKey(key: string): boolean {
  return key.startsWith(TERM);
}

/**
 * The texts of a page. Translations of `term.*` have the server's term as their key; in the server's own language there are none,
 * because its terms need no translation.
 */
export function pageTexts(locale: string, brand: BrandFiles, defaults: BrandFiles): Words {
  const { serverLanguage = LAST } = joinSettings(brand, defaults);
  const texts = [...textsIn(locale, brand, defaults)];
  const rest = texts.filter(([key]) => !isTermKey(key));
  if (isServerLanguage(locale, serverLanguage)) return new Map(rest);
  const server = textsIn(serverLanguage, brand, defaults);
  const terms = texts.flatMap(([key, words]): [string, string][] =>
    isTermKey(key) ? [[termKey(server.get(key) ?? ''), words]] : [],
  );
  return new Map([...rest, ...terms]);
}

/** The languages whose texts a page uses; later ones take precedence. */
function languagesFor(locale: string, brand: BrandFiles, defaults: BrandFiles): string[] {
  const first = joinSettings(brand, defaults).locales[0] ?? locale;
  return [...new Set([locale, locale.split('-')[0] ?? locale, first, LAST])].reverse();
}

/** Number of texts that the files contain in a language or in the wider one; the rest falls back to other languages. */
export function countTexts(locale: string, { files, defaults }: { files: BrandFiles; defaults: BrandFiles }): number {
  const languages = [...new Set([locale, locale.split('-')[0] ?? locale])];
  const layers = textLayers(files, defaults);
  return new Set(languages.flatMap((language) => layers.flatMap((file) => wordsOf(file, language).map(([key]) => key)))).size;
}

/** The file and the language from which {@link textsIn} takes a text; undefined when there is none. */
export function sourceOfText(
  key: string,
  locale: string,
  brand: BrandFiles,
  defaults: BrandFiles,
): { file: JsonFile; language: string } | undefined {
  const layers = textLayers(brand, defaults);
  const places = languagesFor(locale, brand, defaults).flatMap((language) => layers.map((file) => ({ file, language })));
  return places.findLast(({ file, language }) => wordsOf(file, language).some(([name]) => name === key));
}

/**
 * Keys of the texts that a brand writes itself: those that differ from `_default` in some language, in the brand's register. In a
 * language that `_default` lacks, a text counts only if `_default` does not have its key in any language.
 */
export function ownTextKeys(brand: BrandFiles, defaults: BrandFiles): string[] {
  return [...new Set(differingTexts(brand, defaults).flatMap(({ key, isTranslation }) => (isTranslation ? [] : [key])))];
}

/** Language that `_default` lacks -> keys of `_default`'s texts that the brand has translated, without its own texts. */
export function translatedKeys(brand: BrandFiles, defaults: BrandFiles): ReadonlyMap<string, readonly string[]> {
  const own = new Set(ownTextKeys(brand, defaults));
  const found = new Map<string, string[]>();
  for (const { locale, key, isTranslation } of differingTexts(brand, defaults))
    if (isTranslation && !own.has(key)) found.set(locale, [...(found.get(locale) ?? []), key]);
  return found;
}

interface DifferingText {
  locale: string;
  key: string;
  /** Whether the text translates one of `_default` into a language that `_default` lacks. */
  isTranslation: boolean;
}

/**
 * The texts of a brand that are not copies of `_default`'s texts. In a language that `_default` has, they are compared with the
 * texts of that language; in any other language, with those of every language, because `bolletta new` copies texts of another
 * language there for translation.
 */
function differingTexts(brand: BrandFiles, defaults: BrandFiles): DifferingText[] {
  const own = brand.messages;
  if (!own || brand.host === defaults.host) return [];
  const base = textLayers(brand, defaults).filter((file) => file !== own);
  const inBase = (locale: string) => base.flatMap((file) => wordsOf(file, locale));
  const all = base.flatMap((file) => localesOf(file).flatMap((locale) => wordsOf(file, locale)));
  const copied = new Set(all.map(([key, text]) => pairOf(key, text)));
  const product = new Set(all.map(([key]) => key));
  return localesOf(own).flatMap((locale) => {
    const words = new Map(inBase(locale));
    // Texts of a regional variant are not translations if `_default` has its language.
    const isNew = words.size === 0 && inBase(locale.split('-')[0] ?? locale).length === 0;
    const isCopy = (key: string, text: string) => (words.size > 0 ? words.get(key) === text : copied.has(pairOf(key, text)));
    return wordsOf(own, locale).flatMap(([key, text]) =>
      isCopy(key, text) ? [] : [{ locale, key, isTranslation: isNew && product.has(key) }],
    );
  });
}

function pairOf(key: string, text: string): string {
  return JSON.stringify([key, text]);
}

/** The texts of a brand in every language that the brand or `_default` has. */
export function joinTexts(brand: BrandFiles, defaults: BrandFiles): ReadonlyMap<string, Words> {
  const locales = new Set(textLayers(brand, defaults).flatMap(localesOf));
  return new Map([...locales].map((locale) => [locale, textsIn(locale, brand, defaults)]));
}

/**
 * Compiles messages to the parsed form of formatjs, sorted by key, so that the page needs no parser. A message that cannot be
 * parsed is reported and becomes literal text.
 */
export function compileMessages(texts: Words, locale: string, report: Report): Record<string, MessageFormatElement[]> {
  const sorted = [...texts].sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted.map(([key, message]) => [key, compiled(key, message, locale, report)]));
}

/** Cache, because brands share most of their texts. */
const parsed = new Map<string, MessageFormatElement[]>();

function compiled(key: string, message: string, locale: string, report: Report): MessageFormatElement[] {
  try {
    const known = parsed.get(message) ?? parse(message, { captureLocation: false });
    parsed.set(message, known);
    return known;
  } catch (error) {
    const cause = error instanceof Error ? error.message : 'unknown error';
    report({
      code: 'texts.unreadable',
      level: 'error',
      where: `${locale} ${key}`,
      message: `The text ${key} (${locale}) cannot be read: ${cause}`,
    });
    return [{ type: 0, value: message }];
  }
}

function localesOf(file: JsonFile): string[] {
  if (!isObject(file.content)) return [];
  return Object.entries(file.content).flatMap(([locale, block]) => (isObject(block) ? [locale] : []));
}

function wordsOf(file: JsonFile, locale: string): [string, string][] {
  const block = isObject(file.content) && Object.hasOwn(file.content, locale) ? file.content[locale] : undefined;
  return isObject(block) ? Object.entries(block).filter((entry): entry is [string, string] => typeof entry[1] === 'string') : [];
}
