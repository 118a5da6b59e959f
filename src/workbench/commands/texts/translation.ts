import { isObject, type Json, type JsonObject, own } from '../../../engine/kernel/text/json';
import type { BrandTexts } from '../../checks/brandUses';
import { parseIcu } from '../../checks/texts/icu';
import { isSentence } from '../../checks/texts/languages';
import { formsIn, wrongForms } from '../../checks/texts/plurals';
import { codesById, messageParts } from './xliff/codes';
import { readXliff, unitText, type XliffDocument, type XliffText } from './xliff/read';
import { xliffDocument } from './xliff/write';

/** Notes for translators about a text. */
export type Notes = (key: string) => readonly string[];

/**
 * Returns the texts of a brand as XLIFF 2. The source is the text in the language `from`; the target is the text in the language
 * `to`, if it differs from the source.
 */
export function exported({ table }: Pick<BrandTexts, 'table'>, from: string, to: string, notes: Notes): string {
  const [source, target] = [table.byLocale.get(from), table.byLocale.get(to)];
  const units = [...(source ?? [])].flatMap(([key, { message }]) => {
    if (message === '') return [];
    const there = target?.get(key)?.message;
    const note = [...notes(key), ...rulesFor(message, to)].join(' ');
    return [{ key, source: message, target: there === message || there === '' ? undefined : there, note }];
  });
  return xliffDocument(from, to, units);
}

function rulesFor(message: string, language: string): string[] {
  const { values, plurals, tags } = parseIcu(message);
  const kept = values.length === 1 ? 'it is' : 'they are';
  const forms = (isOrdinal: boolean) => {
    const named = formsIn(language, isOrdinal);
    const argument = isOrdinal ? 'selectordinal' : 'plural';
    return `In {…, ${argument}, …} write the form${named.length === 1 ? '' : 's'} of your language: ${named.join(', ')}.`;
  };
  const kinds = new Set(plurals.map(({ isOrdinal }) => isOrdinal));
  return [
    ...(values.length > 0 ? [`Keep ${braced(values)} as ${kept}.`] : []),
    ...[...kinds].map(forms),
    ...(tags.length > 0 ? [`Keep the tags ${tags.map((tag) => `<${tag}>`).join(', ')}.`] : []),
  ];
}

/** The content of a validated translated file. */
export interface Translation {
  locale: string;
  /** Key -> translation, for the texts that differ from those of the brand. */
  texts: ReadonlyMap<string, string>;
  /** A sentence for each invalid text, with its line in the file; if there are any, nothing is imported. */
  problems: readonly string[];
  /** Number of translated units in the file. */
  found: number;
  /** Number of texts of the source language that have no translation after the import. */
  missing: number;
}

/** A text of a file, with its place in it. */
interface PlacedText extends XliffText {
  key: string;
  at: string;
}

/** Reads a translated file and validates new texts against their current source. Throws one sentence if it has no translations. */
export function translated(file: string, xml: string, { table }: Pick<BrandTexts, 'table'>): Translation {
  const document = readXliff(file, xml);
  const locale = localeOf(document, 'targetLanguage', table.locales);
  const sources = table.byLocale.get(localeOf(document, 'sourceLanguage', [...table.byLocale.keys()])) ?? new Map();
  const there = (key: string) => table.byLocale.get(locale)?.get(key)?.message;
  const found = document.units.map((unit): PlacedText => {
    const key = unit.attributes.id ?? '';
    const now: string = sources.get(key)?.message ?? '';
    return { ...unitText(unit, now, codesById(messageParts(now))), key, at: document.at(unit) };
  });
  const translations = found.filter(({ isTranslated }) => isTranslated);
  if (translations.length === 0) throw new Error(emptySentence(document, found));
  requireOneTarget(translations);
  const texts = new Map<string, string>();
  const problems: string[] = [];
  for (const one of translations) {
    const { key, text, at } = one;
    // The brand already has this text: `check` reports its mistakes, which must not block the others.
    if (text === there(key) && one.unknown.length === 0) continue;
    const now = sources.get(key)?.message;
    const wrong = now === undefined ? 'the brand has no such text' : problemOf(one, now, locale);
    if (wrong !== undefined) problems.push(`${at}: ${key}: ${wrong}.`);
    else texts.set(key, text);
  }
  const done = new Set(translations.map(({ key }) => key));
  const missing = [...sources].filter(([key, { message }]) => {
    const text = there(key) ?? '';
    return message !== '' && !done.has(key) && (text === '' || (text === message && isSentence(message)));
  });
  return { locale, texts, problems, found: translations.length, missing: missing.length };
}

