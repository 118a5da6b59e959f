import { existsSync } from 'node:fs';
import type { Command } from 'commander';
import { kinds } from '../../../src/contract/kinds.generated';
import { isDate, todayIn } from '../../../src/kernel/dates';
import { templateFor } from '../../../src/kernel/screen';
import { hostsDirs, isRecord } from '../../brands/readBrand';
import { type Question, readJsonArgument } from '../../brands/resolveBrand';
import { answersBeside, sampleBill } from '../../brands/sampleBill';
import { pageSettingsOf } from '../../brands/settings';
import { noSuch } from '../../text/suggest';
import { withHostsOption } from './hosts';

/** Options of the commands about one bill, as commander passes them. */
export interface QuestionOptions {
  host: string;
  template?: string;
  document: string;
  modules?: string;
  scope?: string;
  screen: string;
  locale?: string;
  today?: string;
  dated?: string;
  hosts?: string[];
}

export function withQuestionOptions(command: Command): Command {
  return withHostsOption(command)
    .requiredOption('--host <host>', 'brand, the name of its folder')
    .requiredOption('--document <bill>', 'number of a sample bill, or a file: the body of GET /document/{cryptoId}')
    .option('--template <name>', 'template; the brand’s own for the screen when absent')
    .option(
      '--modules <file>',
      'body of GET /api/bollettainterattiva/modules; when absent that of the bill service for a sample, else the template’s own list',
    )
    .option('--scope <file>', 'roots to put in place of the computed ones, and for a sample of what the bill service answers')
    .option('--screen <screen>', 'mobile or desktop', 'mobile')
    .option('--locale <locale>', 'language; the brand’s first when absent')
    .option('--today <date>', 'day on which the bill is opened, YYYY-MM-DD; today in Europe/Rome when absent')
    .option('--dated <date>', 'day from which the dates of a sample bill count, YYYY-MM-DD; today in Europe/Rome when absent');
}

/** Samples are identified by number, so that nobody needs a file to start. */
const sampleNumber = /^\d{10}$/;

export function toQuestion(options: QuestionOptions): Question {
  const { host, template, screen, locale, hosts } = options;
  if (screen !== 'mobile' && screen !== 'desktop') throw new Error('--screen is mobile or desktop.');
  const today = dayOf(options, 'today');
  const isSample = sampleNumber.test(options.document) && !existsSync(options.document);
  const sample = { number: options.document, host, today, dated: dayOf(options, 'dated'), hosts };
  const beside = isSample ? answersBeside(sample) : undefined;
  const settings = pageSettingsOf(host, hostsDirs(hosts));
  const own = templateFor(settings, screen === 'mobile');
  // The lists of the service are for the brand's own template.
  const listed = template === undefined || template === own ? beside?.modules : undefined;
  const modules = options.modules === undefined ? listed : readJsonArgument(options.modules);
  const scope = options.scope === undefined ? {} : rootsIn(options.scope);
  if (locale !== undefined && !settings.locales.includes(locale))
    throw new Error(noSuch('language', locale, settings.locales, ` of ${host}`));
  return {
    host,
    ...(template !== undefined && { template }),
    document: isSample ? sampleBill(sample) : readJsonArgument(options.document),
    ...(modules !== undefined && { modules }),
    scope: { ...beside?.scope, ...scope },
    screen,
    ...(locale !== undefined && { locale }),
    today,
    ...(hosts && { hosts }),
  };
}

function dayOf(options: QuestionOptions, name: 'today' | 'dated'): string {
  const day = options[name] ?? todayIn('Europe/Rome', new Date());
  if (!isDate(day)) throw new Error(`--${name} ${day} is not a day. Write it as YYYY-MM-DD.`);
  return day;
}

function rootsIn(file: string): Record<string, unknown> {
  const roots = readJsonArgument(file);
  if (!isRecord(roots)) throw new Error(`${file} must hold one object: a value for each root.`);
  const known = Object.keys(kinds);
  const unknown = Object.keys(roots).find((root) => !known.includes(root));
  if (unknown !== undefined) throw new Error(noSuch('root', unknown, known));
  return roots;
}
