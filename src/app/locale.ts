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
