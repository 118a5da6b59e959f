import type { BrandFiles } from '../../../brands/readBrand';
import type { ReportProblem } from '../../../brands/text/problem';
import { isTermKey } from '../../../brands/texts/texts';
import { isNameOrAddress, isSameAsIn } from './sameText';
import { blocksOf, type TextTable } from './table';

/** Short words that only one of these languages has. */
const WORDS: ReadonlyMap<string, { name: string; words: ReadonlySet<string> }> = new Map([
  [
    'it',
    {
      name: 'Italian',
      words: wordsIn('il lo gli la le di che non è una del della dei delle tua tuo sua suo entro con sono hai'),
    },
  ],
  ['en', { name: 'English', words: wordsIn('the your you of and is are has have been to for not with by this our we within') }],
  [
    'de',
    {
      name: 'German',
      words: wordsIn('der das und ist nicht für mit ihre ihr deine dein ein eine zu von wird wurde bis sie wir'),
    },
  ],
]);
/** Fewer such words do not tell a language. */
const FEW = 2;

/**
 * Reports blocks with texts in another language, such as two swapped blocks, or sentences that are the same in the block of that
 * language. `copied` are untranslated languages.
 */
export function checkOtherLanguage(
  { messages }: Pick<BrandFiles, 'messages'>,
  defaults: Pick<BrandFiles, 'messages'>,
  table: TextTable,
  copied: ReadonlySet<string>,
  report: ReportProblem,
): void {
  const sameLanguage = (key: string, text: string, locale: string) =>
    [...WORDS.keys()].find((other) => isSameAsIn(other, { key, text, locale }, table, defaults.messages));
  for (const [locale, texts] of blocksOf(messages)) {
    const language = locale.split('-')[0] ?? '';
    if (copied.has(locale) || !WORDS.has(language)) continue;
    const strange = texts.flatMap(([key, text]) => {
      const isSame = isTermKey(key) || isNameOrAddress(key, text);
      const other = isSame ? undefined : (languageOf(text) ?? sameLanguage(key, text, locale));
      return other === undefined || other === language ? [] : [{ key, other }];
    });
    const [first] = strange;
    if (!first) continue;
    const name = WORDS.get(first.other)?.name;
    const more = strange.length > 1 ? ` (and ${strange.length - 1} more)` : '';
    report({
      code: 'texts.language.other',
      level: 'warning',
      mark: { file: messages?.file ?? '', pointer: `/${locale}/${first.key}` },
      message: `The text ${first.key}${more} stands in "${locale}", but is ${name}. Translate it, or move it to the block of its language.`,
      names: strange.map(({ key }) => key),
    });
  }
}

/** The language of a text: the only one of which it has short words. */
function languageOf(text: string): string | undefined {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const counts = [...WORDS].map(([language, known]) => ({
    language,
    count: words.filter((word) => known.words.has(word)).length,
  }));
  const [most, next] = counts.sort((a, b) => b.count - a.count);
  return most && most.count >= FEW && next?.count === 0 ? most.language : undefined;
}

function wordsIn(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}
