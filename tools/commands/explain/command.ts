import type { Command } from 'commander';
import { type PageOptions, toPageQuestion, withPageOptions } from '../options/page';
import { explain } from './explain';
import { printExplanation } from './print';

/** `bolletta explain`: why a node shows or not on a bill. */
export function explainCommand(program: Command): void {
  const command = program
    .command('explain <node>')
    .description(
      'Explains why a node (id or address) shows or does not show on a bill or a page of the site, and what would change that.',
    );
  withPageOptions(command)
    .option('--json', 'prints the explanation as JSON')
    .action(async (node: string, options: PageOptions & { json?: boolean }) => {
      const explanation = explain(node, await toPageQuestion(options));
      process.stdout.write(options.json ? `${JSON.stringify(explanation, null, 2)}\n` : printExplanation(explanation));
    });
}
