import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { BrandFiles, JsonFile } from '../../../brands/readBrand';
import type { Mark, ReportProblem } from '../../../brands/text/problem';
import { nearest } from '../../../brands/text/suggest';
import { type Register, registerOf } from '../../../brands/texts/texts';
import { parseIcu } from './icu';
import registers from './registers.json' with { type: 'json' };
import { blocksOf } from './table';

/** Maximum number of texts in one message. */
const SHOWN = 5;

/** Name of a register of a language, and a pattern that finds its forms in a text. */
interface Forms {
  name: string;
  find: RegExp;
}

const languages: ReadonlyMap<string, Readonly<Record<Register, Forms>>> = new Map(
  Object.entries(registers).flatMap(([language, both]) =>
    typeof both === 'string' ? [] : [[language, { informal: formsOf(both.informal), formal: formsOf(both.formal) }]],
  ),
);

interface WrittenForms {
  name: string;
  forms: readonly (readonly string[])[];
  beginnings?: readonly (readonly string[])[];
}

function formsOf({ name, forms, beginnings = [] }: WrittenForms): Forms {
  const all = forms.flat();
  const isCapital = (form: string) => form !== form.toLowerCase();
  const anywhere = all.filter((form) => !isCapital(form)).map((form) => `[${form[0]}${form[0]?.toUpperCase()}]${form.slice(1)}`);
  const inside = all.filter(isCapital).map((form) => `(?<=[^\\s.:!?…“„«(–—-]\\s+)${form}`);
  const first = beginnings.flat().map((form) => `(?<=^|[.:!?…]\\s+)${form}`);
  // Forms must not match inside another word or an address.
  const find = new RegExp(`(?<![\\p{L}’'/@.=_-])(?:${[...anywhere, ...inside, ...first].join('|')})(?![\\p{L}’'/@=_-])`, 'u');
  return { name, find };
}

/**
 * Checks whether texts address the customer in the right register. For a brand's own texts, its settings name the register; for
 * those of `_default`, their file does. Reports one finding per language. Also compares the formal file with the informal one.
 */
export function checkRegisters(brand: BrandFiles, defaults: BrandFiles, report: ReportProblem): void {
  const isDefault = brand.host === defaults.host;
  checkWords(brand.messages, isDefault ? 'informal' : registerOf(brand, defaults), isDefault, report);
  checkWords(brand.formal, 'formal', isDefault, report);
  checkPairs(brand, report);
  checkUnpaired(brand, report);
}

function checkWords(file: JsonFile | undefined, register: Register, isDefault: boolean, report: ReportProblem): void {
  for (const [locale, texts] of blocksOf(file)) {
    const forms = languages.get(locale.split('-')[0] ?? '');
    if (!file || !forms) continue;
    const other = forms[register === 'formal' ? 'informal' : 'formal'];
    const found = texts.flatMap(([key, message]) => {
      const word = other.find.exec(wordsIn(message))?.[0];
      return word === undefined ? [] : [{ key, word }];
    });
    const [first] = found;
    if (!first) continue;
    const own = forms[register].name;
    const [others, remedy] = isDefault
      ? ['the other texts in this file use', '']
      : ['the brand uses', `, or change "register" in hostsettings.json if the brand uses "${other.name}" everywhere`];
    const who = `"${other.name}" ${found.length === 1 ? `("${first.word}")` : `(${examples(found)})`}`;
    const [what, it] =
      found.length === 1
        ? [`The text ${first.key} ("${locale}") addresses`, 'it']
        : [`${found.length} texts ("${locale}") address`, 'them'];
    report({
      code: 'texts.register.mixed',
      level: 'warning',
      mark: { file: file.file, pointer: `/${locale}/${first.key}` },
      message: `${what} the customer with ${who}, but ${others} "${own}". Rewrite ${it} with "${own}"${remedy}.`,
    });
  }
}

/** The first texts, each with the word that shows its register. */
function examples(found: readonly { key: string; word: string }[]): string {
  const shown = found.slice(0, SHOWN).map(({ key, word }) => `${key} "${word}"`);
  const rest = found.length - shown.length;
  return rest > 0 ? `${shown.join(', ')} and ${rest} more` : shown.join(', ');
}

