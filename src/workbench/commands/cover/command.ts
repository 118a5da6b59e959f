import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Command } from 'commander';
import { visibleLine } from '../../../brands/text/oneLine';
import { UsageError } from '../../../brands/text/wrongUse';
import { openValidBrand, printErrors } from '../../checks/openValidBrand';
import { type BrandOptions, brandOf, withBrand } from '../../options/brand';
import { readDocumentFile } from '../../options/document';
import { pageQuestions } from '../../options/page';
import { progressOf } from '../../options/progress';
import { dayOf } from '../../options/question';
import { type Cover, type Covered, coverOf } from './cover';

interface CoverOptions extends BrandOptions {
  all?: boolean;
  documents?: string;
  level?: string;
  today?: string;
  json?: boolean;
}

/** `bolletta cover`: measures what the sample bills show and test of a brand. */
export function coverCommand(program: Command): void {
  withBrand(program.command('cover'))
    .description(
      'Shows every sample bill and every page of the site of a brand on both screens and in every language, and lists the blocks, texts, conditions and rules of the brand that no sample covers.',
    )
    .option('--all', 'also counts what the brand inherits unchanged from the product')
    .option('--documents <dir>', 'folder with further bills; each file is the body of GET /document/{cryptoId}')
    .option('--level <percent>', 'exits with 1 below this level, or if a bill breaks an invariant of amounts or buttons')
    .option('--today <date>', 'day on which the bills are opened, YYYY-MM-DD (default: today in Europe/Rome)')
    .option('--json', 'prints the result as JSON')
    .addHelpText('after', examples)
    .action(async (word: string | undefined, options: CoverOptions) => {
      const host = brandOf(word, options);
      const { hosts, all: isWhole = false } = options;
      const level = levelOf(options.level);
      const today = dayOf({ host, ...(options.today !== undefined && { today: options.today }) }, 'today');
      const documents = documentsIn(options.documents);
      const brand = openValidBrand(host, hosts);
      printErrors(host, hosts);
      const progress = progressOf('rows');
      const pages = await pageQuestions(brand, { host, today, hosts });
      const cover = coverOf(brand, { host, today, hosts, isWhole, documents, pages, onRow: progress.note });
      progress.end();
      process.stdout.write(options.json ? `${JSON.stringify(cover, null, 2)}\n` : printed(cover));
      if (level !== undefined && ((cover.level ?? 100) < level || cover.broken.length > 0)) process.exitCode = 1;
    });
}

const examples = `
Examples:
  bolletta cover my-brand.localhost
  bolletta cover my-brand.localhost --documents ../bills --level 100`;

function levelOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const level = Number(text);
  if (text.trim() === '' || !(level >= 0 && level <= 100))
    throw new UsageError(`--level ${text} is not a percentage from 0 to 100.`);
  return level;
}

function documentsIn(folder: string | undefined): ReadonlyMap<string, unknown> {
  if (folder === undefined) return new Map();
  let names: string[];
  try {
    names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  } catch {
    throw new Error(`There is no folder ${folder}.`);
  }
  return new Map(names.sort().map((name) => [name, readDocumentFile(path.join(folder, name))]));
}

function printed(cover: Cover): string {
  const { rows, broken, level, pageTexts, translations } = cover;
  const parts: readonly (readonly [what: string, covered: Covered, lack: string])[] = [
    ['Blocks', cover.blocks, 'never shown'],
    ['Nodes', cover.nodes, 'never shown'],
    ['Texts', cover.texts, 'never shown'],
    ['Conditions', cover.conditions, 'not seen both true and false'],
    ['Parts of conditions', cover.parts, 'not seen to decide both ways'],
    ['Values of props and events', cover.branches, 'never seen'],
  ];
  const lines = [
    ...parts.flatMap(([what, { of, left }, lack]) => [
      `${what}: ${of === 0 ? 'nothing to cover' : `${of - left.length} of ${of}`}${left.length === 0 ? '' : `, ${lack}:`}`,
      ...firstOf(left),
    ]),
    ...(pageTexts === 0
      ? []
      : [
          `Not counted: ${pageTexts} ${pageTexts === 1 ? 'text' : 'texts'} that the code of the page shows, such as those of charts`,
        ]),
    ...Object.entries(translations).map(
      ([locale, count]) =>
        `Not counted: ${count} ${count === 1 ? 'text' : 'texts'} of the product in ${locale}: a translation of them is proven by \`texts\``,
    ),
    ...(broken.length === 0 ? [] : ['Broken on some bill:', ...firstOf(broken)]),
    `${level === undefined ? 'Nothing to cover' : `${level} % covered`} by ${rows} rows (bills and pages, screens and languages)`,
  ];
  return `${lines.map(visibleLine).join('\n')}\n`;
}

/** Maximum number of printed entries of a list: if a brand has hundreds, these are enough to find the cause. */
const PRINTED = 20;

function firstOf(list: readonly string[]): string[] {
  const more = list.length - PRINTED;
  return [...list.slice(0, PRINTED).map((one) => `  ${one}`), ...(more > 0 ? [`  … and ${more} more (all with --json)`] : [])];
}
