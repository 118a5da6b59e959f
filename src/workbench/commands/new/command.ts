import path from 'node:path';
import type { Command } from 'commander';
import { projectRoot } from '../../../brands/readBrand';
import { visible } from '../../../brands/text/oneLine';
import { type BrandOptions, brandOf, withBrand } from '../../options/brand';
import { uninterrupted } from '../../options/interrupts';
import { firstCommands, newBrand } from './newBrand';

interface NewOptions extends BrandOptions {
  like?: string;
  name?: string;
  languages?: string;
  register?: string;
  json?: boolean;
}

/** `bolletta new`: creates the folder of a new brand. */
export function newCommand(program: Command): void {
  withBrand(program.command('new'))
    .description(
      'Creates the folder of a new brand that passes check, in the last folder of --hosts, which it creates if needed, or else in hosts/.',
    )
    .option('--like <host>', 'starts with the files of this brand')
    .option('--name <name>', 'name of the company (default: the first part of the host)')
    .option('--languages <list>', 'languages, the default one first, such as it,en,sl (default: those of the --like brand)')
    .option('--register <address>', 'form of address in texts: informal or tu (also du), formal or Lei (also Sie)')
    .option('--json', 'prints the folder and its files as JSON')
    .addHelpText('after', examples)
    .action((word: string | undefined, options: NewOptions) => {
      const host = brandOf(word, options);
      const { like, name, languages, register, json, hosts } = options;
      const given = {
        ...(like !== undefined && { like }),
        ...(name !== undefined && { name }),
        ...(languages !== undefined && { languages: languages.split(',').map((one) => one.trim()) }),
        ...(register !== undefined && { register }),
        ...(hosts && { hosts }),
      };
      const { folder, files } = uninterrupted(() => newBrand(host, given));
      if (json) {
        process.stdout.write(`${JSON.stringify({ folder, files }, null, 2)}\n`);
        return;
      }
      const { check, dev } = firstCommands(host, hosts);
      const lines = [
        `${shownFolder(folder)} has ${files.length} files:`,
        ...files.map((file) => `  ${file}`),
        'Read its README.md, then run',
        `  ${check}`,
        `  ${dev}`,
      ];
      process.stdout.write(`${lines.map(visible).join('\n')}\n`);
    });
}

const examples = `
Examples:
  bolletta new my-brand.localhost
  bolletta new my-brand.localhost --like aurora.localhost --languages it,en,sl --hosts ../brands
  bolletta new my-brand.localhost --languages de,it --register formal`;

function shownFolder(folder: string): string {
  const relative = path.relative(projectRoot, folder);
  return relative.startsWith('..') ? folder : relative;
}
