/** The same in each language of the samples. */
export interface InEach<T> {
  it: T;
  en: T;
  de: T;
}

function isSpoken(language: string): language is keyof InEach<unknown> {
  return language === 'it' || language === 'en' || language === 'de';
}

/** What is meant for a language, if the brand has it; else for the brand's first language, else in Italian. */
export function inLanguage<T>(words: InEach<T>, language: string, locales: readonly string[]): T {
  const [spoken] = [...locales.filter((one) => one === language), ...locales].filter(isSpoken);
  return words[spoken ?? 'it'];
}
