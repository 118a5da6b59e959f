import { type BrandFiles, ownFiles } from '../../../brands/readBrand';
import type { Level, Mark, Problem, ReportProblem } from '../../../brands/text/problem';
import { isNear, nearest } from '../../../brands/text/suggest';
import { isTermKey } from '../../../brands/texts/texts';
import { repaired } from '../files/repair';
import { refusedAddress } from '../layouts/actions';
import type { MessageUse } from '../layouts/uses';
import { contractKeys } from './check';
import { parseIcu } from './icu';
import { meantLocale } from './locales';
import { isMonthKey } from './months';
import { blocksOf, type TextEntry, type TextTable } from './table';

/** Compares the texts that layouts and settings use with the existing texts. */
export function checkUses(
  uses: readonly MessageUse[],
  brand: BrandFiles,
  table: TextTable,
  allowLoopbackHttp: boolean,
  ofUse: (use: MessageUse, problem: Problem) => Problem,
  report: ReportProblem,
): void {
  const written = [...brand.layouts, ...brand.forms].filter(({ layer }) => layer === 'brand');
  const own = new Set([brand.settings?.file, ...written.map(({ file }) => file)]);
  const offered = table.locales.filter((locale) => table.byLocale.has(locale));
  const missing = new Map<string, Mark[]>();
  for (const use of uses) {
    if (!table.keys.has(use.key)) {
      missing.set(use.key, [...(missing.get(use.key) ?? []), use.mark]);
      continue;
    }
    const inBase = !own.has(use.mark.file);
    const wrong: Wrong[] = [];
    for (const locale of offered) wrong.push(...wrongIn(locale, use, inBase, table, allowLoopbackHttp));
    // A misnamed value explains the missing one.
    if (use.mayMiss && wrong.length === 0 && !inBase) reportVanishes(use, use.mayMiss, report);
    if (wrong.length > 0) reportWrong(wrong, (problem) => report(problem.mark === use.mark ? ofUse(use, problem) : problem));
  }
  for (const [key, [mark, ...more]] of missing) {
    if (!mark) continue;
    // A module with several placements is one file.
    const places = new Set([mark, ...more].map(({ file, pointer }) => `${file}#${pointer}`));
    reportMissing(key, mark, places.size - 1, table, report);
  }
  const used = new Set([...uses.map(({ key }) => key).filter((key) => table.keys.has(key)), ...contractKeys]);
  for (const locale of offered) checkComplete(locale, used, brand, table, report);
}

/** Reports a missing text once, however often it is used. */
function reportMissing(key: string, mark: Mark, more: number, { keys }: TextTable, report: ReportProblem): void {
  const also = more === 0 ? '' : ` It is also written in ${more === 1 ? 'one other place' : `${more} other places`}.`;
  const message = `There is no text "${key}". Add it to locales/messages.json.${also}`;
  report({ code: 'texts.key.missing', level: 'error', mark, message, suggestion: nearest(key, keys) });
}

/** A mistake of a text in one language, with a key that equal mistakes in other languages share. */
interface Wrong {
  code: string;
  locale: string;
  mark: Mark;
  same: string;
  message: (locales: string) => string;
  suggestion?: string | undefined;
}

