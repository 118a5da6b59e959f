import type { Command } from 'commander';
import { printableAnswer, resolveBrand } from '../../../brands/trees/resolveBrand';
import { withFindingsOnStderr } from '../../checks/openValidBrand';
import { type PageOptions, toPageQuestion, withPageOptions } from '../../options/page';

/** `bolletta resolve`: prints the tree of a bill or a page as JSON. */
export function resolveCommand(program: Command): void {
  withPageOptions(
    program.command('resolve').description('Prints the resolved layout of a bill or a page of the site under a brand, as JSON.'),
  )
    .option('--json', 'accepted as in all commands; the output is always JSON')
    .addHelpText('after', examples)
    .action(async (options: PageOptions) => {
      const answer = await withFindingsOnStderr(options, async () => resolveBrand(await toPageQuestion(options)));
      const output = { ...printableAnswer(answer), diagnostics: answer.diagnostics };
      process.stdout.write(`${JSON.stringify(output, null, 2)}\n`);
    });
}

const examples = `
Examples:
  bolletta resolve --host my-brand.localhost --document 2026000101 --screen desktop
  bolletta resolve --host my-brand.localhost --page home`;
