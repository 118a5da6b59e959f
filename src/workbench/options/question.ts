import { existsSync } from 'node:fs';
import type { Command } from 'commander';
import { reportAndSkip } from '../../brands/mistake';
import { hostsDirs } from '../../brands/readBrand';
import { pageSettingsOf } from '../../brands/settings';
import { visible } from '../../brands/text/oneLine';
import { unknownNameMessage } from '../../brands/text/suggest';
import { UsageError } from '../../brands/text/wrongUse';
import type { ResolveInput } from '../../brands/trees/question';
import { readJsonArgument } from '../../brands/trees/resolveBrand';
import { otherResponses, sampleBill, sampleNumbers } from '../../brands/trees/sampleBill';
import { kinds } from '../../engine/contract/kinds.generated';
import type { BrandSettings } from '../../engine/contract/settings.generated';
import { isDate, todayIn } from '../../engine/kernel/figures/dates';
import { templateFor } from '../../engine/kernel/page/screen';
import { isObject } from '../../engine/kernel/text/json';
import { withHostOption } from './brand';
import { readDocumentFile } from './document';

/** Options of the commands about one bill, as commander passes them. */
export interface QuestionOptions {
  host: string;
  template?: string;
  document?: string;
  modules?: string;
  scope?: string;
  screen?: string;
  locale?: string;
  today?: string;
  dated?: string;
  hosts?: string[];
}

export function withQuestionOptions(command: Command): Command {
  return withHostOption(command, '_default')
    .option('--document <bill>', 'number of a sample bill, or a file with the body of GET /document/{cryptoId}')
    .option('--template <name>', 'template (default: the template of the brand for the screen)')
    .option(
      '--modules <file>',
      'file with the body of GET /api/bollettainterattiva/modules (default: for a sample bill the bill service’s lists, otherwise the template’s own)',
    )
    .option('--scope <file>', 'file with roots that replace the computed ones and, for a sample bill, those of the bill service')
    .option('--screen <screen>', 'mobile or desktop (default: mobile; desktop for the desktop variant of a template)')
    .option('--locale <locale>', 'language (default: the first language of the brand)')
    .option('--today <date>', 'day on which the bill is opened, YYYY-MM-DD (default: today in Europe/Rome)')
    .option(
      '--dated <date>',
      'day from which the dates of a sample bill are calculated, YYYY-MM-DD (default: today in Europe/Rome)',
    );
}

/** Samples are identified by their number, so that no file is needed to start. */
const sampleNumber = /^\d{10}$/;

export function toQuestion(options: QuestionOptions): ResolveInput {
  const { host, template, locale, hosts } = options;
  const today = dayOf(options, 'today');
  const { document } = options;
  if (document === undefined)
    throw new UsageError(
      'Name the bill with --document: the number of a sample bill, or a file. Or name a page of the site with --page.',
    );
  const isFile = existsSync(document);
  const isSample = sampleNumber.test(document) && !isFile;
  if (/^\d+$/.test(document) && !isSample && !isFile)
    throw new Error(
      `${document} is neither a file nor a sample bill of ${host}. Sample bills: ${sampleNumbers(host, hosts).join(', ')}.`,
    );
  const sample = { number: document, host, today, dated: dayOf(options, 'dated'), hosts };
  const beside = isSample ? otherResponses(sample) : undefined;
  const warn = reportAndSkip((line) => process.stderr.write(`Warning: ${visible(line)}\n`));
  const settings = pageSettingsOf(host, hostsDirs(hosts), warn);
  const screen = screenOf(options, settings);
  const own = templateFor(settings, screen === 'mobile');
  // The service's module lists apply only to the brand's own template.
  const listed = template === undefined || template === own ? beside?.modules : undefined;
  const modules = options.modules === undefined ? listed : readJsonArgument(options.modules);
  const scope = options.scope === undefined ? {} : rootsIn(options.scope);
  if (locale !== undefined && !settings.locales.includes(locale))
    throw new Error(unknownNameMessage('language', locale, settings.locales, ` of ${host}`));
  return {
    host,
    ...(template !== undefined && { template }),
    document: isSample ? sampleBill(sample) : readDocumentFile(document),
    ...(modules !== undefined && { modules }),
    scope: { ...beside?.scope, ...scope },
    screen,
    ...(locale !== undefined && { locale }),
    today,
    ...(hosts && { hosts }),
  };
}

/** The desktop variant of a template implies a desktop. */
function screenOf({ screen, template = '' }: QuestionOptions, settings: BrandSettings): ResolveInput['screen'] {
  if (screen === 'mobile' || screen === 'desktop') return screen;
  if (screen !== undefined) throw new UsageError('--screen must be mobile or desktop.');
  const { desktopVariants } = settings;
  return Object.values(desktopVariants).includes(template) && templateFor(settings, true) !== template ? 'desktop' : 'mobile';
}

/** The day given by an option; default: today in Europe/Rome. */
export function dayOf(options: QuestionOptions, name: 'today' | 'dated'): string {
  const day = options[name] ?? todayIn('Europe/Rome', new Date());
  if (!isDate(day)) throw new UsageError(`--${name} ${day} is not a valid day. Write it as YYYY-MM-DD.`);
  return day;
}

function rootsIn(file: string): Record<string, unknown> {
  const roots = readJsonArgument(file);
  if (!isObject(roots)) throw new Error(`${file} must contain one object with a value for each root.`);
  const known = Object.keys(kinds);
  const unknown = Object.keys(roots).find((root) => !known.includes(root));
  if (unknown !== undefined) throw new Error(unknownNameMessage('root', unknown, known));
  return roots;
}
