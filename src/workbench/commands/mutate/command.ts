import type { Command } from 'commander';
import { visibleLine } from '../../../brands/text/oneLine';
import { openValidBrand, printErrors } from '../../checks/openValidBrand';
import { type BrandOptions, brandOf, withBrand } from '../../options/brand';
import { progressOf } from '../../options/progress';
import { DAY_OF_BILLS } from '../snapshot/command';
import { type Mutation, mutationOf } from './mutate';

interface MutateOptions extends BrandOptions {
  all?: boolean;
  json?: boolean;
}

/** `bolletta mutate`: finds mistakes in the configuration that no snapshot detects. */
export function mutateCommand(program: Command): void {
  withBrand(program.command('mutate'))
    .description(
      'Changes each condition, prop, rule and page property that the brand wrote or changed, one at a time, and lists the changes that no snapshot detects: conditions without effect and alternatives that never apply.',
    )
    .option('--all', 'also changes what the brand inherits from the product')
    .option('--json', 'prints the result as JSON')
    .addHelpText('after', examples)
    .action((word: string | undefined, options: MutateOptions) => {
      const host = brandOf(word, options);
      const { all: isWhole = false, json, hosts } = options;
      const brand = openValidBrand(host, hosts);
      printErrors(host, hosts);
      const { note: onNode, end } = progressOf('nodes');
      const mutation = mutationOf(brand, { host, today: DAY_OF_BILLS, isWhole, onNode });
      end();
      process.stdout.write(json ? `${JSON.stringify(mutation, null, 2)}\n` : printed(mutation));
      if (mutation.unnoticed.length > 0) process.exitCode = 1;
    });
}

const examples = `
Exits with 1 if a change is not noticed.

Example:
  bolletta mutate my-brand.localhost`;

function printed({ mutants, unnoticed }: Mutation): string {
  const lines = unnoticed.map(({ where, change }) => `${where}: ${change}`);
  const last = `${mutants - unnoticed.length} of ${mutants} changes are noticed by a snapshot`;
  return `${[...lines, last].map(visibleLine).join('\n')}\n`;
}
