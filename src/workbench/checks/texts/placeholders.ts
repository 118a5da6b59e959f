import type { BrandFiles } from '../../../brands/readBrand';
import type { ReportProblem } from '../../../brands/text/problem';
import { nearest } from '../../../brands/text/suggest';
import type { MessageUse } from '../layouts/uses';
import { parseIcu } from './icu';
import { blocksOf, type TextTable } from './table';

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
  for (const [locale, texts] of written) {
    for (const [key, text] of texts) {
      const here = valuesOf(text);
      const others = [...table.byLocale]
        // Ignore the product's texts of languages that the brand does not have. If the product's text in the same language
        // differs, it is from the other register and is compared.
        .filter(([other, theirs]) => own.has(other) && (other !== locale || theirs.get(key)?.message !== text))
        .flatMap(([other, theirs]) => {
          const values = valuesOf(theirs.get(key)?.message);
          return values ? [{ locale: other, values }] : [];
        });
      if (!here || others.length === 0 || others.every(({ values }) => isSame(values, here))) continue;
      const fills = filled.get(key);
      const isFilled = (values: readonly string[]) => fills === undefined || values.every((value) => fills.has(value));
      // Placeholders that the layout does not fill are reported at the layout.
      if (!isFilled(here)) continue;
      const right = rightOf(
        [{ locale, values: here }, ...others].filter(({ values }) => isFilled(values)),
        valuesOf(inherited.get(key)),
        table,
      );
      if (!right || isSame(right.values, here)) continue;
      const lost = right.values.filter((value) => !here.includes(value));
      const more = here.filter((value) => !right.values.includes(value));
      const differences = [...lost.map((value) => `lacks {${value}}`), ...more.map((value) => `has {${value}}`)].join(' and ');
      report({
        code: 'texts.placeholders.differ',
        level: 'error',
        mark: { file: messages.file, pointer: `/${locale}/${key}` },
        message: `The text ${key} ${differences}, unlike the text in "${right.locale}". Use the same placeholders in every language.`,
        suggestion: more.length > 0 ? nearest(more[0] ?? '', lost) : undefined,
      });
    }
  }
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
