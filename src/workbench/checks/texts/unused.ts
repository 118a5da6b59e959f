import { type BrandFiles, ownFiles } from '../../../brands/readBrand';
import type { ReportProblem } from '../../../brands/text/problem';
import { isNear, nearest } from '../../../brands/text/suggest';
import { isTermKey } from '../../../brands/texts/texts';
import { glossaryKey } from '../../../engine/i18n/glossaryTerms';
import type { MessageUse } from '../layouts/uses';
import { parseIcu } from './icu';
import { isMonthKey } from './months';
import { blocksOf, type TextTable } from './table';

/** Reports values that a layout fills and no language uses, which are probably misspelt. */
export function checkUnusedValues(uses: readonly MessageUse[], brand: BrandFiles, table: TextTable, report: ReportProblem): void {
  const own = new Set(ownFiles(brand).map(([, { file }]) => file));
  for (const { key, mark, markOf, values, offered = [], address } of uses) {
    if (address !== undefined || values.length === 0 || !table.keys.has(key)) continue;
    const wanted = new Set([...table.byLocale.values()].flatMap((texts) => parseIcu(texts.get(key)?.message ?? '').values));
    // An unfilled placeholder is reported separately, and may be this value under another name.
    if ([...wanted].some((value) => !values.includes(value) && !offered.includes(value))) continue;
    for (const value of values.filter((one) => wanted.size > 0 && !wanted.has(one))) {
      const place = markOf?.(value) ?? mark;
      // A text of the brand need not use every value that a product layout provides.
      if (!own.has(place.file)) continue;
      const message = `The text ${key} has no {${value}}. Remove it from "values", or add it to the text.`;
      report({ code: 'texts.values.unused', level: 'warning', mark: place, message, suggestion: nearest(value, wanted) });
    }
  }
}

/** Reports texts of a brand without a known use. The server may name a text, so these findings are hints. */
export function checkUnused(used: ReadonlySet<string>, brand: BrandFiles, defaults: BrandFiles, report: ReportProblem): void {
  // Brands in other folders may use texts of `_default`.
  if (brand.host === defaults.host) return;
  const inherited = new Set(blocksOf(defaults.messages).flatMap(([, texts]) => texts.map(([key]) => key)));
  const written = new Set(blocksOf(brand.messages).flatMap(([, texts]) => texts.map(([key]) => key)));
  // A key that is used and not written is itself a mistake.
  const known = new Set([...inherited, ...[...used].filter((key) => written.has(key))]);
  const reported = new Set<string>();
  for (const [locale, texts] of blocksOf(brand.messages)) {
    for (const [key] of texts) {
      if (isMonthKey(key) || isTermKey(key) || glossaryKey(key)) continue;
      if (inherited.has(key) || reported.has(key)) continue;
      reported.add(key);
      const mark = { file: brand.messages?.file ?? '', pointer: `/${locale}/${key}`, onKey: true };
      const near = used.has(key) ? undefined : slipOf(key, inherited);
      if (near !== undefined) {
        const message = `There is no text ${key} in the product, and nothing shows it: customers still read the text of ${near}. Correct the key, or remove it.`;
        report({ code: 'texts.key.misspelt', level: 'warning', mark, message, suggestion: near });
      } else if (isOfServer(key)) continue;
      else if (!used.has(key)) {
        const message = `No layout and no part of the page uses the text ${key}. Remove it unless the server names it.`;
        report({ code: 'texts.key.unused', level: 'info', mark, message, suggestion: nearest(key, known) });
      } else if (!key.startsWith('brand.')) {
        const message = `Begin the key of a brand’s own text with "brand.", so that no text of the product ever has the same key. Rename ${key}.`;
        report({ code: 'texts.key.name', level: 'info', mark, message });
      }
    }
  }
}

/** Whether a key may be a server label: a single word, or with underscores. The labels that the server sends are unknown here. */
export function isOfServer(key: string): boolean {
  return key.includes('_') || !key.includes('.');
}

/** The product key of which another is a misspelling. Server labels may have any spelling, and differ by digits. */
function slipOf(key: string, inherited: ReadonlySet<string>): string | undefined {
  if (key.length < 6) return undefined;
  const [part] = key.split('.');
  // A brand may have its own short keys that resemble those of the product, so a short key allows only one slip.
  const slips = key.length < 'brand.'.length + 8 ? 1 : 2;
  if (part === 'brand') return [...inherited].find((known) => known.startsWith('brand.') && isNear(key, known, slips));
  const letters = (word: string) => word.replace(/\d/g, '');
  return [...inherited].find((known) => {
    if (isNear(key, known, 1)) return !isOfServer(key) || letters(key) !== letters(known);
    return !isOfServer(key) && key.length >= 8 && known.startsWith(`${part}.`) && isNear(key, known, 2);
  });
}
