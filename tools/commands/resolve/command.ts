import type { Command } from 'commander';
import { printableAnswer, resolveBrand } from '../../brands/resolveBrand';
import { type QuestionOptions, toQuestion, withQuestionOptions } from '../options/question';

/** `bolletta resolve`: the tree that a bill gives, as JSON. */
export function resolveCommand(program: Command): void {
  withQuestionOptions(program.command('resolve').description('Prints what a bill looks like under a brand, as JSON.')).action(
    (options: QuestionOptions) => {
      const answer = resolveBrand(toQuestion(options));
      const output = { ...printableAnswer(answer), diagnostics: answer.diagnostics };
      process.stdout.write(`${JSON.stringify(output, null, 2)}\n`);
    },
  );
}
