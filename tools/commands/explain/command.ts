import type { Command } from 'commander';
import { type QuestionOptions, toQuestion, withQuestionOptions } from '../options/question';
import { explain } from './explain';
import { printExplanation } from './print';

/** `bolletta explain`: why a node shows or not on a bill. */
export function explainCommand(program: Command): void {
  const command = program
    .command('explain <node>')
    .description('Explains why a node (id or address) shows or does not show on a bill, and what would change that.');
  withQuestionOptions(command)
    .option('--json', 'prints the explanation as JSON')
    .action((node: string, options: QuestionOptions & { json?: boolean }) => {
      const explanation = explain(node, toQuestion(options));
      process.stdout.write(options.json ? `${JSON.stringify(explanation, null, 2)}\n` : printExplanation(explanation));
    });
}
