import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import type { Command } from 'commander';
import { readJsonArgument } from '../../../brands/trees/resolveBrand';
import { isObject } from '../../../engine/kernel/text/json';
import { withFindingsOnStderr } from '../../checks/openValidBrand';
import { type PageOptions, toPageQuestion, withPageOptions } from '../../options/page';
import { fill } from './fill';

interface Options extends PageOptions {
  values?: string;
  attach?: string[];
}

/** `bolletta fill`: shows what a form sends, without sending it. */
export function fillCommand(program: Command): void {
  const command = program
    .command('fill <form>')
    .description(
      'Fills in a form on a bill or a page of the site and prints its errors, or the request that the page would send, as JSON. Exits with 1 if the form cannot be sent. ENCRYPTED-ID replaces the id of the link.',
    );
  withPageOptions(command)
    .option('--values <file>', 'values by field: { "category": "rimborso", "description": "…" }')
    .option('--attach <file...>', 'files to attach')
    .option('--json', 'accepted as in all commands; the output is always JSON')
    .addHelpText('after', examples)
    .action(async (form: string, options: Options) => {
      const values = options.values === undefined ? {} : readJsonArgument(options.values);
      if (!isObject(values)) throw new Error(`${options.values} must contain one object with a value for each field.`);
      const files = (options.attach ?? []).map(readFile);
      const filled = await withFindingsOnStderr(
        options,
        async () => await fill(form, await toPageQuestion(options), { values, files }),
      );
      process.stdout.write(`${JSON.stringify(filled, null, 2)}\n`);
      if (filled.wrong.length > 0 || !filled.offered || (!filled.request && filled.sends !== false)) process.exitCode = 1;
    });
}

const examples = `
Example:
  bolletta fill customer-care --host my-brand.localhost --document 2026000101 --values values.json --attach photo.jpg`;

function readFile(name: string): File {
  if (!statSync(name, { throwIfNoEntry: false })?.isFile()) throw new Error(`There is no file ${name}.`);
  return new File([readFileSync(name)], basename(name));
}
