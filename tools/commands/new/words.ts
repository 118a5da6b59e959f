import { isObject, type JsonObject, own, ownText } from '../../../src/kernel/json';
import type { BrandFiles } from '../../brands/readBrand';
import type { Register } from '../../brands/texts';
import { literal } from '../check/texts/icu';
import { textTable } from '../check/texts/table';

/** What the texts of a new brand are made from. */
export interface WordsOf {
  /** Those that it offers, the first one first. */
  languages: readonly string[];
  /** Texts of the brand that it is like, by language; empty without one. */
  content: JsonObject;
  /** Texts of `_default` in the brand's register, by language. */
  product: JsonObject;
  /** Name of the company. */
  name: string;
}

/** What untranslated texts start from: more translators read it than Italian. */
const SOURCE_LANGUAGE = 'en';

const PAGE_TITLE = 'brand.pageTitle';
const SITE_TITLE = 'brand.site.title';

/** Not shown until they are filled in. */
const EMPTY = { 'contact.phone': '', 'contact.email': '', 'contact.address': '', 'footer.legal': '' };

/** The texts of `_default` that a brand builds on, by language, in its register. */
export function productWords(like: BrandFiles | undefined, defaults: BrandFiles, register: Register): JsonObject {
  const brand = like ?? defaults;
  const file = brand.settings ?? defaults.settings;
  const settings = file && { ...file, content: { ...objectOr(brand.settings?.content), register } };
  const { byLocale } = textTable({ ...brand, messages: undefined, settings }, defaults, []);
  const messages = (texts: ReadonlyMap<string, { message: string }>) =>
    Object.fromEntries([...texts].map(([key, { message }]) => [key, message]));
  return Object.fromEntries([...byLocale].map(([language, texts]) => [language, messages(texts)]));
}

/**
 * Texts that differ at every company, and as copies to be translated: those of languages that neither brand nor product has,
 * and in each language the brand's own texts that only other languages have.
 */
export function wordsFor({ languages, content, product, name }: WordsOf): JsonObject {
  const block = (of: JsonObject, language: string) => objectOr(own(of, language));
  const foreign = foreignWords(languages, content);
  const source = { ...block(product, SOURCE_LANGUAGE), ...block(content, SOURCE_LANGUAGE) };
  const shown = literal(name);
  return Object.fromEntries(
    languages.map((language) => {
      const theirs = block(product, language);
      const known = block(content, language) ?? (theirs && EMPTY) ?? { ...source, ...EMPTY };
      const lacking = Object.entries(foreign).filter(([key]) => own(known, key) === undefined && own(theirs, key) === undefined);
      const all = { ...known, ...Object.fromEntries(lacking) };
      // Never the title of the other brand, which has its name. In a language of its own there is no other.
      const title = String((theirs ?? block(product, SOURCE_LANGUAGE))?.['brand.pageTitle'] ?? '');
      const renamed = theirs ? undefined : withName(own(all, PAGE_TITLE), content, shown);
      const siteTitle = withName(own(all, SITE_TITLE), content, shown);
      const named = { 'brand.name': shown, [PAGE_TITLE]: renamed ?? `${title} – ${shown}` };
      return [language, { ...all, ...(siteTitle !== undefined && { [SITE_TITLE]: siteTitle }), ...named }];
    }),
  );
}

/** A title with the new name in the place of the other brand's; undefined if it does not have that. */
function withName(title: unknown, content: JsonObject, shown: string): string | undefined {
  if (typeof title !== 'string') return undefined;
  const names = Object.values(content).map((block) => ownText(block, 'brand.name') ?? '');
  const old = names.find((name) => name !== '' && title.includes(name));
  return old === undefined ? undefined : title.split(old).join(shown);
}

/** Languages whose texts are copies of other languages, in whole or, of the brand's own texts, in part. */
export function untranslatedIn({ languages, content, product }: WordsOf): { whole: string[]; part: string[] } {
  const whole = languages.filter((one) => own(product, one) === undefined && own(content, one) === undefined);
  const foreign = Object.keys(foreignWords(languages, content));
  const lacks = (language: string) =>
    foreign.some((key) => [content, product].every((of) => own(own(of, language), key) === undefined));
  return { whole, part: languages.filter((one) => !whole.includes(one) && lacks(one)) };
}

/** Every text of the brand that it is like: in the source language, else in the first one offered, else in any. */
function foreignWords(languages: readonly string[], content: JsonObject): JsonObject {
  const order = [SOURCE_LANGUAGE, ...languages, ...Object.keys(content)].reverse();
  return Object.assign({}, ...order.map((language) => objectOr(own(content, language)))) as JsonObject; // texts by key
}

/** An object of JSON, undefined for anything else. */
export function objectOr(value: unknown): JsonObject | undefined {
  return isObject(value) ? (value as JsonObject) : undefined;
}
