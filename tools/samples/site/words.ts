/** A value in each language of the samples. */
export interface InEach<T> {
  it: T;
  en: T;
  de: T;
}

function isSpoken(language: string): language is keyof InEach<unknown> {
  return language === 'it' || language === 'en' || language === 'de';
}

/** The language if brand and samples have it; else the brand's first language that the samples have, else Italian. */
export function spokenIn(language: string, locales: readonly string[]): keyof InEach<unknown> {
  const [spoken = 'it'] = [...locales.filter((one) => one === language), ...locales].filter(isSpoken);
  return spoken;
}

/** The value for a language. */
export function inLanguage<T>(words: InEach<T>, language: string, locales: readonly string[]): T {
  return words[spokenIn(language, locales)];
}
