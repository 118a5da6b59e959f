import { writeFileSync } from 'node:fs';
import type { Command } from 'commander';
import { parseAddress } from '../../../brands/text/host';
import { visibleLine } from '../../../brands/text/oneLine';
import { UsageError } from '../../../brands/text/wrongUse';
import { writtenCalls } from '../../../brands/trees/siteCallTable';
import { todayIn } from '../../../engine/kernel/figures/dates';
import { requireWritable } from '../../options/outFile';
import { Probe } from './probe';
import { byCall, reportPage, totals } from './report';
import { runSuite } from './suite';

interface ConformanceOptions {
  backend: string;
  billService?: string;
  prefix: string;
  publicLinkHeader: string;
  id?: string;
  token?: string;
  language: string;
  out?: string;
  json?: boolean;
  write?: boolean;
}

/** `bolletta conformance`: checks whether a backend follows the contract. */
export function conformanceCommand(program: Command): void {
  program
    .command('conformance')
    .description(
      'Makes every read-only call of the contract against a backend, and reports what holds, what fails, and what was not tried and why. Changes nothing without --write.',
    )
    .requiredOption('--backend <url>', 'base address of the calls, such as https://api.utility.example/backend')
    .option('--bill-service <url>', 'base address of the instalment calls (default: the backend)')
    .option('--prefix <path>', 'providerPathPrefix of the brand', '/')
    .option('--public-link-header <name>', 'publicLinkHeader of the brand', 'X-Public-Link')
    .option('--id <id>', 'id of a valid link, for the calls of a bill')
    .option('--token <token>', 'access token of a customer, for the calls of the site')
    .option('--language <language>', 'language of the responses', 'it')
    .option('--write', 'also makes calls that send messages, requests and unchanged data; never pays, deletes or registers')
    .option('--out <file>', 'writes an HTML report for the backend team')
    .option('--json', 'prints the results as JSON')
    .addHelpText('after', examples)
    .action(async (options: ConformanceOptions) => {
      const [backend, billService] = [options.backend, options.billService ?? options.backend].map(addressOf) as [string, string];
      if (options.out !== undefined) requireWritable(options.out);
      const { prefix, publicLinkHeader, id, token, language, write: writes = false } = options;
      const bases = { backend, billService, prefix: prefix.endsWith('/') ? prefix : `${prefix}/`, publicLinkHeader };
      const probe = new Probe(bases, new Map(writtenCalls().map((call) => [call.name, call])));
      await runSuite(probe, { id, token, language, writes });
      const { results } = probe;
      if (options.out !== undefined) writeFileSync(options.out, reportPage(results, backend, todayIn('Europe/Rome', new Date())));
      process.stdout.write(options.json ? `${JSON.stringify(results, null, 2)}\n` : printed(probe));
      const { holds, fails } = totals(results);
      if (fails > 0 || holds === 0) process.exitCode = 1;
      if (fails === 0 && holds === 0) process.stderr.write(NOTHING_TRIED);
    });
}

const examples = `
Examples:
  bolletta conformance --backend https://api.utility.example/backend --id LINK-ID --out conformance.html
  bolletta conformance --backend https://api.utility.example/backend --id LINK-ID --token ACCESS-TOKEN --write`;

const NOTHING_TRIED =
  'No call could be tried, so nothing is known of this backend. Give the id of a link with --id, or an access token with --token.\n';

function addressOf(given: string): string {
  if (!parseAddress(given))
    throw new UsageError(`${given} is not an address. Write it with https:// and the path in front of the calls.`);
  return given.replace(/\/+$/, '');
}

/** Lists the calls with failed or untried statements; a passing call shows only its number of statements. */
function printed({ results }: Probe): string {
  const lines = [...byCall(results)].flatMap(([call, ofCall]) => {
    const others = ofCall.filter(({ outcome }) => outcome !== 'holds');
    if (others.length === 0) return [`${call}  holds (${ofCall.length})`];
    const words = others.map(({ statement, outcome, why }) =>
      outcome === 'fails' ? `FAILS: ${statement}: ${why}` : `not tried: ${why}`,
    );
    return words.length === 1 && ofCall.length === 1 ? [`${call}  ${words[0]}`] : [call, ...words.map((one) => `  ${one}`)];
  });
  const { holds, fails, notTried } = totals(results);
  return `${[...lines, `${holds} calls hold, ${fails} fail, ${notTried} not tried`].map(visibleLine).join('\n')}\n`;
}
