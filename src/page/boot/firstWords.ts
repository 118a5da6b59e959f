import { keptLocale } from '../app/language/locale';

/** Texts of the entry page in one language, by key. */
type Words = Readonly<Record<string, string>>;

/**
 * Translates the entry page into the language that the customer chose on an earlier visit. The page itself is in the brand's
 * first language; the build adds the other texts (`data-words` of the shell).
 */
export function translateEntryPage(page: Document): void {
  const all: Readonly<Record<string, Words>> = JSON.parse(page.getElementById('shell')?.dataset.words ?? '{}');
  const locale = keptLocale(Object.keys(all));
  const words = locale === undefined ? undefined : all[locale];
  if (locale === undefined || !words) return;
  page.documentElement.lang = locale;
  for (const element of page.querySelectorAll<HTMLElement>('[data-text]')) {
    const word = words[element.dataset.text ?? ''];
    if (word) element.textContent = word;
  }
}
