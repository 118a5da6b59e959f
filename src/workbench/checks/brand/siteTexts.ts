import type { BrandFiles } from '../../../brands/readBrand';
import type { Settings } from '../../../brands/settings';
import { siteOf } from '../../../brands/site';
import type { ReportProblem } from '../../../brands/text/problem';
import { nearest } from '../../../brands/text/suggest';
import { own } from '../../../engine/kernel/text/json';
import type { MessageUse } from '../layouts/uses';
import type { TextTable } from '../texts/table';
import { type StringAt, stringsOf } from './addresses/strings';
import { reportIn } from './reportAt';

/** Members of `site` in `service.json` that are text keys or words; `x-kind` in the schemas of the answers says the same. */
export const KEYS_OR_WORDS: readonly string[] = ['name', 'label', 'text', 'title', 'days', 'hours'];
/** Members of `site` that show as they are written. */
export const WORDS_ONLY: readonly string[] = ['phone', 'phone_abroad', 'email', 'pec', 'address'];

/** Every string of `site`. */
function wordsOfSite(service: unknown): readonly StringAt[] {
  return stringsOf(own(service, 'site'), '/site');
}

/** Menu, footer and contact texts of the service: text keys or plain texts. */
export function siteTexts(service: unknown): readonly string[] {
  return wordsOfSite(service).flatMap(({ member, words }) => (KEYS_OR_WORDS.includes(member) ? [words] : []));
}

/** The uses of texts in `service.json`, misspelt keys included. Without a site nothing of it shows. */
export function serviceTexts({ service }: BrandFiles, settings: Settings, { keys }: Pick<TextTable, 'keys'>): MessageUse[] {
  if (!siteOf(settings)) return [];
  return wordsOfSite(service?.content).flatMap(({ member, words, pointer }) =>
    KEYS_OR_WORDS.includes(member) && isMeantAsKey(words, keys)
      ? [{ key: words, mark: { file: service?.file ?? '', pointer }, values: [], rich: false, orWords: true }]
      : [],
  );
}

/** Reports text keys in members that show as they are written. */
export function checkServiceWords(
  { service }: BrandFiles,
  settings: Settings,
  { keys }: Pick<TextTable, 'keys'>,
  report: ReportProblem,
): void {
  const reportAt = reportIn(service?.file ?? '', report);
  const shown = (members: readonly string[]) =>
    siteOf(settings) ? wordsOfSite(service?.content).filter(({ member }) => members.includes(member)) : [];
  for (const { words, pointer } of shown([...KEYS_OR_WORDS, ...WORDS_ONLY])) {
    const [sign] = /\{[\w.]+\}|<\/?[a-z]+>/i.exec(words) ?? [];
    if (sign === undefined || isMeantAsKey(words, keys)) continue;
    const message = `Customers read the letters "${sign}": words show as they are written. Write what they stand for.`;
    reportAt('service.words', pointer, message);
  }
  const name = own(service?.content, 'name');
  for (const { words, pointer } of [...shown(WORDS_ONLY), ...stringsOf(name, '/name')]) {
    const key = keys.has(words) ? words : isMeantAsKey(words, keys) ? nearest(words, keys) : undefined;
    if (key === undefined || !key.includes('.')) continue;
    const message = `"${words}" is not translated here, so customers read these letters. Write the words of the text ${key}.`;
    reportAt('service.words', pointer, message);
  }
}

/** Names of several parts, or with an underscore. Words have neither. */
const KEY = /^(?:[a-z]\w+(?:[.-]\w+)*\.\w+|[a-z]\w*_\w+)$/i;
/** The address of a website, in words. */
const WEBSITE = /^www\.|\.(?:[a-z]{2}|com|org|net|info|energy|gas|example|localhost)$/i;

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** Whether words are a text key, or a misspelt one: customers would read its letters. */
export function isMeantAsKey(words: string, keys: ReadonlySet<string>): boolean {
  const word = words.trim();
  if (keys.has(words)) return true;
  const dotted = [...keys].filter((key) => key.includes('.'));
  const isUnspaced = !/\s/.test(word) && word.length >= 8;
  if (keys.has(word.replace(/\s/g, '')) && word.includes('.')) return true;
  if (isUnspaced && dotted.some((key) => lettersOf(key) === lettersOf(word))) return true;
  const group = `${word.toLowerCase().split('.')[0]}.`;
  return KEY.test(word) && (!WEBSITE.test(word) || dotted.some((key) => key.toLowerCase().startsWith(group)));
}
