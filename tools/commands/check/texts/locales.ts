import { nearest } from '../../../text/suggest';
import type { TextTable } from './table';

/** `it_IT` -> `it-IT`; undefined when it cannot be a language. */
export function canonicalLocale(locale: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(locale.replaceAll('_', '-'))[0];
  } catch {
    return undefined;
  }
}

/** What is wrong with an offered language, and the one that was probably meant: one with texts, if there is any. */
export function localeProblem(
  locale: string,
  { byLocale }: TextTable,
): { code: string; message: string; suggestion: string | undefined } | undefined {
  if (byLocale.has(locale) && isTag(locale)) return undefined;
  const known = [...byLocale.keys()].filter(isTag);
  const canonical = canonicalLocale(locale);
  const [wide = ''] = (canonical ?? '').split('-');
  const meant = [canonical, wide, languageCalled(locale, known)].find((one) => one !== undefined && known.includes(one));
  if (isTag(locale)) {
    const block =
      meant === undefined ? ` Add the block "${locale}" to locales/messages.json.` : ` Write "${meant}", which has texts.`;
    return {
      code: 'settings.locale.texts',
      message: `There are no texts in "${locale}".${block}`,
      suggestion: meant ?? nearest(locale, known),
    };
  }
  return {
    code: 'settings.locale',
    message: `"${locale}" is not a valid language tag. Write two or three lowercase letters, such as it, followed by a hyphen and a country where it matters, such as de-AT.`,
    suggestion: meant ?? (canonical !== undefined && isTag(canonical) ? canonical : undefined),
  };
}

/** The offered languages, each as it was probably meant: nothing follows from a misspelt one. */
export function offeredLocales([first, ...others]: Locales, table: TextTable): Locales {
  const meant = (locale: string) => localeProblem(locale, table)?.suggestion ?? locale;
  return [meant(first), ...new Set(others.map(meant).filter((locale) => locale !== meant(first)))];
}

/** A brand offers at least one language. */
type Locales = readonly [string, ...string[]];

/** The language for which a block of texts was probably meant; undefined when its name is right, or there is no guess. */
export function meantLocale(locale: string): string | undefined {
  if (isTag(locale)) return undefined;
  return languageCalled(locale, ['it', 'en', 'de', 'fr', 'es', 'sl']) ?? canonicalLocale(locale);
}

/** Written as browsers write it. */
export function isTag(locale: string): boolean {
  return /^[a-z]{2,3}(-|$)/.test(locale) && canonicalLocale(locale) === locale;
}

/** The language with this name, in its own words, in English or in Italian: `italiano` -> `it`. */
export function languageCalled(name: string, known: readonly string[]): string | undefined {
  const wanted = name.toLowerCase();
  return known.find((locale) =>
    [locale, 'en', 'it'].some(
      (words) => new Intl.DisplayNames([words], { type: 'language' }).of(locale)?.toLowerCase() === wanted,
    ),
  );
}
