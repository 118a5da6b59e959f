import type { BrandFiles } from '../../../brands/readBrand';
import type { ReportProblem } from '../../../brands/text/problem';
import type { DuplicateLabels } from '../layouts/uses';
import type { TextEntry, TextTable } from './table';

type Member = DuplicateLabels['texts'][number];

/** Reports fields, or options of one field, that have the same text in a language, so that customers cannot distinguish them. */
export function checkDuplicateLabels(
  siblings: readonly DuplicateLabels[],
  brand: BrandFiles,
  table: TextTable,
  report: ReportProblem,
): void {
  const files = new Set(brand.forms.flatMap(({ file, layer }) => (layer === 'brand' ? [file] : [])));
  for (const { what, texts, meet } of siblings) {
    for (const [index, text] of texts.entries()) {
      const duplicate = texts
        .slice(0, index)
        .find((other) => alikeIn(table, other, text).length > 0 && meet(other.name, text.name));
      if (!duplicate) continue;
      const locales = alikeIn(table, duplicate, text);
      const [locale = ''] = locales;
      const mark = markOf([text, duplicate], locale, files, table);
      // Duplicates within the base are reported with the base.
      if (!mark) continue;
      const words = table.byLocale.get(locale)?.get(text.key)?.message.trim() ?? '';
      report({
        code: 'texts.alike',
        level: 'warning',
        mark,
        message: `The ${what.plural} "${duplicate.name}" and "${text.name}"${what.of} have the same text in ${locales.map((one) => `"${one}"`).join(', ')}: ${words}. Customers cannot tell them apart. Change one of the texts.`,
      });
    }
  }
}

/** Offered languages in which two texts are equal. */
function alikeIn({ locales, byLocale }: TextTable, one: Member, other: Member): string[] {
  return locales.filter((locale) => {
    const words = [one, other].map(({ key }) => plain(byLocale.get(locale)?.get(key)));
    return words[0] !== '' && words[0] === words[1];
  });
}

function plain(text: TextEntry | undefined): string {
  return (text?.message ?? '').trim().replace(/\s+/g, ' ').toLowerCase();
}

/** The position where the brand wrote one of the two: in its form, or in its texts. */
function markOf(
  members: readonly Member[],
  locale: string,
  files: ReadonlySet<string>,
  { byLocale }: TextTable,
): Member['mark'] | undefined {
  const written = members.find(({ mark }) => files.has(mark.file));
  if (written) return written.mark;
  const worded = members.map(({ key }) => ({ key, text: byLocale.get(locale)?.get(key) })).find(({ text }) => text?.own);
  return worded?.text && { file: worded.text.file, pointer: `/${locale}/${worded.key}` };
}
