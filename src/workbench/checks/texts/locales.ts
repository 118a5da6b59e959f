import { nearest } from '../../../brands/text/suggest';
import type { TextTable } from './table';

/** `it_IT` -> `it-IT`; undefined when the tag is invalid. */
export function canonicalLocale(locale: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(locale.replaceAll('_', '-'))[0];
  } catch {
    return undefined;
  }
}

/** The problem of an offered language, and the language that was probably meant, preferably one with texts. */
export function localeProblem(
  locale: string,
  { byLocale }: TextTable,
): { code: string; message: string; suggestion: string | undefined } | undefined {
  if (byLocale.has(locale) && isTag(locale)) return undefined;
  const known = [...byLocale.keys()].filter(isTag);
  const canonical = canonicalLocale(locale);
  const [wide = ''] = (canonical ?? '').split('-');
  const suggested = [canonical, wide, languageCalled(locale, known)].find((one) => one !== undefined && known.includes(one));
  if (isTag(locale)) {
    const block =
      suggested === undefined
        ? ` Add the block "${locale}" to locales/messages.json.`
        : ` Write "${suggested}", which has texts.`;
    return {
      code: 'settings.locale.texts',
      message: `There are no texts in "${locale}".${block}`,
      suggestion: suggested ?? nearest(locale, known),
    };
  }
  return {
    code: 'settings.locale',
    message: `"${locale}" is not a valid language tag. Write two or three lowercase letters, such as it, followed by a hyphen and a country where it matters, such as de-AT.`,
    suggestion: suggested ?? (canonical !== undefined && isTag(canonical) ? canonical : undefined),
  };
}

/** The offered languages with misspelt ones corrected, so that no further findings follow from them. */
export function offeredLocales([first, ...others]: Locales, table: TextTable): Locales {
  const suggested = (locale: string) => localeProblem(locale, table)?.suggestion ?? locale;
  return [suggested(first), ...new Set(others.map(suggested).filter((locale) => locale !== suggested(first)))];
}

/** A brand offers at least one language. */
type Locales = readonly [string, ...string[]];

/** The language that a misnamed block of texts is probably for; undefined when the name is valid, or when there is no guess. */
export function meantLocale(locale: string): string | undefined {
  if (isTag(locale)) return undefined;
  return languageCalled(locale, ['it', 'en', 'de', 'fr', 'es', 'sl']) ?? canonicalLocale(locale);
}

/** Whether a language tag is in canonical form. */
export function isTag(locale: string): boolean {
  return /^[a-z]{2,3}(-|$)/.test(locale) && canonicalLocale(locale) === locale;
}

/** The language with this name, in its own language, in English or in Italian: `italiano` -> `it`. */
export function languageCalled(name: string, known: readonly string[]): string | undefined {
  const wanted = name.toLowerCase();
  return known.find((locale) =>
    [locale, 'en', 'it'].some(
      (words) => new Intl.DisplayNames([words], { type: 'language' }).of(locale)?.toLowerCase() === wanted,
    ),
  );
}
