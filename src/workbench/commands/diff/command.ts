import { type Command, Option } from 'commander';
import { visibleLine } from '../../../brands/text/oneLine';
import { unknownNameMessage } from '../../../brands/text/suggest';
import { openValidBrand, printErrors } from '../../checks/openValidBrand';
import { type BrandOptions, brandOf, withBrand } from '../../options/brand';
import { pause } from '../../options/interrupts';
import { dayOf } from '../../options/question';
import { brandBefore, otherBrand } from './against';
import { billLines } from './billLines';
import { type BillsDiff, billChanges, sharedLocales } from './bills';
import { brandChanges, type PartChanges } from './diff';

interface DiffOptions extends BrandOptions {
  against?: string;
  since?: string;
  bills?: boolean;
  locale?: string;
  today?: string;
  json?: boolean;
}

/** `bolletta diff`: differences between two brands, or since a commit. */
export function diffCommand(program: Command): void {
  withBrand(program.command('diff'))
    .description('Lists the differences between a brand and _default, another brand, or an earlier commit of itself.')
    .addOption(
      new Option('--against <brand>', 'brand, or folder of a brand, to compare with (default: _default)').conflicts('since'),
    )
    .option('--since <commit>', 'compares with the same brand at this commit of the repository that contains its folder')
    .option(
      '--bills',
      'also lists what customers see differently, on every sample bill and every page of the site, on both screens',
    )
    .option('--locale <locale>', 'with --bills: language to compare (default: every language that both brands have)')
    .option('--today <date>', 'with --bills: day on which the bills are opened, YYYY-MM-DD (default: today in Europe/Rome)')
    .option('--json', 'prints the differences as JSON')
    .addHelpText('after', examples)
    .action(async (word: string | undefined, options: DiffOptions) => {
      const host = brandOf(word, options);
      const { hosts, locale } = options;
      const brand = openValidBrand(host, hosts);
      const today = dayOf({ host, ...(options.today !== undefined && { today: options.today }) }, 'today');
      if (locale !== undefined && !brand.settings.locales.includes(locale))
        throw new Error(unknownNameMessage('language', locale, brand.settings.locales, ` of ${host}`));
      printErrors(host, hosts);
      const other =
        options.since === undefined ? otherBrand(options.against, hosts) : brandBefore(host, brand.files.folder, options.since);
      try {
        const theirs = other.brand.settings.locales;
        if (locale !== undefined && !theirs.includes(locale))
          throw new Error(unknownNameMessage('language', locale, theirs, ` of ${other.name}`));
        const parts = brandChanges(other.brand, brand);
        const locales = locale === undefined ? sharedLocales(other.brand, brand) : [locale];
        const bills = options.bills ? await billChanges(other.brand, brand, { host, today, hosts }, locales) : undefined;
        if (options.json)
          process.stdout.write(`${JSON.stringify({ host, against: other.name, parts, ...(bills && { bills }) }, null, 2)}\n`);
        else process.stdout.write(printed(host, other.name, parts, bills));
      } finally {
        await pause();
        other.close();
      }
    });
}

const examples = `
Examples:
  bolletta diff my-brand.localhost
  bolletta diff my-brand.localhost --against other.localhost --bills
  bolletta diff my-brand.localhost --since HEAD~3 --bills`;

function printed(host: string, against: string, parts: readonly PartChanges[], bills: BillsDiff | undefined): string {
  const lines = parts.length === 0 ? [`${host} is the same as ${against}.`] : [`${host} against ${against}`];
  for (const { part, changes } of parts) lines.push('', part, ...changes.map(({ sentence }) => `  ${sentence}`));
  if (bills) lines.push('', ...billLines(bills, parts));
  return `${lines.map(visibleLine).join('\n')}\n`;
}
