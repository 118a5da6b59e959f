import type { BrandFiles } from '../../../brands/readBrand';
import type { Problem, ReportProblem } from '../../../brands/text/problem';
import { nearest } from '../../../brands/text/suggest';
import type { MessageUse } from '../layouts/uses';
import { parseIcu } from './icu';
import { blocksOf, type TextEntry, type TextTable } from './table';

/**
 * Checks that a text has the same placeholders in every language, and reports the wrong language: the one that differs from the
 * layout's values, from the product's text, or from most other languages.
 */
export function checkPlaceholders(
  brand: BrandFiles,
  defaults: BrandFiles,
  table: TextTable,
  uses: readonly MessageUse[],
  report: ReportProblem,
): void {
  const { messages } = brand;
  if (!messages) return;
  const filled = new Map<string, Set<string>>();
  for (const { key, values, offered = [] } of uses) filled.set(key, new Set([...(filled.get(key) ?? []), ...values, ...offered]));
  const inherited = new Map<string, string>();
  for (const [, texts] of blocksOf(defaults.messages))
    for (const [key, text] of texts) if (!inherited.has(key)) inherited.set(key, text);
  const written = blocksOf(messages);
  const own = new Set([...table.locales, ...[...written].map(([locale]) => locale)]);
  // The product has texts of languages that the brand does not have.
  const languages = [...table.byLocale].filter(([locale]) => own.has(locale));
  for (const [locale, texts] of written) {
    for (const [key, text] of texts) {
      const here = valuesOf(text);
      const others = here ? valuesElsewhere(key, text, locale, languages) : [];
      const fills = filled.get(key);
      const isFilled = (values: readonly string[]) => fills === undefined || values.every((value) => fills.has(value));
      // Placeholders that the layout does not fill are reported at the layout.
      if (!here || others.every(({ values }) => isSame(values, here)) || !isFilled(here)) continue;
      const all = [{ locale, values: here }, ...others].filter(({ values }) => isFilled(values));
      const right = rightOf(all, valuesOf(inherited.get(key)), table);
      if (right && !isSame(right.values, here))
        report({ ...difference(key, here, right), mark: { file: messages.file, pointer: `/${locale}/${key}` } });
    }
  }
}

type Language = readonly [locale: string, texts: ReadonlyMap<string, TextEntry>];

/** The values of a text in other languages, and those of the product's text in the same language from the other register. */
function valuesElsewhere(key: string, text: string, locale: string, languages: readonly Language[]): Values[] {
  return languages.flatMap(([other, theirs]) => {
    const message = theirs.get(key)?.message;
    const values = other === locale && message === text ? undefined : valuesOf(message);
    return values ? [{ locale: other, values }] : [];
  });
}

function difference(key: string, here: readonly string[], right: Values): Omit<Problem, 'mark'> {
  const lost = right.values.filter((value) => !here.includes(value));
  const more = here.filter((value) => !right.values.includes(value));
  const differences = [...lost.map((value) => `lacks {${value}}`), ...more.map((value) => `has {${value}}`)].join(' and ');
  return {
    code: 'texts.placeholders.differ',
    level: 'error',
    message: `The text ${key} ${differences}, unlike the text in "${right.locale}". Use the same placeholders in every language.`,
    suggestion: more.length > 0 ? nearest(more[0] ?? '', lost) : undefined,
  };
}

interface Values {
  locale: string;
  values: readonly string[];
}

/** The language with the correct placeholders: one that matches the product's text, else the majority, else the first offered. */
function rightOf(all: readonly Values[], ofProduct: readonly string[] | undefined, { locales }: TextTable): Values | undefined {
  const product = ofProduct && all.find(({ values }) => isSame(values, ofProduct));
  if (product) return product;
  const rank = (locale: string) => (locales.includes(locale) ? locales.indexOf(locale) : locales.length);
  const votes = (one: Values) => all.filter(({ values }) => isSame(values, one.values)).length;
  return [...all].sort((a, b) => votes(b) - votes(a) || rank(a.locale) - rank(b.locale))[0];
}

/** Names of placeholders; undefined for a text that is empty, missing or invalid, which is reported separately. */
function valuesOf(text: string | undefined): readonly string[] | undefined {
  if (text === undefined || text === '') return undefined;
  const { values, problems } = parseIcu(text);
  return problems.length > 0 ? undefined : values;
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((value) => other.includes(value));
}