/** Reports the same mistake in several languages once, at the first. */
function reportWrong(all: readonly Wrong[], report: ReportProblem): void {
  const groups = new Map<string, Wrong[]>();
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

/** Informs the author that a missing value hides the whole sentence. */
function reportVanishes({ key, mark }: MessageUse, mayMiss: readonly string[], report: ReportProblem): void {
  const names = mayMiss.map((name) => `{${name}}`).join(' or ');
  report({
    code: 'texts.vanishes',
    level: 'info',
    mark,
    message: `Where ${names} has no value, the text ${key} is not shown at all. To show something else then, write {"first": [{"t": "${key}", …}, {"t": "another text"}]}.`,
  });
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

/** Cached uses of the base with correct texts: most are the same for all brands of a run. */
const sound = { strict: new WeakMap<MessageUse, WeakSet<TextEntry>>(), loopback: new WeakMap<MessageUse, WeakSet<TextEntry>>() };

const none: readonly Wrong[] = [];

function wrongIn(
  locale: string,
  use: MessageUse,
  inBase: boolean,
  table: TextTable,
  allowLoopbackHttp: boolean,
): readonly Wrong[] {
  const text = table.byLocale.get(locale)?.get(use.key);
  const known = allowLoopbackHttp ? sound.loopback : sound.strict;
  if (text && known.get(use)?.has(text)) return none;
  const found = lookIn(locale, use, inBase, table, allowLoopbackHttp);
  if (text && found.length === 0) known.set(use, (known.get(use) ?? new WeakSet()).add(text));
  return found;
}

function lookIn(locale: string, use: MessageUse, inBase: boolean, table: TextTable, allowLoopbackHttp: boolean): Wrong[] {
  const { key, mark } = use;
  const text = table.byLocale.get(locale)?.get(key);
  const atWords = text && { file: text.file, pointer: `/${locale}/${key}` };
  const found: Wrong[] = [];
  if (use.needed !== undefined && text?.message.trim() === '')
    found.push({
      code: 'texts.empty',
      locale,
      mark: text.own && atWords ? atWords : mark,
      same: '',
      message: (locales) => `The text ${key} is empty in ${locales}, but ${use.needed} needs a text. Write it.`,
    });
  if (!text || !atWords || text.message === '') return found;
  if (use.address !== undefined) {
    const problem = refusedAddress(use.address, text.message, allowLoopbackHttp);
    if (problem === undefined) return found;
    const isAddress = (one: string) => refusedAddress('href', one, false) === undefined;
    const suggestion = use.address === 'href' ? repaired(text.message, isAddress)?.suggestion : undefined;
    const ofText = { mark: atWords, same: text.message, message: () => problem, suggestion };
    // A brand can only use another text there, not change the product's text.
    const ofUse = {
      mark,
      same: '',
      message: (locales: string) =>
        `The text ${key} (${locales}) is not an address. ${problem} Put the address into a text of the brand, and name that text here.`,
    };
    return [...found, { code: 'texts.link.refused', locale, ...(text.own || inBase ? ofText : ofUse) }];
  }
  const { values, tags, problems } = parseIcu(text.message);
  if (problems.length > 0) return found;
  const given = [...use.values, ...(use.offered ?? [])];
  const unfilled = values.filter((value) => !given.includes(value));
  // The only value that the text does not use is probably the intended one.
  const left = given.filter((value) => !values.includes(value));
  // A brand can fix its own text, not a layout of the base. If another language is correct, this text is wrong.
  const atText = text.own && (inBase || (unfilled.length > 0 && isFilledElsewhere(key, locale, given, table)));
  const place = atText ? atWords : mark;
  if (unfilled.length > 0) {
    const list = unfilled.map((value) => `{${value}}`).join(', ');
    const advice = atText
      ? `which the layout does not provide. It provides ${given.map((value) => `{${value}}`).join(', ') || 'none'}. Correct it, or remove it.`
      : 'which is not provided here. Add it to "values".';
    const near = nearest(unfilled[0] ?? '', given) ?? (unfilled.length === 1 && left.length === 1 ? left[0] : undefined);
    const slip = atText || unfilled.length > 1 ? undefined : slipIn(use, left, near, inBase);
    found.push({
      code: 'texts.values.missing',
      locale,
      mark: slip ?? place,
      same: list,
      message: (locales) =>
        `The text ${key} (${locales}) uses ${list}, ${slip ? `but the value for it is called "${near}" here. Rename it.` : advice}`,
      suggestion: slip ? unfilled[0] : near,
    });
  }
  if (tags.length > 0 && !use.rich) {
    const advice = atText ? 'the layout does not allow them. Remove them.' : 'they work only with "rich": true. Add it here.';
    const message = (locales: string) => `The text ${key} (${locales}) has tags, but ${advice}`;
    found.push({ code: 'texts.rich.missing', locale, mark: place, same: '', message });
  }
  return found;
}

/** The position where the brand passes a value under the wrong name. */
function slipIn(
  { mark, markOf }: MessageUse,
  left: readonly string[],
  name: string | undefined,
  inBase: boolean,
): Mark | undefined {
  const there = name !== undefined && left.includes(name) ? markOf?.(name) : undefined;
  return inBase && there?.file === mark.file ? undefined : there;
}

/** Whether another offered language has a text with filled placeholders only. */
function isFilledElsewhere(key: string, locale: string, given: readonly string[], { locales, byLocale }: TextTable): boolean {
  return locales.some((other) => {
    const message = other === locale ? undefined : byLocale.get(other)?.get(key)?.message;
    return message !== undefined && message !== '' && parseIcu(message).values.every((value) => given.includes(value));
  });
}

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
      report({
        code: 'texts.values.unused',
        level: 'warning',
        mark: place,
        message: `The text ${key} has no {${value}}. Remove it from "values", or add it to the text.`,
        suggestion: nearest(value, wanted),
      });
    }
  }
}

/** Reports texts of a brand without a known use. The server may name a text, so these findings are hints. */
export function checkUnused(used: ReadonlySet<string>, brand: BrandFiles, defaults: BrandFiles, report: ReportProblem): void {
  // Brands in other folders may use texts of `_default`.
  if (brand.host === defaults.host) return;
  const inherited = new Set(blocksOf(defaults.messages).flatMap(([, texts]) => texts.map(([key]) => key)));
  const known = new Set([...inherited, ...used]);
  const said = new Set<string>();
  const reportKey = (code: string, level: Level, locale: string, key: string, message: string, suggestion?: string) => {
    const mark = { file: brand.messages?.file ?? '', pointer: `/${locale}/${key}`, onKey: true };
    report({ code, level, mark, message, suggestion });
  };
  for (const [locale, texts] of blocksOf(brand.messages)) {
    for (const [key] of texts) {
      if (isMonthKey(key) || isTermKey(key)) continue;
      if (inherited.has(key) || said.has(key)) continue;
      said.add(key);
      const near = used.has(key) ? undefined : slipOf(key, inherited);
      if (near !== undefined) {
        const message = `There is no text ${key} in the product, and nothing shows it: customers still read the text of ${near}. Correct the key, or remove it.`;
        reportKey('texts.key.misspelt', 'warning', locale, key, message, near);
      } else if (isOfServer(key)) continue;
      else if (!used.has(key)) {
        const message = `No layout and no part of the page uses the text ${key}. Remove it unless the server names it.`;
        reportKey('texts.key.unused', 'info', locale, key, message, nearest(key, known));
      } else if (!key.startsWith('brand.')) {
        const message = `Begin the key of a brand’s own text with "brand.", so that no text of the product ever has the same key. Rename ${key}.`;
        reportKey('texts.key.name', 'info', locale, key, message);
      }
    }
  }
}

/** Whether a key may be a server label: a single word, or with underscores. The labels that the server sends are unknown here. */
function isOfServer(key: string): boolean {
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
