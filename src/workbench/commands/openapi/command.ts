import { writeFileSync } from 'node:fs';
import type { Command } from 'commander';
import { openBrand } from '../../../brands/openBrand';
import { type BrandOptions, withHostOption } from '../../options/brand';
import { requireWritable } from '../../options/outFile';
import type { ContractBrand } from './brandCalls';
import { openApiDocument } from './document';

interface OpenApiOptions extends BrandOptions {
  out?: string;
}

/** `bolletta openapi`: prints the contract with a backend as OpenAPI. */
export function openApiCommand(program: Command): void {
  withHostOption(program.command('openapi'))
    .description(
      'Prints the contract with a backend as an OpenAPI 3.1 document: every call with parameters, bodies, answers and errors. With --host only the calls that the brand uses, at the addresses of its settings.',
    )
    .option('--out <file>', 'writes the document to a file instead')
    .option('--json', 'accepted as in all commands; the document is always JSON')
    .addHelpText('after', examples)
    .action(({ host, hosts, out }: OpenApiOptions) => {
      if (out !== undefined) requireWritable(out);
      const document = openApiDocument(host === undefined ? undefined : brandOfContract(host, hosts));
      const text = `${JSON.stringify(document, null, 2)}\n`;
      if (out === undefined) process.stdout.write(text);
      else writeFileSync(out, text);
    });
}

const examples = `
Examples:
  bolletta openapi --out openapi.json
  bolletta openapi --host my-brand.localhost --out openapi.json`;

/** Settings as the page reads them. */
function brandOfContract(host: string, hosts: readonly string[] | undefined): ContractBrand {
  const { settings, site } = openBrand(host, hosts);
  return { host, settings, hasSite: site !== undefined };
}
