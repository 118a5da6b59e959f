import type { Command } from 'commander';
import { readJsonArgument, requireTemplate, resolveBrand } from '../../../brands/trees/resolveBrand';
import { isObject } from '../../../engine/kernel/text/json';
import { withFindingsOnStderr } from '../../checks/openValidBrand';
import { type QuestionOptions, toQuestion, withQuestionOptions } from '../../options/question';
import { complianceOf, type ElementState } from './compliance';
import standard from './elements.json';
import type { LegalElement } from './needs';

interface ComplianceOptions extends QuestionOptions {
  list?: string;
  strict?: boolean;
  json?: boolean;
}

/** `bolletta compliance`: which elements of an Italian bill a bill of a brand has. */
export function complianceCommand(program: Command): void {
  withQuestionOptions(program.command('compliance'))
    .description(
      'Prints which of the 46 elements of an Italian bill since July 2025 (315/2024/R/com) a bill of a brand has, and what the others lack: fields of the document, or a place on the page.',
    )
    .option('--list <file>', 'another list of elements, in the format of src/workbench/commands/compliance/elements.json')
    .option('--strict', 'exits with 1 if an element is missing in whole or in part')
    .option('--json', 'prints the elements as JSON')
    .addHelpText('after', examples)
    .action(async (options: ComplianceOptions) => {
      const elements = options.list === undefined ? (standard.elements as readonly LegalElement[]) : elementsIn(options.list);
      const states = await withFindingsOnStderr(options, async () => {
        const question = await toQuestion(options);
        const answer = resolveBrand(question);
        requireTemplate(answer, question);
        return complianceOf(answer, elements);
      });
      process.stdout.write(options.json ? `${JSON.stringify(states, null, 2)}\n` : printCompliance(states));
      if (options.strict && states.some(({ state }) => state === 'no' || state === 'part')) process.exitCode = 1;
    });
}

const examples = `
Examples:
  bolletta compliance --host my-brand.localhost --document 2026000127
  bolletta compliance --host my-brand.localhost --document mine.json --strict`;

function elementsIn(file: string): readonly LegalElement[] {
  const content = readJsonArgument(file);
  if (isObject(content) && Array.isArray(content.elements)) return content.elements as LegalElement[];
  throw new Error(`${file} has no list "elements".`);
}

/** One line for each element, and what it lacks below it. */
export function printCompliance(states: readonly ElementState[]): string {
  const lines = states.flatMap(({ number, title, state, missing, hidden }) => [
    `${String(number).padStart(2)}  ${(state === 'none' ? '-' : state).padEnd(4)}  ${title}`,
    ...(missing.length > 0 ? [`          not in the document: ${missing.join(', ')}`] : []),
    ...(hidden.length > 0 ? [`          not on the page: ${hidden.join(', ')}`] : []),
  ]);
  const count = (wanted: ElementState['state']) => states.filter(({ state }) => state === wanted).length;
  const others = count('none') > 0 ? `, ${count('none')} do not apply` : '';
  return `${[...lines, '', `${count('yes')} yes, ${count('part')} in part, ${count('no')} no${others}`].join('\n')}\n`;
}
