import type { Command } from 'commander';
import { type Finding, printFinding } from '../../../brands/text/problem';
import { checkHosts } from '../../checks/checkHosts';
import { brandsOf, withBrands } from '../../options/brand';

interface Options {
  host?: string[];
  hosts?: string[];
  json?: boolean;
  production?: boolean;
}

export function checkCommand(program: Command): void {
  withBrands(program.command('check'))
    .description('Checks the settings, layouts, forms, texts, images and colours of brands; of all brands if none is given.')
    .option('--json', 'prints the findings as JSON')
    .option('--production', 'also reports settings that are allowed on development hosts only')
    .addHelpText('after', examples)
    .action(async (words: string[], options: Options) => {
      const names = brandsOf(words, options.host);
      const { findings, brands } = await checkHosts(names, options.hosts ?? [], options.production === true);
      process.stdout.write(options.json ? `${JSON.stringify(findings, null, 2)}\n` : printed(findings, brands));
      if (findings.some(({ level }) => level === 'error')) process.exitCode = 1;
    });
}

const examples = `
Examples:
  bolletta check
  bolletta check my-brand.localhost --production`;

/** The findings, with a blank line between files, and the totals. */
function printed(findings: readonly Finding[], brands: number): string {
  const lines = findings.flatMap((finding, index) => [
    ...(index > 0 && findings[index - 1]?.file !== finding.file ? [''] : []),
    printFinding(finding),
  ]);
  const count = (level: Finding['level']) => findings.filter((finding) => finding.level === level).length;
  const total = `${amount(count('error'), 'error')}, ${amount(count('warning'), 'warning')} in ${amount(brands, 'brand')}`;
  return `${[...lines, ...(lines.length > 0 ? [''] : []), total].join('\n')}\n`;
}

function amount(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
