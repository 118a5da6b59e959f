import type { BrandFiles } from '../../hosts/readBrand';
import { refusedAddress } from '../layouts/actions';
import type { MessageUse } from '../layouts/walk';
import type { ReportProblem } from '../problem';
import { nearest } from '../suggest';
import { readMessage } from './icu';
import { isMonthKey } from './months';
import { blocksOf, type TextTable } from './table';

/** Holds what layouts and settings use against the texts that are there. */
export function checkUses(
  uses: readonly MessageUse[],
  brand: BrandFiles,
  table: TextTable,
  allowLoopbackHttp: boolean,
  report: ReportProblem,
): void {
  const written = [...brand.layouts, ...brand.forms].filter(({ layer }) => layer === 'brand');
  const own = new Set([brand.settings?.file, ...written.map(({ file }) => file)]);
  const offered = table.locales.filter((locale) => table.byLocale.has(locale));
  for (const use of uses) {
    if (!table.keys.has(use.key)) {
      report({
        code: 'texts.key.missing',
        level: 'error',
        mark: use.mark,
        message: `There is no text "${use.key}". Add it to locales/messages.json.`,
        suggestion: nearest(use.key, table.keys),
      });
      continue;
    }
    for (const locale of offered) checkIn(locale, use, !own.has(use.mark.file), table, allowLoopbackHttp, report);
  }
  const used = new Set(uses.map(({ key }) => key).filter((key) => table.keys.has(key)));
  for (const locale of offered) checkComplete(locale, used, brand, table, report);
}

/** So many missing texts are said one by one; more are a language that is not translated yet. */
const fewTexts = 5;

function checkComplete(
  locale: string,
  used: ReadonlySet<string>,
  brand: BrandFiles,
  table: TextTable,
  report: ReportProblem,
): void {
  const missing = [...used].filter((key) => !table.byLocale.get(locale)?.has(key));
  const written = blocksOf(brand.messages).some(([one]) => one === locale);
  const mark = { file: brand.messages?.file ?? brand.settings?.file ?? brand.host, pointer: written ? `/${locale}` : '' };
  const say = (message: string) => report({ code: 'texts.language.missing', level: 'error', mark, message });
  if (missing.length > fewTexts) {
    say(
      `${missing.length} texts that layouts use are missing in "${locale}": ${missing.slice(0, fewTexts).join(', ')} … Add them.`,
    );
    return;
  }
  for (const key of missing)
    say(`The text ${key} is missing in "${locale}", and layouts use it. Add it, empty to hide what it stands on.`);
}

function checkIn(
  locale: string,
  use: MessageUse,
  inBase: boolean,
  table: TextTable,
  allowLoopbackHttp: boolean,
  report: ReportProblem,
): void {
  const { key, mark } = use;
  const text = table.byLocale.get(locale)?.get(key);
  if (use.needed !== undefined && text?.message.trim() === '') {
    report({
      code: 'texts.empty',
      level: 'error',
      mark: text.own ? { file: text.file, pointer: `/${locale}/${key}` } : mark,
      message: `The text ${key} is empty in "${locale}", and ${use.needed} cannot do without words. Write them.`,
    });
  }
  if (!text || text.message === '') return;
  if (use.address !== undefined) {
    const problem = refusedAddress(use.address, text.message, allowLoopbackHttp);
    if (problem !== undefined)
      report({
        code: 'texts.link.refused',
        level: 'error',
        mark: { file: text.file, pointer: `/${locale}/${key}` },
        message: problem,
      });
    return;
  }
  const { values, tags, problems } = readMessage(text.message);
  if (problems.length > 0) return;
  // A brand can mend its own words, not a layout of the base.
  const atText = text.own && inBase;
  const place = atText ? { file: text.file, pointer: `/${locale}/${key}` } : mark;
  const say = (code: string, message: string, suggestion?: string) =>
    report({ code, level: 'error', mark: place, message, suggestion });
  const given = [...use.values, ...(use.offered ?? [])];
  const unfilled = values.filter((value) => !given.includes(value));
  if (unfilled.length > 0) {
    const list = unfilled.map((value) => `{${value}}`).join(', ');
    const advice = atText
      ? `which the layout does not fill. It fills ${given.map((value) => `{${value}}`).join(', ') || 'none'}.`
      : 'which is not filled here. Add it to "values".';
    say('texts.values.missing', `The text ${key} ("${locale}") wants ${list}, ${advice}`, nearest(unfilled[0] ?? '', given));
  }
  if (tags.length > 0 && !use.rich) {
    const advice = atText ? 'the layout does not allow them. Remove them.' : 'they show only with "rich": true. Add it here.';
    say('texts.rich.missing', `The text ${key} ("${locale}") has tags, but ${advice}`);
  }
}

/** Values that a layout fills and that no language uses are probably misspelt. */
export function checkIdleValues(uses: readonly MessageUse[], table: TextTable, report: ReportProblem): void {
  for (const { key, mark, values, address } of uses) {
    if (address !== undefined || values.length === 0 || !table.keys.has(key)) continue;
    const wanted = new Set([...table.byLocale.values()].flatMap((texts) => readMessage(texts.get(key)?.message ?? '').values));
    for (const value of values.filter((one) => wanted.size > 0 && !wanted.has(one))) {
      report({
        code: 'texts.values.idle',
        level: 'warning',
        mark,
        message: `The text ${key} has no {${value}}. Remove it from "values" or write it into the text.`,
        suggestion: nearest(value, wanted),
      });
    }
  }
}

/** Texts that a brand writes and nothing is known to show. The server may name a text by itself, so this is a hint only. */
export function checkUnused(used: ReadonlySet<string>, brand: BrandFiles, defaults: BrandFiles, report: ReportProblem): void {
  // `_default` is a stock for brands that are not here.
  if (brand.host === defaults.host) return;
  const inherited = new Set(blocksOf(defaults.messages).flatMap(([, texts]) => texts.map(([key]) => key)));
  const known = new Set([...inherited, ...used]);
  const say = (code: string, locale: string, key: string, message: string, suggestion?: string) => {
    const mark = { file: brand.messages?.file ?? '', pointer: `/${locale}/${key}`, onKey: true };
    report({ code, level: 'info', mark, message, suggestion });
  };
  for (const [locale, texts] of blocksOf(brand.messages).slice(0, 1)) {
    for (const [key] of texts) {
      if (isMonthKey(key)) continue;
      // Labels of the server are single words or written with underscores; which ones it sends is not known here.
      if (inherited.has(key) || key.includes('_') || !key.includes('.')) continue;
      if (!used.has(key)) {
        const message = `No layout and no part of the page uses the text ${key}. Remove it unless the server names it.`;
        say('texts.key.unused', locale, key, message, nearest(key, known));
      } else if (!key.startsWith('brand.')) {
        const message = `A text of the brand’s own begins with "brand.", so that no text of the product ever takes its name. Rename ${key}.`;
        say('texts.key.name', locale, key, message);
      }
    }
  }
}
