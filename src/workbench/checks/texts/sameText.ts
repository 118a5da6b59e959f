import type { JsonFile } from '../../../brands/readBrand';
import { isSentence } from './languages';
import { blocksOf, type TextTable } from './table';

/** A text in the block of a language. */
interface WrittenText {
  key: string;
  text: string;
  locale: string;
}

/** Words up to this length may be parts of a name: di, e, la. */
const SMALL = 3;
/** Longer words of that kind: della, negli, dalle. */
const ARTICLE = /^(?:de|ne|a|da|su)(?:ll[aeo]|gli)$/;
/** Number of words that end as in Italian, and that another language lacks, which tell Italian. */
const FEW = 2;
/** Company forms, and numbers of streets and postcodes: the text is a name or an address. */
const NAME_OR_ADDRESS =
  /\b(?:s\.?p\.?a|s\.?r\.?l|s\.?n\.?c|s\.?a\.?s|gmbh|ltd|inc)\b|\b\d{5}\b|\b(?:via|viale|piazza|corso|largo)\s+\p{L}.*\d/iu;

/** Whether a text is a name or an address, which is the same in all languages. */
export function isNameOrAddress(key: string, text: string): boolean {
  return key === 'brand.name' || key === 'contact.address' || NAME_OR_ADDRESS.test(text);
}

/**
 * Whether a sentence is the same in the block of another language, and is in that language. The texts of the product tell which
 * words a language has. Names, addresses and texts that both languages may have are not sentences of the other language.
 */
export function isSameAsIn(
  other: string,
  { key, text, locale }: WrittenText,
  { byLocale }: TextTable,
  product: JsonFile | undefined,
): boolean {
  const [language = ''] = locale.split('-');
  if (other === language || byLocale.get(other)?.get(key)?.message !== text) return false;
  const visible = text.replace(/<[^<>]*>/g, ' ').replace(/\{[^{}]*\}/g, ' ');
  if (!isSentence(visible) || isNameOrAddress(key, visible)) return false;
  const known = vocabularies(product);
  const [own, theirs] = [known.get(language) ?? none, known.get(other) ?? none];
  const words = visible.match(/\p{L}+/gu) ?? [];
  const folded = words.filter((word) => word !== word.toUpperCase()).map((word) => word.toLowerCase());
  const isTheirs = (word: string) => theirs.has(word) && !own.has(word);
  const isOwn = (word: string) => own.has(word) && !theirs.has(word);
  if (isName(words) || folded.filter(isOwn).length >= Math.max(1, folded.filter(isTheirs).length)) return false;
  const endsAsItalian = (word: string) => word.length > SMALL && !own.has(word) && /[aoiàèéìòù]$/u.test(word);
  const plain = words.some((word, at) => isTheirs(word.toLowerCase()) && (at === 0 || !isCapital(word)));
  return plain || (other === 'it' && folded.filter((word) => isTheirs(word) || endsAsItalian(word)).length >= FEW);
}

/** Whether every longer word after the first begins with a capital letter; abbreviations say nothing. */
function isName([, ...words]: readonly string[]): boolean {
  const longer = words.filter((word) => word.length > SMALL && !ARTICLE.test(word) && word !== word.toUpperCase());
  return longer.length > 0 && longer.every(isCapital);
}

function isCapital(word: string): boolean {
  return /^\p{Lu}/u.test(word);
}

const none: ReadonlySet<string> = new Set();
const vocabulariesOf = new WeakMap<JsonFile, ReadonlyMap<string, ReadonlySet<string>>>();

/** The words in the texts of each language; the same for all brands of a run. */
function vocabularies(file: JsonFile | undefined): ReadonlyMap<string, ReadonlySet<string>> {
  if (!file) return new Map();
  const found = vocabulariesOf.get(file) ?? new Map(blocksOf(file).map(([locale, texts]) => [locale, wordsOf(texts)]));
  vocabulariesOf.set(file, found);
  return found;
}

function wordsOf(texts: readonly (readonly [key: string, text: string])[]): ReadonlySet<string> {
  return new Set(texts.flatMap(([, text]) => text.toLowerCase().match(/\p{L}+/gu) ?? []));
}
