import type { BrandFiles, JsonFile } from '../../../brands/readBrand';
import type { Locator } from '../../../brands/text/json/positions';
import { offsetInString } from '../../../brands/text/json/syntax';
import type { Mark, ReportProblem } from '../../../brands/text/problem';
import { parseIcu } from './icu';
import { isTag, meantLocale } from './locales';
import { blocksOf } from './table';

/** Message keys that are part of the contract with the server. */
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

/** Checks each text of a brand separately: languages, syntax, tags, apostrophes. */
export function checkTexts(brand: BrandFiles, locatorOf: (file: string) => Locator | undefined, report: ReportProblem): void {
  const { messages } = brand;
  if (!messages) return;
  for (const [locale, texts] of blocksOf(messages)) {
    checkLocaleName(locale, messages, report);
    for (const [key, message] of texts) {
      const pointer = `/${locale}/${key}`;
      for (const { code, index, message: problem } of parseIcu(message).problems) {
        report({
          code,
          level: 'error',
          mark: { file: messages.file, ...exactPlace(pointer, index, messages, locatorOf) },
          message: problem,
        });
      }
    }
  }
}

/** The position of a character inside a text. */
export function exactPlace(
  pointer: string,
  index: number,
  file: JsonFile,
  locatorOf: (file: string) => Locator | undefined,
): Pick<Mark, 'pointer' | 'offset'> {
  const start = locatorOf(file.file)?.offset(pointer);
  return { pointer, ...(start !== undefined && { offset: offsetInString(file.text, start, index) }) };
}

function checkLocaleName(locale: string, { file }: JsonFile, report: ReportProblem): void {
  if (isTag(locale)) return;
  report({
    code: 'texts.locale',
    level: 'error',
    mark: { file, pointer: `/${locale}`, onKey: true },
    message: `"${locale}" is not a valid language tag, such as it, en or de-AT, so its texts are never used. Rename the block as in "locales" of hostsettings.json.`,
    suggestion: meantLocale(locale),
  });
}
