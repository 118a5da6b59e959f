import { readStored, store } from '../../session/storage/storage';

/** Name of the DOM event on window for a change of language; its `detail` is the locale. */
export const LOCALE_EVENT = 'bolletta:locale-changed';

/** Stores the language that the customer has chosen, also for later visits, and dispatches the event. */
export function keepLocale(locale: string): void {
  store('locale', locale);
  window.dispatchEvent(new CustomEvent(LOCALE_EVENT, { detail: locale }));
}

/** The language chosen on an earlier visit; undefined if there is none or it is no longer offered. */
export function keptLocale(offered: readonly string[]): string | undefined {
  const kept = readStored('locale');
  return kept !== undefined && offered.includes(kept) ? kept : undefined;
}

/** The best match among the offered languages, else the first of them. */
export function localeFor(wanted: string | null | undefined, offered: readonly string[]): string {
  return matchingLocale(wanted ?? '', offered) ?? offered[0] ?? 'it';
}

/** The offered locale that equals `wanted`, else one with the same language and another country. */
export function matchingLocale(wanted: string, offered: readonly string[]): string | undefined {
  const canonical = canonicalLocale(wanted);
  const language = canonical.split('-')[0];
  return offered.find((locale) => locale === canonical) ?? offered.find((locale) => locale.split('-')[0] === language);
}

/** Converts the server's form it_IT, which `Intl` rejects. */
function canonicalLocale(locale: string): string {
  try {
    return Intl.getCanonicalLocales(locale.replaceAll('_', '-'))[0] ?? '';
  } catch {
    return '';
  }
}
