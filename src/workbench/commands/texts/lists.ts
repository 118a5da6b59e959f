import type { BrandTexts } from '../../checks/brandUses';
import { contractKeys } from '../../checks/texts/check';
import { isSentence } from '../../checks/texts/languages';
import { blocksOf } from '../../checks/texts/table';

/** A listed text: in one language, or in all that the brand offers. */
export interface ListedText {
  key: string;
  locale?: string;
  /** Language -> text; empty if it is missing. */
  words: Readonly<Record<string, string>>;
}

/** All used texts, in every language that the brand offers. */
export function usedTexts({ table, used }: BrandTexts): ListedText[] {
  return [...table.keys]
    .filter((key) => used.has(key) || contractKeys.includes(key))
    .map((key) => ({ key, words: wordsOf(key, table) }));
}

/**
 * Texts that layouts, forms or server responses use and that a language lacks, or has empty although another language of the
 * brand has one. A text that is empty in all languages is intentional: it hides its label or link.
 */
export function missingTexts({ table, messages }: BrandTexts): ListedText[] {
  const wanted = [...new Set([...messages.map(({ key }) => key), ...contractKeys])];
  const messageOf = (key: string, locale: string) => table.byLocale.get(locale)?.get(key)?.message;
  const lacks = (key: string, locale: string) =>
    messageOf(key, locale) === undefined ||
    (messageOf(key, locale) === '' && table.locales.some((other) => (messageOf(key, other) ?? '') !== ''));
  return table.locales.flatMap((locale) =>
    wanted.filter((key) => lacks(key, locale)).map((key) => ({ key, locale, words: wordsOf(key, table) })),
  );
}

/** Sentences that equal those of another language, such as untranslated copies. */
export function sameTexts({ table }: BrandTexts, model: string): ListedText[] {
  const theirs = table.byLocale.get(model);
  return table.locales
    .filter((locale) => locale !== model)
    .flatMap((locale) =>
      [...(table.byLocale.get(locale) ?? [])]
        .filter(([key, { message }]) => isSentence(message) && theirs?.get(key)?.message === message)
        .map(([key, { message }]) => ({ key, locale, words: { [locale]: message } })),
    );
}

/** The brand's own texts that nothing uses. The server may still name one. */
export function unusedTexts({ brand, defaults, table, used }: BrandTexts): ListedText[] {
  const product = new Set(blocksOf(defaults.messages).flatMap(([, texts]) => texts.map(([key]) => key)));
  const own = new Set(blocksOf(brand.messages).flatMap(([, texts]) => texts.map(([key]) => key)));
  const isUnused = (key: string) => !used.has(key) && (brand.host === defaults.host || !product.has(key));
  return [...own].filter(isUnused).map((key) => ({ key, words: wordsOf(key, table) }));
}

function wordsOf(key: string, { locales, byLocale }: BrandTexts['table']): Record<string, string> {
  return Object.fromEntries(
    locales.flatMap((locale) => {
      const message = byLocale.get(locale)?.get(key)?.message;
      return message === undefined ? [] : [[locale, message]];
    }),
  );
}
