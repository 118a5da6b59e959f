import type { Command } from 'commander';
import { hostsDirs, readBrand, sourceFiles, templatesOf } from '../../brands/readBrand';
import { type QuestionOptions, toQuestion, withQuestionOptions } from '../options/question';
import { explain } from './explain';
import { templateNamed } from './named';
import { printExplanation } from './print';

/** `bolletta explain`: why a node shows or not on a bill. */
export function explainCommand(program: Command): void {
  const command = program
    .command('explain <node>')
    .description(
      'Explains why a node shows or does not show on a bill, and what would change that. NODE is an id, a module, or an address as overlays and check write it.',
    );
  withQuestionOptions(command)
    .option('--json', 'prints the explanation as JSON')
    .action((node: string, options: QuestionOptions & { json?: boolean }) => {
      const template = options.template ?? templateNamed(node, templatesIn(options));
      const explanation = explain(node, toQuestion({ ...options, ...(template !== undefined && { template }) }));
      process.stdout.write(options.json ? `${JSON.stringify(explanation, null, 2)}\n` : printExplanation(explanation));
    });
}

function templatesIn({ host, hosts }: QuestionOptions): string[] {
  return templatesOf(sourceFiles(readBrand(host, hostsDirs(hosts))));
}
