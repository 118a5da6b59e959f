import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Command, Option } from 'commander';
import { displayPath, hostsDirs } from '../../../brands/readBrand';
import { printJson } from '../../../brands/text/json/printJson';
import { rewriteJson } from '../../../brands/text/json/rewriteJson';
import { messageOf } from '../../../brands/text/messageOf';
import { visibleLine } from '../../../brands/text/oneLine';
import { unknownNameMessage } from '../../../brands/text/suggest';
import { UsageError } from '../../../brands/text/wrongUse';
import { todayIn } from '../../../engine/kernel/figures/dates';
import { type BrandTexts, textsOfBrand } from '../../checks/brandUses';
import { openValidBrand } from '../../checks/openValidBrand';
import { isTag } from '../../checks/texts/locales';
import { type BrandOptions, brandOf, withBrand } from '../../options/brand';
import { uninterrupted } from '../../options/interrupts';
import { requireWritable } from '../../options/outFile';
import { type ListedText, missingTexts, sameTexts, unusedTexts, usedTexts } from './lists';
import { billsWith, placesIn } from './places';
import { exported, translated, withTranslation } from './translation';
import { decodeXml } from './xliff/decode';

interface TextsOptions extends BrandOptions {
  missing?: boolean;
  used?: boolean;
  unused?: boolean;
  sameAs?: string;
  export?: string;
  import?: string;
  language?: string;
  source?: string;
  json?: boolean;
}

const LISTS = ['missing', 'used', 'unused', 'sameAs', 'export', 'import'] as const;

/** `bolletta texts`: lists the texts of a brand, exports them for translators and imports translations. */
export function textsCommand(program: Command): void {
  withBrand(program.command('texts'))
    .description('Lists the texts of a brand, or exports and imports them as XLIFF 2 for translators.')
    .addOption(choice('--missing', 'lists used texts that are missing in a language; exits with 1 if there are any'))
    .addOption(choice('--used', 'lists the texts that layouts, forms and the page use, with places and a sample bill'))
    .addOption(choice('--unused', 'lists the brand’s own texts that nothing uses'))
    .addOption(choice('--same-as <language>', 'lists sentences that equal those of this language'))
    .addOption(choice('--export <file>', 'writes the texts for a translator; needs --language'))
    .addOption(choice('--import <file>', 'validates translated texts and writes them into locales/messages.json, all or none'))
    .option('--language <language>', 'with --export: language to translate into')
    .option('--source <language>', 'with --export: language to translate from (default: the first of the brand)')
    .option('--json', 'prints the list, or the written file and texts, as JSON')
    .addHelpText('after', examples)
    .action((word: string | undefined, options: TextsOptions) => {
      const host = brandOf(word, options);
      requireUse(options);
      // Throws if files have errors: otherwise other layouts would be in use, with other texts. Missing texts are not such an
      // error.
      openValidBrand(host, options.hosts);
      const texts = textsOfBrand(host, hostsDirs(options.hosts));
      if (options.export !== undefined) write(options.export, options, texts, host);
      else if (options.import !== undefined) take(options.import, options, texts, host);
      else list(options, texts, host);
    });
}

/** Throws one sentence for incomplete options, before the brand is read. */
function requireUse(options: TextsOptions): void {
  if (LISTS.every((name) => options[name] === undefined))
    throw new UsageError('Say what to list: --missing, --used, --unused, --same-as, or use --export or --import.');
  const { language } = options;
  if (options.export === undefined) return;
  if (language === undefined) throw new UsageError('Name the language to translate into with --language.');
  if (!isTag(language)) throw new UsageError(`"${language}" is not a valid language tag, such as sl or de-AT.`);
  requireWritable(options.export);
}

/** An option that excludes the others of {@link LISTS}. */
function choice(flags: string, description: string): Option {
  const option = new Option(flags, description);
  return option.conflicts(LISTS.filter((name) => name !== option.attributeName()));
}

const examples = `
Examples:
  bolletta texts my-brand.localhost --missing
  bolletta texts my-brand.localhost --export sl.xliff --language sl --source it
  bolletta texts my-brand.localhost --import sl.xliff`;

