import type { BrandFiles } from '../../../brands/readBrand';
import type { ReportProblem } from '../../../brands/text/problem';
import { canonicalLocale } from './locales';
import { blocksOf, type TextTable } from './table';

/** Minimum number of equal sentences for a copied language; names and addresses are equal in all languages. */
const FEW = 5;
const SHARE = 0.8;
/** Maximum number of keys in one message. */
const NAMED = 5;

/** Compares the languages of a brand: reports and returns copies, and reports texts that only some languages rewrite. */
export function checkLanguages(
  brand: BrandFiles,
  defaults: BrandFiles,
  table: TextTable,
  report: ReportProblem,
): ReadonlySet<string> {
  const { messages } = brand;
  const copied = new Set<string>();
  if (!messages || brand.host === defaults.host) return copied;
  const own = new Map(blocksOf(messages).map(([locale, texts]) => [locale, new Map(texts)]));
  const inherited = new Map(blocksOf(defaults.messages).map(([locale, texts]) => [locale, new Map(texts)]));
  checkOffered([...own.keys()], messages.file, table, report);
  for (const [locale, texts] of own) {
    const model = modelOf(locale, texts, own, table);
    if (!model) continue;
    copied.add(locale);
    report({
      code: 'texts.language.copied',
      level: 'warning',
      mark: { file: messages.file, pointer: `/${locale}`, onKey: true },
      message: `The texts in "${locale}" are copies of those in "${model.locale}": ${model.same} of ${model.of} sentences are the same. Translate them, or remove the block and the language from "locales".`,
    });
  }
  for (const locale of table.locales) {
    if (copied.has(locale)) continue;
    const stale = rewrittenKeys(locale, own, inherited, table);
    const first = [...stale.keys()][0];
    if (first === undefined) continue;
    const names = [...stale.keys()];
    const [source = ''] = stale.values();
    const list = `${names.slice(0, NAMED).join(', ')}${names.length > NAMED ? ' …' : ''}`;
    const many = names.length > 1;
    report({
      code: 'texts.language.reworded',
      level: 'info',
      mark: { file: messages.file, pointer: `/${source}/${first}`, onKey: true },
      message: `The brand rewrites ${many ? `${names.length} texts` : 'this text'} in "${source}" (${list}), but in "${locale}" customers read the ${many ? 'texts' : 'text'} of _default. Write ${many ? 'them' : 'it'} in "${locale}" too.`,
      names,
    });
  }
  return copied;
}

/** Reports texts in a language that is not offered, unless an offered language falls back to it. */
function checkOffered(written: readonly string[], file: string, { locales }: TextTable, report: ReportProblem): void {
  for (const locale of written) {
    const isRead = locales.some((offered) => offered === locale || language(offered) === locale);
    // Italian is the last fallback of every language.
    if (isRead || locale === 'it' || canonicalLocale(locale) !== locale) continue;
    const message = `The brand does not offer "${locale}", so nobody reads these texts. Add "${locale}" to "locales" of hostsettings.json, or remove the block.`;
    report({ code: 'texts.language.unused', level: 'warning', mark: { file, pointer: `/${locale}`, onKey: true }, message });
  }
}

interface Model {
  locale: string;
  same: number;
  of: number;
}

/** The language from which another was copied unchanged. */
function modelOf(
  locale: string,
  texts: ReadonlyMap<string, string>,
  own: ReadonlyMap<string, ReadonlyMap<string, string>>,
  { byLocale }: TextTable,
): Model | undefined {
  for (const [other, theirs] of byLocale) {
    if (language(other) === language(locale)) continue;
    // If two blocks of the brand are equal, the later one is the copy.
    if (own.has(other) && [...own.keys()].indexOf(other) > [...own.keys()].indexOf(locale)) continue;
    const sentences = [...texts].filter(([key, text]) => isSentence(text) && theirs.has(key));
    const same = sentences.filter(([key, text]) => theirs.get(key)?.message === text);
    if (same.length >= FEW && same.length >= SHARE * sentences.length)
      return { locale: other, same: same.length, of: sentences.length };
  }
  return undefined;
}

function language(locale: string): string {
  return locale.split('-')[0] ?? locale;
}

/** Whether a text has three words or more and is not an address. */
export function isSentence(text: string): boolean {
  return (text.replace(/\{[^{}]*\}/g, ' ').match(/\p{L}{2,}/gu) ?? []).length >= 3 && !/@|:\/\//.test(text);
}

/** Keys of the product that the brand rewrites in another language but not in this one, with that other language. */
function rewrittenKeys(
  locale: string,
  own: ReadonlyMap<string, ReadonlyMap<string, string>>,
  inherited: ReadonlyMap<string, ReadonlyMap<string, string>>,
  { locales }: TextTable,
): Map<string, string> {
  const stale = new Map<string, string>();
  for (const [other, texts] of own) {
    if (other === locale || !locales.includes(other)) continue;
    for (const [key, text] of texts) {
      // The check of the company's name reports a language without it.
      if (key === 'brand.name') continue;
      const before = inherited.get(other)?.get(key);
      // An unchanged text is not rewritten, and an empty text of _default is not visible.
      const isStale =
        before !== undefined && before !== text && !own.get(locale)?.has(key) && (inherited.get(locale)?.get(key) ?? '') !== '';
      if (isStale && !stale.has(key)) stale.set(key, other);
    }
  }
  return stale;
}