/** The language of a file as the brand writes it. Throws a sentence if the brand does not have it. */
function localeOf(document: XliffDocument, side: 'sourceLanguage' | 'targetLanguage', locales: readonly string[]): string {
  const language = document[side];
  const known = locales.find((locale) => locale.toLowerCase() === language.toLowerCase());
  if (known !== undefined) return known;
  const [what, attribute] = side === 'sourceLanguage' ? ['from', 'srcLang'] : ['into', 'trgLang'];
  const lacks = side === 'sourceLanguage' ? 'in which the brand has no texts' : 'which the brand does not offer';
  const add = side === 'sourceLanguage' ? '' : `, or add "${language}" to "locales" of hostsettings.json`;
  throw new Error(
    `${document.start}: The file is a translation ${what} "${language}", ${lacks} (${locales.join(', ')}). None of its texts was taken. Correct ${attribute} of the file${add}.`,
  );
}

function emptySentence({ start }: XliffDocument, found: readonly PlacedText[]): string {
  if (found.length === 0) return `${start}: The file has no units. Ask for the whole file again.`;
  const initial = found.filter(({ text }) => text !== '').length;
  const why =
    initial === 0 ? '' : ` ${initial} of them ${initial === 1 ? 'has' : 'have'} segments without one, or in the state "initial".`;
  return `${start}: The file has no translations: 0 of ${found.length} units. Ask the translator to finish it.${why}`;
}

function requireOneTarget(found: readonly PlacedText[]): void {
  const first = new Map<string, PlacedText>();
  for (const one of found) {
    const other = first.get(one.key) ?? one;
    first.set(one.key, other);
    if (other.text !== one.text)
      throw new Error(
        `${one.at}: There are different translations of ${one.key}; the other one is at ${other.at}. None of the texts was taken. Leave one unit with each id in the file.`,
      );
  }
}

function problemOf({ text, source, unknown }: XliffText, now: string, locale: string): string | undefined {
  if (unknown.length > 0) return `it has inline elements that the source does not have: ${unknown.join(', ')}`;
  if (source !== now) return `the text in the source language is another one now: "${now}". Export it again`;
  const [was, is] = [parseIcu(now), parseIcu(text)];
  const [problem] = is.problems;
  if (problem) return problem.message.replace(/\.$/, '');
  const lost = was.values.filter((value) => !is.values.includes(value));
  const more = is.values.filter((value) => !was.values.includes(value));
  if (lost.length > 0) return `it lacks ${braced(lost)}`;
  if (more.length > 0) return `it has ${braced(more)}, which the source does not have`;
  if (was.tags.length === 0 && is.tags.length > 0) return 'it has tags, which the source does not have';
  // If the source has no plural form for the number one, the translation needs none either.
  const from = was.plurals.some(({ forms }) => !forms.includes('one') && !forms.includes('=1')) ? 2 : 0;
  const forms = is.plurals.map((plural) => wrongForms(plural, locale, from)).find((wrong) => wrong !== undefined);
  return forms && `its plural ${forms.message.replace(/\.$/, '')}`;
}

function braced(names: readonly string[]): string {
  return names.map((name) => `{${name}}`).join(', ');
}

/** The content of a brand's file of texts with a translation. */
export function withTranslation(content: unknown, { locale, texts }: Translation): JsonObject {
  const whole = (isObject(content) ? content : {}) as JsonObject;
  const block: Json | undefined = own(whole, locale) as Json | undefined;
  return { ...whole, [locale]: { ...(isObject(block) ? (block as JsonObject) : {}), ...Object.fromEntries(texts) } };
}
