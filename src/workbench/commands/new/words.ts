import type { BrandFiles } from '../../../brands/readBrand';
import type { Register } from '../../../brands/texts/texts';
import { isObject, type JsonObject, own, ownText } from '../../../engine/kernel/text/json';
import { literal } from '../../checks/texts/icu';
import { textTable } from '../../checks/texts/table';

/** Sources for the texts of a new brand. */
export interface WordsOf {
  /** Languages of the brand, the default first. */
  languages: readonly string[];
  /** Texts of the copied brand, by language; empty without one. */
  content: JsonObject;
  /** Texts of `_default` in the brand's register, by language. */
  product: JsonObject;
  /** Name of the company. */
  name: string;
}

/** Language of the untranslated texts: more translators read English than Italian. */
const SOURCE_LANGUAGE = 'en';

const PAGE_TITLE = 'brand.pageTitle';
const SITE_TITLE = 'brand.site.title';

/** Texts that stay hidden until they are filled in. */
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
 * Returns the texts that differ at every company, and copies to translate. A language that neither the brand nor the product has
 * gets copies of all texts. Every language gets copies of the brand's own texts that exist only in other languages.
 */
export function starterTexts({ languages, content, product, name }: WordsOf): JsonObject {
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
      // The copied brand's title contains its name: use the product's, or rename it in a language that the product lacks.
      const title = String((theirs ?? block(product, SOURCE_LANGUAGE))?.['brand.pageTitle'] ?? '');
      const renamed = theirs ? undefined : withName(own(all, PAGE_TITLE), content, shown);
      const siteTitle = withName(own(all, SITE_TITLE), content, shown);
      const named = { 'brand.name': shown, [PAGE_TITLE]: renamed ?? `${title} – ${shown}` };
      return [language, { ...all, ...(siteTitle !== undefined && { [SITE_TITLE]: siteTitle }), ...named }];
    }),
  );
}

/** A title in which the new name replaces that of the copied brand; undefined if the title does not contain the old name. */
function withName(title: unknown, content: JsonObject, shown: string): string | undefined {
  if (typeof title !== 'string') return undefined;
  const names = Object.values(content).map((block) => ownText(block, 'brand.name') ?? '');
  const old = names.find((name) => name !== '' && title.includes(name));
  return old === undefined ? undefined : title.split(old).join(shown);
}

/** Languages whose texts are all copies of another language, and languages in which only the brand's own texts are copies. */
export function untranslatedIn({ languages, content, product }: WordsOf): { whole: string[]; part: string[] } {
  const whole = languages.filter((one) => own(product, one) === undefined && own(content, one) === undefined);
  const foreign = Object.keys(foreignWords(languages, content));
  const lacks = (language: string) =>
    foreign.some((key) => [content, product].every((of) => own(own(of, language), key) === undefined));
  return { whole, part: languages.filter((one) => !whole.includes(one) && lacks(one)) };
}

/** Every text of the copied brand: in the source language, else in the first offered language that has it, else in any. */
function foreignWords(languages: readonly string[], content: JsonObject): JsonObject {
  const order = [SOURCE_LANGUAGE, ...languages, ...Object.keys(content)].reverse();
  return Object.assign({}, ...order.map((language) => objectOr(own(content, language)))) as JsonObject; // texts by key
}

/** The value if it is a JSON object; undefined otherwise. */
export function objectOr(value: unknown): JsonObject | undefined {
  return isObject(value) ? (value as JsonObject) : undefined;
}
