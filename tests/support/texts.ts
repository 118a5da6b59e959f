import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MessageFormatElement, parse } from '@formatjs/icu-messageformat-parser';
import type defaultWords from '../../hosts/_default/locales/messages.json';
import type auroraWords from '../../hosts/aurora.localhost/locales/messages.json';
import type nordseeWords from '../../hosts/nordsee.localhost/locales/messages.json';
import type vallegasWords from '../../hosts/vallegas.localhost/locales/messages.json';
import { formatValue } from '../../src/engine/i18n/format';
import { createTexts } from '../../src/engine/i18n/texts';
import type { Value } from '../../src/engine/kernel/page/value';

type Files = typeof defaultWords | typeof auroraWords | typeof nordseeWords | typeof vallegasWords;
/** The key of a text of some brand. */
export type TextKey = Files extends infer File ? (File extends { it: infer Words } ? keyof Words & string : never) : never;

/** Values of the placeholders of a text: typed values are formatted as on the page, words show unchanged. */
type TextValues = Readonly<Record<string, string | number | Value>>;

/** The texts of a brand in one language, by key, as its customers read them. Each function throws if the brand lacks the key. */
export interface BrandTexts {
  text: (key: TextKey, values?: TextValues) => string;
  /** The option of Playwright that finds an element by a text. */
  named: (key: TextKey, values?: TextValues) => { name: string };
  /** A pattern of the text with any values. At the `start`, it ends before the first value, and more may follow. */
  pattern: (key: TextKey, where?: 'whole' | 'start' | 'anywhere') => RegExp;
}

/** Reads the texts of a brand on first use; `locale` is a language that its files have. */
export function brandTexts(host: string, locale: string): BrandTexts {
  const words = () => wordsIn(host, locale);
  // Parsing all messages would take a tenth of a second.
  const textsOfMessage = (key: string) => {
    const needed = Object.entries(words()).filter(([name]) => name === key || name.startsWith('month.'));
    return createTexts(locale, Object.fromEntries(needed.map(([name, word]) => [name, parse(word)])), 'suffix', (problem) => {
      throw new Error(problem);
    });
  };
  const wordOf = (key: string) => {
    const word = words()[key];
    if (word === undefined) throw new Error(`${host} has no text ${key} in ${locale}`);
    return word;
  };
  const text = (key: TextKey, values: TextValues = {}) => {
    const word = wordOf(key);
    // Most texts need no parser.
    if (!/[{<']/.test(word)) return word;
    return formatValue({ kind: 'message', key, rich: true, values: typed(values) }, textsOfMessage(key));
  };
  return {
    text,
    named: (key, values) => ({ name: text(key, values) }),
    pattern: (key, where = 'whole') => {
      const parts = parse(wordOf(key), { ignoreTag: true }).map(patternOf);
      const first = parts.indexOf(ANY);
      const source = where === 'start' && first > 0 ? parts.slice(0, first) : parts;
      const joined = source.join('').replace(/\\s$/, '');
      return new RegExp(`${where === 'anywhere' ? '' : '^'}${joined}${where === 'whole' ? '$' : ''}`);
    },
  };
}

const ANY = '.*';

function patternOf(part: MessageFormatElement): string {
  return part.type === 0 ? part.value.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replace(/\s/g, '\\s') : ANY;
}

function typed(values: TextValues): Record<string, Value> {
  const entries = Object.entries(values).map(([name, value]): [string, Value] => {
    if (typeof value === 'string') return [name, { kind: 'text', value }];
    return [name, typeof value === 'number' ? { kind: 'number', value } : value];
  });
  return Object.fromEntries(entries);
}

const known = new Map<string, Readonly<Record<string, string>>>();

function wordsIn(host: string, locale: string): Readonly<Record<string, string>> {
  const words = known.get(`${host} ${locale}`) ?? readWords(host, locale);
  known.set(`${host} ${locale}`, words);
  return words;
}

function readWords(host: string, locale: string): Readonly<Record<string, string>> {
  const read = (file: string) => JSON.parse(readFileSync(join(import.meta.dirname, '../../hosts', file), 'utf8'));
  const isFormal = read(`${host}/hostsettings.json`).register === 'formal';
  const files = [
    '_default/locales/messages',
    ...(isFormal ? ['_default/locales/messages.formal'] : []),
    `${host}/locales/messages`,
  ];
  return Object.assign({}, ...files.map((file) => read(`${file}.json`)[locale]));
}

/** The texts of sample brands in Italian. */
export const aurora = brandTexts('aurora.localhost', 'it');
export const vallegas = brandTexts('vallegas.localhost', 'it');
/** The texts of the default brand in Italian, for tests of parts without a brand. */
export const { text: label, pattern: labelPattern } = brandTexts('_default', 'it');
