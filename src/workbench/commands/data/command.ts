import type { Command } from 'commander';
import { visibleLine } from '../../../brands/text/oneLine';
import { requireTemplate, resolveBrand } from '../../../brands/trees/resolveBrand';
import { withFindingsOnStderr } from '../../checks/openValidBrand';
import { pathComment, textOfValue } from '../../explain/values';
import { type PageOptions, toPageQuestion, withPageOptions } from '../../options/page';
import { type DataPath, dataOf } from './data';

/** `bolletta data`: lists the data that layouts can read from a bill or a page. */
export function dataCommand(program: Command): void {
  const command = program
    .command('data [path]')
    .description(
      'Lists every path that layouts can read, with its kind, its value on a bill or a page of the site, and the nodes that read it. PATH is a path or a path prefix.',
    );
  withPageOptions(command)
    .option('--json', 'prints the paths as JSON')
    .addHelpText('after', examples)
    .action(async (path: string | undefined, options: PageOptions & { json?: boolean }) => {
      const paths = await withFindingsOnStderr(options, async () => {
        const question = await toPageQuestion(options);
        const answer = resolveBrand(question);
        requireTemplate(answer, question);
        return dataOf(answer, path);
      });
      process.stdout.write(options.json ? `${JSON.stringify(paths, null, 2)}\n` : printData(paths));
    });
}

const examples = `
Examples:
  bolletta data --host my-brand.localhost --document 2026000101
  bolletta data bill.payment --host my-brand.localhost --document 2026000101
  bolletta data documents --host my-brand.localhost --page documents --as famiglia`;

/** Prints each path with its value, its description and the nodes that read it. */
export function printData(paths: readonly DataPath[]): string {
  return paths.map((path) => `${linesOf(path).map(visibleLine).join('\n')}\n`).join('');
}

function linesOf(path: DataPath): string[] {
  const kind = path.words ? `${path.kind} ${path.words.join(' | ')}` : path.kind;
  const comment = pathComment(path);
  const readers = (isAbsent: boolean) =>
    path.readBy
      .filter(({ absent = false }) => absent === isAbsent)
      .map(({ block, nodes }) => `${block} (${nodes.join(', ')})`)
      .join('; ');
  const [here, elsewhere] = [readers(false), readers(true)];
  return [
    `${path.path} = ${textOfValue(path)}   ${kind}`,
    ...(comment === '' ? [] : [`  ${comment}`]),
    ...(here === '' ? [] : [`  read by ${here}`]),
    ...(elsewhere === '' ? [] : [`  read elsewhere by ${elsewhere}`]),
  ];
}
