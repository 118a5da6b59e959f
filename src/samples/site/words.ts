/** A value in each language of the samples. */
export interface Localized<T> {
  it: T;
  en: T;
  de: T;
}

function isSpoken(language: string): language is keyof Localized<unknown> {
  return language === 'it' || language === 'en' || language === 'de';
}

/** The language if brand and samples have it; else the brand's first language that the samples have, else Italian. */
export function supportedLanguage(language: string, locales: readonly string[]): keyof Localized<unknown> {
  const [spoken = 'it'] = [...locales.filter((one) => one === language), ...locales].filter(isSpoken);
  return spoken;
}

/** The value for a language. */
export function inLanguage<T>(words: Localized<T>, language: string, locales: readonly string[]): T {
  return words[supportedLanguage(language, locales)];
}
