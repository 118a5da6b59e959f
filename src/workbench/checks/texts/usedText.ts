import type { Settings } from '../../../brands/settings';
import type { Mark } from '../../../brands/text/problem';
import { nearest } from '../../../brands/text/suggest';
import { refusedAddress } from '../brand/addresses/refused';
import { repaired } from '../files/repair';
import type { MessageUse } from '../layouts/uses';
import { parseIcu } from './icu';
import type { TextEntry, TextTable } from './table';

/** A use of a text, in one language. */
interface UsedText {
  locale: string;
  use: MessageUse;
  text: TextEntry;
  /** Whether the use is in a file of the base. */
  inBase: boolean;
}

/** A mistake of a text in one language, with a key that equal mistakes in other languages share. */
export interface WrongText {
  code: string;
  locale: string;
  mark: Mark;
  same: string;
  message: (locales: string) => string;
  suggestion?: string | undefined;
}

/** Cached uses of the base with correct texts: most are the same for all brands of a run. */
const sound = { strict: new WeakMap<MessageUse, WeakSet<TextEntry>>(), loopback: new WeakMap<MessageUse, WeakSet<TextEntry>>() };

const none: readonly WrongText[] = [];

/** The mistakes of a used text. */
export function wrongIn(
  used: UsedText,
  { table, settings: { allowLoopbackHttp } }: { table: TextTable; settings: Pick<Settings, 'allowLoopbackHttp'> },
): readonly WrongText[] {
  const { use, text } = used;
  const known = allowLoopbackHttp ? sound.loopback : sound.strict;
  if (known.get(use)?.has(text)) return none;
  const ofContent =
    text.message === '' ? none : use.address === undefined ? wrongFormat(used, table) : wrongAddress(used, allowLoopbackHttp);
  const found = [...emptyText(used), ...ofContent];
  if (found.length === 0) known.set(use, (known.get(use) ?? new WeakSet()).add(text));
  return found;
}

function markOfText({ locale, use, text }: UsedText): Mark {
  return { file: text.file, pointer: `/${locale}/${use.key}` };
}

function emptyText(used: UsedText): readonly WrongText[] {
  const { locale, use, text } = used;
  if (use.needed === undefined || text.message.trim() !== '') return none;
  const message = (locales: string) => `The text ${use.key} is empty in ${locales}, but ${use.needed} needs a text. Write it.`;
  return [{ code: 'texts.empty', locale, mark: text.own ? markOfText(used) : use.mark, same: '', message }];
}

function wrongAddress(used: UsedText, allowLoopbackHttp: boolean): readonly WrongText[] {
  const { locale, text, inBase } = used;
  const { key, mark, address = '' } = used.use;
  const problem = refusedAddress(address, text.message, allowLoopbackHttp);
  if (problem === undefined) return none;
  const wrong = { code: 'texts.link.refused', locale };
  if (text.own || inBase) {
    const isAddress = (one: string) => refusedAddress('href', one, false) === undefined;
    const suggestion = address === 'href' ? repaired(text.message, isAddress)?.suggestion : undefined;
    return [{ ...wrong, mark: markOfText(used), same: text.message, message: () => problem, suggestion }];
  }
  // A brand can only use another text there, not change the product's text.
  const message = (locales: string) =>
    `The text ${key} (${locales}) is not an address. ${problem} Put the address into a text of the brand, and name that text here.`;
  return [{ ...wrong, mark, same: '', message }];
}

/** Mistakes in the placeholders and tags of a text. */
function wrongFormat(used: UsedText, table: TextTable): readonly WrongText[] {
  const { locale, text, inBase } = used;
  const { key, mark, rich, orWords } = used.use;
  const { values, tags, problems } = parseIcu(text.message);
  if (problems.length > 0) return none;
  const given = givenTo(used.use);
  const isUnfilled = values.some((value) => !given.includes(value));
  // A brand can fix its own text, not a layout of the base. If another language is correct, this text is wrong.
  const atText = text.own && (inBase || orWords !== undefined || (isUnfilled && isFilledElsewhere(key, locale, given, table)));
  const found = isUnfilled ? [unfilled(values, used, atText)] : [];
  if (tags.length === 0 || rich) return found;
  const elsewhere =
    orWords === undefined ? 'they work only with "rich": true. Add it here.' : 'they do not work here. Name another text.';
  const advice = atText ? 'the layout does not allow them. Remove them.' : elsewhere;
  const message = (locales: string) => `The text ${key} (${locales}) has tags, but ${advice}`;
  return [...found, { code: 'texts.rich.missing', locale, mark: atText ? markOfText(used) : mark, same: '', message }];
}

/** Placeholders that the layout or the page fills. */
function givenTo({ values, offered = [] }: MessageUse): readonly string[] {
  return [...values, ...offered];
}

/** The mistake of a text with placeholders that nothing fills. `values` are all its placeholders. */
function unfilled(values: readonly string[], used: UsedText, atText: boolean): WrongText {
  const { locale, use, inBase } = used;
  const given = givenTo(use);
  const [first = '', ...more] = values.filter((value) => !given.includes(value));
  // The only value that the text does not use is probably the intended one.
  const left = given.filter((value) => !values.includes(value));
  const list = [first, ...more].map((value) => `{${value}}`).join(', ');
  const advice = atText
    ? `which the layout does not provide. It provides ${given.map((value) => `{${value}}`).join(', ') || 'none'}. Correct it, or remove it.`
    : `which is not provided here. ${use.orWords === undefined ? 'Add it to "values"' : 'Name another text'}.`;
  const near = nearest(first, given) ?? (more.length === 0 && left.length === 1 ? left[0] : undefined);
  const slip = atText || more.length > 0 ? undefined : slipIn(use, left, near, inBase);
  return {
    code: 'texts.values.missing',
    locale,
    mark: slip ?? (atText ? markOfText(used) : use.mark),
    same: list,
    message: (locales) =>
      `The text ${use.key} (${locales}) uses ${list}, ${slip ? `but the value for it is called "${near}" here. Rename it.` : advice}`,
    suggestion: slip ? first : near,
  };
}

/** The position where the brand passes a value under the wrong name. */
function slipIn(
  { mark, markOf }: MessageUse,
  left: readonly string[],
  name: string | undefined,
  inBase: boolean,
): Mark | undefined {
  const there = name !== undefined && left.includes(name) ? markOf?.(name) : undefined;
  return inBase && there?.file === mark.file ? undefined : there;
}

/** Whether another offered language has a text with filled placeholders only. */
function isFilledElsewhere(key: string, locale: string, given: readonly string[], { locales, byLocale }: TextTable): boolean {
  return locales.some((other) => {
    const message = other === locale ? undefined : byLocale.get(other)?.get(key)?.message;
    return message !== undefined && message !== '' && parseIcu(message).values.every((value) => given.includes(value));
  });
}