function list(options: TextsOptions, texts: BrandTexts, host: string): void {
  const { locales } = texts.table;
  const { sameAs } = options;
  if (sameAs !== undefined && !texts.table.byLocale.has(sameAs))
    throw new Error(unknownNameMessage('language', sameAs, locales, ` of ${host}`));
  const found =
    (options.missing && missingTexts(texts)) ||
    (options.unused && unusedTexts(texts)) ||
    (options.used && usedTexts(texts)) ||
    sameTexts(texts, sameAs ?? '');
  const places = placesIn(texts);
  const bills = options.used ? billsWith(host, todayIn('Europe/Rome', new Date()), options.hosts) : new Map<string, string>();
  const whole = found.map((text) => ({ ...text, places: places.get(text.key) ?? [], bill: bills.get(text.key) }));
  if (options.json) process.stdout.write(`${JSON.stringify(whole, null, 2)}\n`);
  else process.stdout.write([...whole.map(printed), `${counted(found.length)}\n`].join(''));
  if (options.missing && found.length > 0) process.exitCode = 1;
}

function printed({
  key,
  locale,
  words,
  places,
  bill,
}: ListedText & { places: readonly string[]; bill?: string | undefined }): string {
  const lines = [
    locale === undefined ? key : `${key} (${locale})`,
    ...Object.entries(words).map(([language, text]) => `  ${language}: ${text}`),
    ...(places.length === 0 ? [] : [`  in ${places.join(', ')}`]),
    ...(bill === undefined ? [] : [`  on the bill ${bill}`]),
  ];
  return `${lines.map(visibleLine).join('\n')}\n`;
}

function write(file: string, options: TextsOptions, texts: BrandTexts, host: string): void {
  const { language = '', source = texts.table.locales[0] ?? 'it' } = options;
  if (!texts.table.byLocale.has(source))
    throw new Error(unknownNameMessage('language', source, texts.table.locales, ` of ${host}`));
  if (source === language) throw new UsageError('The language to translate from and that to translate into are the same.');
  const places = placesIn(texts);
  const bills = billsWith(host, todayIn('Europe/Rome', new Date()), options.hosts);
  const notes = (key: string) => {
    const [at, bill] = [places.get(key), bills.get(key)];
    return [...(at ? [`In ${at.slice(0, 5).join(', ')}.`] : []), ...(bill === undefined ? [] : [`On the bill ${bill}.`])];
  };
  writeFileSync(file, exported(texts, source, language, notes));
  const sentence = `${file}: texts of ${host} in ${source}, to be translated into ${language}`;
  print(options, { host, file, source, language }, sentence);
}

function take(file: string, options: TextsOptions, texts: BrandTexts, host: string): void {
  const translation = translated(file, decodeXml(file, read(file)), texts);
  const { problems, locale, found, missing } = translation;
  if (problems.length > 0)
    throw new Error([...problems.map(visibleLine), `${problems.length} of the texts cannot be taken, so none was.`].join('\n'));
  const { brand } = texts;
  const { messages } = brand;
  const target = messages?.path ?? path.join(brand.folder, 'locales/messages.json');
  const content = withTranslation(messages?.content, translation);
  const text = (messages && rewriteJson(messages.text, content)) ?? `${printJson(content, '', { unit: '  ', eol: '\n' }, 200)}\n`;
  if (translation.texts.size > 0) {
    // Writes all files or none.
    uninterrupted(() => {
      writeFileSync(`${target}.part`, text);
      renameSync(`${target}.part`, target);
    });
  }
  const taken = [...translation.texts.keys()];
  const still = missing === 0 ? '' : `; ${counted(missing)} ${missing === 1 ? 'is' : 'are'} still missing`;
  const where = taken.length > 0 ? ` to ${displayPath(target)}` : `: the brand already has the ${found} translations of the file`;
  const sentence = `${counted(taken.length)} in ${locale} written${where}${still}`;
  print(options, { host, file: target, language: locale, taken, missing }, sentence);
}

function counted(texts: number): string {
  return `${texts} text${texts === 1 ? '' : 's'}`;
}

function print({ json }: TextsOptions, result: object, sentence: string): void {
  process.stdout.write(`${json ? JSON.stringify(result, null, 2) : visibleLine(sentence)}\n`);
}

function read(file: string): Buffer {
  if (!existsSync(file)) throw new Error(`There is no file ${file}. Name the translated file.`);
  if (statSync(file).isDirectory()) throw new Error(`${file} is a folder. Name the translated file in it.`);
  try {
    return readFileSync(file);
  } catch (error) {
    throw new Error(`${file} cannot be read: ${messageOf(error)}.`);
  }
}
