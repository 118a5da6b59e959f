import { keptLocale } from '../app/locale';

/** Words of the entry page in a language: key of the text -> text. */
type Words = Readonly<Record<string, string>>;

/**
 * What the page says before its code has come stands in the brand's first language. The build puts the other languages
 * beside it (`data-words` of the shell), for whoever chose one of them at an earlier visit.
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
