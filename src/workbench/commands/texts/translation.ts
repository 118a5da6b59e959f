import js2xliff from 'xliff/js2xliff';
import xliff2js from 'xliff/xliff2js';
import { createLocator } from '../../../brands/text/json/positions';
import { isObject, type Json, type JsonObject, own } from '../../../engine/kernel/text/json';
import { malformed } from '../../checks/brand/images/xml';
import type { BrandTexts } from '../../checks/brandUses';
import { parseIcu } from '../../checks/texts/icu';
import { formsIn, wrongForms } from '../../checks/texts/plurals';

/** Name of the one file in an XLIFF file. */
const FILE = 'bolletta';

/** Notes for translators about a text. */
export type Notes = (key: string) => readonly string[];

/**
 * Returns the texts of a brand as XLIFF 2. The source is the text in the language `from`; the target is the text in the language
 * `to`, if it differs from the source.
 */
export async function exported({ table }: BrandTexts, from: string, to: string, notes: Notes): Promise<string> {
  const [source, target] = [table.byLocale.get(from), table.byLocale.get(to)];
  const units = [...(source ?? [])].flatMap(([key, { message }]) => {
    if (message === '') return [];
    const there = target?.get(key)?.message;
    const told = [...notes(key), ...rulesFor(message, to)].join(' ');
    const unit = { source: message, ...(there !== undefined && there !== message && { target: there }) };
    return [[key, { ...unit, ...(told !== '' && { note: told }) }] as const];
  });
  const content = { sourceLanguage: from, targetLanguage: to, resources: { [FILE]: Object.fromEntries(units) } };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${await js2xliff(content)}\n`;
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
  /** A sentence for each invalid text; if there are any, nothing is imported. */
  problems: readonly string[];
}

/** Reads a translated file and validates new texts against their current source. Throws one sentence if it is not XLIFF 2. */
export async function translated(file: string, xml: string, { table }: BrandTexts): Promise<Translation> {
  requireWellFormed(file, xml);
  const content = await xliff2js(xml).catch(() => ({}) as Xliff);
  const { sourceLanguage = '', targetLanguage: locale, resources } = content;
  if (locale === undefined || resources === undefined)
    throw new Error(`${file} is not a file of XLIFF 2 with a target language. Export it with "bolletta texts … --export".`);
  if (!table.locales.includes(locale))
    throw new Error(
      `${file} is a translation into "${locale}", which the brand does not offer (${table.locales.join(', ')}). None of its texts was taken. Correct trgLang of the file, or add "${locale}" to "locales" of hostsettings.json.`,
    );
  requireOneTarget(file, xml);
  const sources = table.byLocale.get(sourceLanguage);
  const texts = new Map<string, string>();
  const problems: string[] = [];
  for (const [key, { source, target }] of Object.entries(resources).flatMap(([, units]) => Object.entries(units))) {
    if (target === undefined || target === '') continue;
    // The brand already has this text: `check` reports its mistakes, which must not block the others.
    if (target === table.byLocale.get(locale)?.get(key)?.message) continue;
    const now = sources?.get(key)?.message;
    const wrong = now === undefined ? 'the brand has no such text' : problemOf(target, source, now, locale);
    if (wrong !== undefined) problems.push(`${key}: ${wrong}.`);
    else texts.set(key, String(target));
  }
  return { locale, texts, problems };
}

/** The XLIFF library silently accepts a truncated file. */
function requireWellFormed(file: string, xml: string): void {
  const broken = /<xliff\b/.test(xml) ? malformed(xml, 'xliff') : undefined;
  if (!broken) return;
  const { line, column } = createLocator(xml).at({ pointer: '', offset: broken.offset });
  throw new Error(
    `${file}:${line}:${column}: The file is not well-formed XML: ${broken.why}. None of its texts was taken. Ask for the whole file again.`,
  );
}

/** The XLIFF library keeps only the last of several units with the same id. */
function requireOneTarget(file: string, xml: string): void {
  const targets = new Map<string, string>();
  const ids: string[] = [];
  for (const [unit, id = ''] of xml.replace(/<!--[\s\S]*?-->/g, '').matchAll(UNIT)) {
    const target = TARGET.exec(unit)?.[1];
    if (target === undefined) continue;
    if ((targets.get(id) ?? target) !== target) ids.push(id);
    targets.set(id, target);
  }
  if (ids.length === 0) return;
  throw new Error(
    `${file} has different translations of ${[...new Set(ids)].join(', ')}. None of its texts was taken. Leave one unit with each id in the file.`,
  );
}

const UNIT = /<unit\b[^>]*?\sid\s*=\s*["']([^"']*)["'][\s\S]*?<\/unit\s*>/g;
const TARGET = /<target\b[^>]*>([\s\S]*?)<\/target\s*>/;

function problemOf(target: unknown, source: unknown, now: string, locale: string): string | undefined {
  if (typeof target !== 'string') return 'it has inline elements; write placeholders in braces, as in the source';
  if (source !== now) return `the text in the source language is another one now: "${now}". Export it again`;
  const [was, is] = [parseIcu(now), parseIcu(target)];
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
