import type { BrandFiles } from '../../../brands/readBrand';
import type { ReportProblem } from '../../../brands/text/problem';
import { nearest } from '../../../brands/text/suggest';
import type { CheckedBrand } from '../checkedBrand';
import type { MessageUse } from '../layouts/uses';
import { placeOfFile } from '../layouts/written';
import { contractKeys } from './check';
import { meantLocale } from './locales';
import { blocksOf, type TextTable } from './table';
import { type WrongText, wrongIn } from './usedText';

/** Compares the texts that layouts and settings use with the existing texts. */
export function checkUses(uses: readonly MessageUse[], checked: CheckedBrand, report: ReportProblem): void {
  const { brand, table, layouts } = checked;
  const written = [...brand.layouts, ...brand.forms].filter(({ layer }) => layer === 'brand');
  const own = new Set([brand.settings?.file, ...written.map(({ file }) => file)]);
  const offered = table.locales.filter((locale) => table.byLocale.has(locale));
  const missing = new Map<string, MessageUse[]>();
  for (const use of uses) {
    if (!table.keys.has(use.key)) {
      missing.set(use.key, [...(missing.get(use.key) ?? []), use]);
      continue;
    }
    const inBase = !own.has(use.mark.file);
    const wrong = offered.flatMap((locale) => {
      const text = table.byLocale.get(locale)?.get(use.key);
      return text ? wrongIn({ locale, use, text, inBase }, checked) : [];
    });
    // A misnamed value explains the missing one.
    if (use.mayMiss && wrong.length === 0 && !inBase && !isCopied(use, brand)) reportVanishes(use, use.mayMiss, report);
    if (wrong.length > 0)
      reportWrong(wrong, (problem) => report(problem.mark === use.mark ? layouts.ofUse(use, problem) : problem));
  }
  for (const [first, ...more] of missing.values()) {
    if (!first) continue;
    // A module with several placements is one file.
    const places = new Set([first, ...more].map(({ mark: { file, pointer } }) => `${file}#${pointer}`));
    reportMissing(first, places.size - 1, table, report);
  }
  const used = new Set([...uses.map(({ key }) => key).filter((key) => table.keys.has(key)), ...contractKeys]);
  for (const locale of offered) checkComplete(locale, used, brand, table, report);
}

/** Reports a missing text once, however often it is used. */
function reportMissing({ key, mark, orWords }: MessageUse, more: number, { keys }: TextTable, report: ReportProblem): void {
  const also = more === 0 ? '' : ` It is also written in ${more === 1 ? 'one other place' : `${more} other places`}.`;
  const remedy = `Add it to locales/messages.json${orWords ? ', or write words' : ''}.`;
  const message = `There is no text "${key}"${orWords ? ', so customers read these letters' : ''}. ${remedy}${also}`;
  report({ code: 'texts.key.missing', level: 'error', mark, message, suggestion: nearest(key, keys) });
}

/** Reports the same mistake in several languages once, at the first. */
function reportWrong(all: readonly WrongText[], report: ReportProblem): void {
  const groups = new Map<string, WrongText[]>();
  for (const wrong of all) {
    const key = `${wrong.code} ${wrong.same}`;
    groups.set(key, [...(groups.get(key) ?? []), wrong]);
  }
  for (const [first, ...others] of groups.values()) {
    if (!first) continue;
    const { code, mark, message, suggestion } = first;
    const locales = [first, ...others].map(({ locale }) => `"${locale}"`).join(', ');
    report({ code, level: 'error', mark, message: message(locales), suggestion });
  }
}

/** Whether the file replaces a file of the product that uses the same text. */
function isCopied({ key, mark }: MessageUse, { layouts }: BrandFiles): boolean {
  const place = placeOfFile(mark.file);
  return layouts.some(({ layer, file, text }) => layer === 'base' && placeOfFile(file) === place && text.includes(`"${key}"`));
}

/** Informs the author that a missing value hides the whole sentence. */
function reportVanishes({ key, mark }: MessageUse, mayMiss: readonly string[], report: ReportProblem): void {
  const names = mayMiss.map((name) => `{${name}}`).join(' or ');
  const message = `Where ${names} has no value, the text ${key} is not shown at all. To show something else then, write {"first": [{"t": "${key}", …}, {"t": "another text"}]}.`;
  report({ code: 'texts.vanishes', level: 'info', mark, message });
}

/** Up to this number, missing texts are reported one by one; more mean an untranslated language. */
const fewTexts = 5;

function checkComplete(
  locale: string,
  used: ReadonlySet<string>,
  brand: BrandFiles,
  table: TextTable,
  report: ReportProblem,
): void {
  const missing = [...used].filter((key) => !table.byLocale.get(locale)?.has(key));
  const blocks = blocksOf(brand.messages).map(([one]) => one);
  const written = blocks.includes(locale);
  // The texts may be in a misnamed block, which is reported separately.
  const isMisnamed = (one: string) => [meantLocale(one), meantLocale(one)?.split('-')[0]].includes(locale);
  if (!written && blocks.some(isMisnamed)) return;
  const mark = { file: brand.messages?.file ?? brand.settings?.file ?? brand.host, pointer: written ? `/${locale}` : '' };
  const reportKey = (code: string, message: string, names?: readonly string[]) =>
    report({ code, level: 'error', mark, message, ...(names && { names }) });
  if (missing.length > fewTexts) {
    const list = missing.slice(0, fewTexts).join(', ');
    const message = `${missing.length} texts that the page shows are missing in "${locale}": ${list} … Add them; --json lists all of them.`;
    reportKey('texts.language.missing', message, missing);
    return;
  }
  for (const key of missing) {
    if (contractKeys.includes(key))
      reportKey(
        'texts.contract.missing',
        `The text ${key} is missing in "${locale}", but the page shows it when the server names it. Add it.`,
      );
    else
      reportKey(
        'texts.language.missing',
        `The text ${key} is missing in "${locale}", but layouts use it. Add it, or add it empty to hide what shows it.`,
      );
  }
}
