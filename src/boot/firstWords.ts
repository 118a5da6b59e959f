import { keptLocale } from '../app/locale';

/** Words of the entry page in a language: key of the text -> text. */
type Words = Readonly<Record<string, string>>;

/**
 * Replaces the words of the entry page by those of the language that the customer chose at an earlier visit. The page
 * itself is in the brand's first language; the build adds the others (`data-words` of the shell).
 */
export function speakKept(page: Document): void {
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
