import type { BrandFiles, JsonFile } from '../../hosts/readBrand';
import type { Locator } from '../files/positions';
import { offsetInString } from '../files/syntax';
import type { ReportProblem } from '../problem';
import { readMessage } from './icu';
import { blocksOf, type TextTable } from './table';

/** Message keys that are contract with the server, verbatim. */
export const contractKeys: readonly string[] = [
  'notfound_message',
  'not_valid_link',
  'contract_date_not_available',
  'document_date_not_available',
  'invio_ok',
  'invio_ko',
  'allegato_ko',
  'my_profile_check_text',
  'my_profile_check_int',
  'my_profile_check_email',
  'my_profile_check_phone',
  'pagaora_nexi_esito_annullo',
  'pagaora_nexi_error',
  'bolletta_interattiva_pagaora_worldline_error',
];

/** Checks the texts that a brand writes: languages, syntax, tags, apostrophes, the same placeholders in each language. */
export function checkTexts(
  brand: BrandFiles,
  table: TextTable,
  locatorOf: (file: string) => Locator | undefined,
  report: ReportProblem,
): void {
  const { messages } = brand;
  if (!messages) return;
  for (const [locale, texts] of blocksOf(messages)) {
    checkLocaleName(locale, messages, report);
    for (const [key, message] of texts) {
      const pointer = `/${locale}/${key}`;
      for (const { code, index, message: problem } of readMessage(message).problems) {
        report({
          code,
          level: 'error',
          mark: { file: messages.file, ...exactPlace(pointer, index, messages, locatorOf) },
          message: problem,
        });
      }
      checkSameValues(locale, key, message, messages, table, report);
    }
  }
}

/** The place of a character inside a text. */
function exactPlace(pointer: string, index: number, file: JsonFile, locatorOf: (file: string) => Locator | undefined) {
  const start = locatorOf(file.file)?.offset(pointer);
  return { pointer, ...(start !== undefined && { offset: offsetInString(file.text, start, index) }) };
}

function checkLocaleName(locale: string, { file }: JsonFile, report: ReportProblem): void {
  const canonical = canonicalLocale(locale);
  if (canonical === locale) return;
  report({
    code: 'texts.locale',
    level: 'error',
    mark: { file, pointer: `/${locale}`, onKey: true },
    message: `"${locale}" is not the name of a language as browsers know it.`,
    suggestion: canonical,
  });
}

/** `it_IT` -> `it-IT`; undefined when it cannot be a language. */
export function canonicalLocale(locale: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(locale.replaceAll('_', '-'))[0];
  } catch {
    return undefined;
  }
}

/** Each language is held against the brand's first one that has the text. */
function checkSameValues(
  locale: string,
  key: string,
  message: string,
  { file }: JsonFile,
  table: TextTable,
  report: ReportProblem,
): void {
  const first = [...table.locales, ...table.byLocale.keys()].find((one) => table.byLocale.get(one)?.has(key));
  const model = first === undefined ? undefined : table.byLocale.get(first)?.get(key)?.message;
  if (first === undefined || model === undefined || first === locale || message === '' || model === '') return;
  const [here, there] = [readMessage(message), readMessage(model)];
  if (here.problems.length > 0 || there.problems.length > 0) return;
  const lost = there.values.filter((value) => !here.values.includes(value));
  const more = here.values.filter((value) => !there.values.includes(value));
  if (lost.length === 0 && more.length === 0) return;
  const differences = [...lost.map((value) => `lacks {${value}}`), ...more.map((value) => `has {${value}}`)].join(' and ');
  report({
    code: 'texts.placeholders.differ',
    level: 'error',
    mark: { file, pointer: `/${locale}/${key}` },
    message: `The text ${key} ${differences}, other than in "${first}". Use the same placeholders in every language.`,
  });
}

/** Contract keys must have a text in each language on offer. */
export function checkContract(brand: BrandFiles, table: TextTable, report: ReportProblem): void {
  const file = brand.messages?.file;
  if (file === undefined) return;
  for (const locale of table.locales) {
    const texts = table.byLocale.get(locale);
    for (const key of texts ? contractKeys.filter((one) => !texts.has(one)) : []) {
      report({
        code: 'texts.contract.missing',
        level: 'error',
        mark: { file, pointer: `/${locale}` },
        message: `The text ${key} is missing in "${locale}"; the page shows it when the server names it. Add it.`,
      });
    }
  }
}
