import { readStored, store } from '../session/storage';

/** Name of the DOM event on window that tells of another language; its `detail` is the locale. */
export const LOCALE_EVENT = 'bolletta:locale-changed';

/** Keeps the language that the customer has chosen, for the next visit too, and tells whoever listens. */
export function keepLocale(locale: string): void {
  store('locale', locale);
  window.dispatchEvent(new CustomEvent(LOCALE_EVENT, { detail: locale }));
}

/** The language chosen at an earlier visit; undefined when it is not on offer (any more). */
export function keptLocale(offered: readonly string[]): string | undefined {
  const kept = readStored('locale');
  return kept !== undefined && offered.includes(kept) ? kept : undefined;
}

/** The language on offer that fits best: the very one, else the same language of another country, else the first. */
export function localeFor(wanted: string | null | undefined, offered: readonly string[]): string {
  const canonical = canonicalLocale(wanted ?? '');
  const language = canonical.split('-')[0];
  return (
    offered.find((locale) => locale === canonical) ??
    offered.find((locale) => locale.split('-')[0] === language) ??
    offered[0] ??
    'it'
  );
}

/** Servers write it_IT, which `Intl` refuses. */
function canonicalLocale(locale: string): string {
  try {
    return Intl.getCanonicalLocales(locale.replaceAll('_', '-'))[0] ?? '';
  } catch {
    return '';
  }
}
