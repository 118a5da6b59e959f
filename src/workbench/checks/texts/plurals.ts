import type { BrandFiles } from '../../../brands/readBrand';
import type { ReportProblem } from '../../../brands/text/problem';
import { nearest } from '../../../brands/text/suggest';
import { type Plural, parseIcu } from './icu';
import { blocksOf } from './table';

/** Checks that the plurals of a brand's texts have exactly the forms of their language. `copied` are untranslated languages. */
export function checkPlurals(
  { messages }: BrandFiles,
  defaults: BrandFiles,
  copied: ReadonlySet<string>,
  report: ReportProblem,
): void {
  if (!messages) return;
  const manyOnly = keysOfMany(defaults);
  for (const [locale, texts] of blocksOf(messages)) {
    if (copied.has(locale) || !isLanguage(locale)) continue;
    for (const [key, text] of texts) {
      const { plurals, problems } = parseIcu(text);
      if (problems.length > 0) continue;
      for (const plural of plurals) {
        const wrong = wrongForms(plural, locale, manyOnly.has(key) ? 2 : 0);
        if (wrong)
          report({
            code: 'texts.plural',
            level: 'warning',
            mark: { file: messages.file, pointer: `/${locale}/${key}` },
            message: `The plural of {${plural.value}} in the text ${key} ${wrong.message}`,
            suggestion: wrong.suggestion,
          });
      }
    }
  }
}

const ofMany = new WeakMap<BrandFiles, ReadonlySet<string>>();

/** Product texts that are never used with the number one. */
function keysOfMany(defaults: BrandFiles): ReadonlySet<string> {
  const blocks = blocksOf(defaults.messages);
  const keys =
    ofMany.get(defaults) ??
    new Set(blocks.flatMap(([locale, texts]) => texts.filter(([, text]) => isOfMany(text, locale)).map(([key]) => key)));
  ofMany.set(defaults, keys);
  return keys;
}

/** Whether a text is never used with the number one: the product's text has no form for one. */
function isOfMany(text: string, locale: string): boolean {
  return parseIcu(text).plurals.some(
    ({ forms, isOrdinal }) =>
      !isOrdinal && !forms.includes('one') && !forms.includes('=1') && neededBy(locale, [1], false).has('one'),
  );
}

const ORDER = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

/** The plural or ordinal forms of a language, from few to many. */
export function formsIn(locale: string, isOrdinal: boolean): Intl.LDMLPluralRule[] {
  const { pluralCategories } = new Intl.PluralRules(locale, { type: isOrdinal ? 'ordinal' : 'cardinal' }).resolvedOptions();
  return ORDER.filter((form) => pluralCategories.includes(form));
}

/** Explains why the forms of a plural are wrong for its language, for numbers of at least `from`; undefined if correct. */
export function wrongForms(
  { forms, isOrdinal }: Plural,
  locale: string,
  from: number,
): { message: string; suggestion?: string | undefined } | undefined {
  const numbers = Array.from({ length: 201 - from }, (_, index) => index + from).filter(
    (number) => !forms.includes(`=${number}`),
  );
  const needed = neededBy(locale, numbers, isOrdinal);
  const known = formsIn(locale, isOrdinal);
  const lacking = [...needed].filter(([form]) => !forms.includes(form));
  const idle = forms.find((form) => !form.startsWith('=') && !known.some((one) => one === form));
  if (idle !== undefined && /^\d+$/.test(idle)) {
    const message = `has the form "${idle}", which is never used: a number needs =. Write =${idle} {…}.`;
    return { message, suggestion: `=${idle}` };
  }
  const others = `"${locale}" has ${known.join(', ')}`;
  if (lacking.length > 0) {
    const [[form] = ['']] = lacking;
    const list = lacking.map(([one, example]) => `"${one}" for ${example}`).join(', ');
    const message = `lacks the form ${list}, which "${locale}" needs. Add ${lacking.map(([one]) => `${one} {…}`).join(' ')}.`;
    return { message, suggestion: idle === undefined ? undefined : nearest(form, [idle]) && form };
  }
  return idle === undefined
    ? undefined
    : { message: `has the form "${idle}", which is never used: ${others}. Remove it.`, suggestion: nearest(idle, known) };
}

/** The plural categories for these numbers, each with its first number; without "other", which every text has. */
function neededBy(locale: string, numbers: readonly number[], isOrdinal: boolean): Map<string, number> {
  const rules = new Intl.PluralRules(locale, { type: isOrdinal ? 'ordinal' : 'cardinal' });
  const needed = new Map<string, number>();
  for (const number of numbers) {
    const form = rules.select(number);
    if (form !== 'other' && !needed.has(form)) needed.set(form, number);
  }
  return needed;
}

function isLanguage(locale: string): boolean {
  try {
    return Intl.PluralRules.supportedLocalesOf(locale).length > 0;
  } catch {
    return false;
  }
}