/** Checks that each formal text has a different informal one, with the same placeholders and tags. */
function checkPairs({ messages, formal }: BrandFiles, report: ReportProblem): void {
  if (!messages || !formal) return;
  const informal = new Map(blocksOf(messages).map(([locale, texts]) => [locale, new Map(texts)]));
  for (const [locale, texts] of blocksOf(formal)) {
    const known = informal.get(locale) ?? new Map<string, string>();
    for (const [key, message] of texts) {
      const mark: Mark = { file: formal.file, pointer: `/${locale}/${key}` };
      const beside = known.get(key);
      if (beside === undefined) {
        report({
          code: 'texts.register.key',
          level: 'error',
          mark: { ...mark, onKey: true },
          message: `The text ${key} ("${locale}") is not in ${messages.file}, which contains the informal version of every text. Add it there, or remove it here.`,
          suggestion: nearest(key, known.keys()),
        });
        continue;
      }
      if (beside === message) {
        const message = `The text ${key} ("${locale}") is the same in both registers. Remove it here: the one in ${messages.file} applies.`;
        report({ code: 'texts.register.same', level: 'warning', mark, message });
        continue;
      }
      const difference = differenceOf(message, beside);
      if (difference === undefined) continue;
      report({
        code: 'texts.register.placeholders',
        level: 'error',
        mark,
        message: `The text ${key} ("${locale}") ${difference}, unlike the text in ${messages.file}. Use the same placeholders and tags in both registers.`,
      });
    }
  }
}

/** Checks that a language with formal texts has a formal version of each text that addresses the customer. */
function checkUnpaired({ messages, formal }: BrandFiles, report: ReportProblem): void {
  if (!messages || !formal) return;
  const both = new Map(blocksOf(formal).map(([locale, texts]) => [locale, new Map(texts)]));
  for (const [locale, texts] of blocksOf(messages)) {
    const informal = languages.get(locale.split('-')[0] ?? '')?.informal;
    const written = both.get(locale);
    if (!informal || !written) continue;
    for (const [key, message] of texts) {
      const found = written.has(key) ? null : informal.find.exec(wordsIn(message));
      if (!found) continue;
      report({
        code: 'texts.register.missing',
        level: 'warning',
        mark: { file: messages.file, pointer: `/${locale}/${key}` },
        message: `The text ${key} ("${locale}") addresses the customer with "${informal.name}" ("${found[0]}"), but formal brands show it too, because ${formal.file} does not contain it. Add its formal version there.`,
      });
    }
  }
}

/** Describes how the placeholders and tags of two texts differ; undefined when they do not, or when a text is invalid. */
function differenceOf(message: string, other: string): string | undefined {
  const [here, there] = [parseIcu(message), parseIcu(other)];
  if (here.problems.length > 0 || there.problems.length > 0) return undefined;
  const parts = (read: typeof here) => [...read.values.map((value) => `{${value}}`), ...read.tags.map((tag) => `<${tag}>`)];
  const [own, wanted] = [parts(here), parts(there)];
  const lost = wanted.filter((part) => !own.includes(part)).map((part) => `lacks ${part}`);
  const more = own.filter((part) => !wanted.includes(part)).map((part) => `has ${part}`);
  return lost.length + more.length === 0 ? undefined : [...lost, ...more].join(' and ');
}

/** The visible text of a message: without names of placeholders and tags, all plural cases in sequence. */
function wordsIn(message: string): string {
  try {
    return literals(parse(message));
  } catch {
    // The syntax check reports this.
    return '';
  }
}

function literals(elements: readonly MessageFormatElement[]): string {
  return elements
    .map((element) => {
      if (element.type === TYPE.literal) return element.value;
      if (element.type === TYPE.tag) return literals(element.children);
      if (element.type === TYPE.plural || element.type === TYPE.select)
        return Object.values(element.options)
          .map(({ value }) => `${literals(value)}. `)
          .join('');
      return '1';
    })
    .join('');
}
