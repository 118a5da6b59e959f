import type { Command } from 'commander';
import { hostsDirs, readBrand, sourceFiles, templatesOf } from '../../../brands/readBrand';
import { withFindingsOnStderr } from '../../checks/openValidBrand';
import { explain } from '../../explain/explain';
import { templateNamed } from '../../explain/named';
import { printExplanation } from '../../explain/print/print';
import { printSummary } from '../../explain/print/summary';
import { type PageOptions, toPageQuestion, withPageOptions } from '../../options/page';

/** `bolletta explain`: why a node shows or not on a bill. */
export function explainCommand(program: Command): void {
  const command = program
    .command('explain <node>')
    .description(
      'Explains why a node shows or is hidden on a bill or a page of the site, and what would change that. NODE is an id, a module, or an address as in overlays and in the output of check.',
    );
  withPageOptions(command)
    .option('--all', 'prints every condition and every value, not only what decides')
    .option('--json', 'prints the whole explanation as JSON')
    .addHelpText('after', examples)
    .action(async (node: string, options: PageOptions & { json?: boolean; all?: boolean }) => {
      const named = options.page === undefined ? templateNamed(node, templatesIn(options)) : undefined;
      const template = options.template ?? named;
      const explanation = await withFindingsOnStderr(options, async () =>
        explain(node, await toPageQuestion({ ...options, ...(template !== undefined && { template }) })),
      );
      const print = options.all ? printExplanation : printSummary;
      process.stdout.write(options.json ? `${JSON.stringify(explanation, null, 2)}\n` : print(explanation));
    });
}

const examples = `
Examples:
  bolletta explain amount-due --host my-brand.localhost --document 2026000101
  bolletta explain home-title --host my-brand.localhost --page home`;

function templatesIn({ host, hosts }: PageOptions): string[] {
  return templatesOf(sourceFiles(readBrand(host, hostsDirs(hosts))));
}
