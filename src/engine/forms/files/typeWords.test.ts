import { parse } from '@formatjs/icu-messageformat-parser';
import { expect, it } from 'vitest';
import words from '../../../../hosts/_default/locales/messages.json';
import type { FileType } from '../../contract/form.generated';
import { formatValue } from '../../i18n/format';
import { createTexts } from '../../i18n/texts';
import { fileTypes } from './fileTypes';
import { typeWords } from './typeWords';

function textsOf(locale: 'it' | 'en') {
  const own = Object.entries(words[locale]).filter(([key]) => key.startsWith('form.type.'));
  return createTexts(locale, Object.fromEntries(own.map(([key, text]) => [key, parse(text)])), 'suffix', (problem) => {
    throw new Error(problem);
  });
}

it.each<['it' | 'en', readonly FileType[], string]>([
  ['it', fileTypes, 'PDF, foto (JPG, PNG, HEIC, WEBP, TIFF), Word, Excel, e-mail o testo'],
  ['en', fileTypes, 'PDF, photo (JPG, PNG, HEIC, WEBP, TIFF), Word, Excel, email or text'],
  ['it', ['pdf'], 'PDF'],
  ['it', ['png', 'pdf', 'jpg'], 'foto (PNG, JPG) o PDF'],
  ['it', ['jpg', 'png'], 'foto (JPG, PNG)'],
  ['it', ['docx', 'xlsx', 'txt'], 'Word, Excel o testo'],
  ['it', [], ''],
])('in %s %j are %s', (locale, types, text) => {
  expect(formatValue(typeWords(types), textsOf(locale))).toBe(text);
});
