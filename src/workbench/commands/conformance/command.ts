import { writeFileSync } from 'node:fs';
import type { Command } from 'commander';
import { openBrand } from '../../../brands/openBrand';
import { DEFAULT_HOST } from '../../../brands/readBrand';
import { parseAddress } from '../../../brands/text/host';
import { visibleLine } from '../../../brands/text/oneLine';
import { UsageError } from '../../../brands/text/wrongUse';
import { type WrittenCall, writtenCalls } from '../../../brands/trees/siteCallTable';
import type { BrandSettings } from '../../../engine/contract/settings.generated';
import { todayIn } from '../../../engine/kernel/figures/dates';
import { own } from '../../../engine/kernel/text/json';
import { type BrandOptions, withHostOption } from '../../options/brand';
import { requireWritable } from '../../options/outFile';
import { formsOfBrand } from './acceptance';
import { noteOrigins } from './origins';
import { Probe } from './probe';
import { byCall, reportPage, resultSentence, totals } from './report';
import { runSuite } from './suite';

interface ConformanceOptions extends BrandOptions {
  backend: string;
  billService?: string;
  prefix?: string;
  publicLinkHeader?: string;
  origin?: string;
  id?: string;
  token?: string;
  language: string;
  out?: string;
  json?: boolean;
  write?: boolean;
}

/** `bolletta conformance`: checks whether a backend follows the contract. */
export function conformanceCommand(program: Command): void {
  withHostOption(program.command('conformance'))
    .description(
      'Makes every read-only call of the contract against a backend, and reports what holds, what fails, and what was not tried and why. Changes nothing without --write.',
    )
    .requiredOption('--backend <url>', 'base address of the calls, such as https://api.utility.example/backend')
    .option('--bill-service <url>', 'base address of the instalment calls (default: the backend)')
    .option('--prefix <path>', 'providerPathPrefix of the brand (default: that of --host, or "/")')
    .option('--public-link-header <name>', 'publicLinkHeader of the brand (default: that of --host, or "X-Public-Link")')
    .option('--origin <origin>', 'origin of the pages, such as https://bills.utility.example: tries CORS as browsers do')
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
      const { id, token, language, host, hosts, write: writes = false } = options;
      const origin = options.origin === undefined ? undefined : originOf(options.origin);
      const { settings } = openBrand(host ?? DEFAULT_HOST, hosts);
      const prefix = options.prefix ?? settings.providerPathPrefix ?? '/';
      const publicLinkHeader = options.publicLinkHeader ?? settings.publicLinkHeader;
      const bases = { backend, billService, prefix: prefix.endsWith('/') ? prefix : `${prefix}/`, publicLinkHeader };
      const probe = new Probe(bases, callsOfBrand(settings), { origin, language });
      noteOrigins(probe, { host, backend, billService, origin });
      const forms = writes ? formsOfBrand(host ?? DEFAULT_HOST, hosts) : undefined;
      await runSuite(probe, { id, token, language, writes, forms });
      const { results } = probe;
      if (options.out !== undefined) writeFileSync(options.out, reportPage(results, backend, todayIn('Europe/Rome', new Date())));
      process.stdout.write(options.json ? `${JSON.stringify(results, null, 2)}\n` : printed(probe));
      const { holds, fails } = totals(results);
      if (fails > 0 || holds === 0) process.exitCode = 1;
      if (fails === 0 && holds === 0)
        process.stderr.write(id === undefined && token === undefined ? NOTHING_TRIED : NOTHING_KNOWN);
    });
}

const examples = `
Examples:
  bolletta conformance --backend https://api.utility.example/backend --id LINK-ID --out conformance.html
  bolletta conformance --backend https://api.utility.example/backend --id LINK-ID --token ACCESS-TOKEN --write
  bolletta conformance --backend https://api.utility.example/backend --id LINK-ID --host bills.utility.example --origin https://bills.utility.example`;

const NOTHING_TRIED =
  'No call could be tried, so nothing is known of this backend. Give the id of a link with --id, or an access token with --token.\n';

const NOTHING_KNOWN = 'No call could be tried, so nothing is known of this backend. The reasons are above.\n';

/** The calls of the contract, at the paths of the brand. */
function callsOfBrand({ operations = {} }: BrandSettings): ReadonlyMap<string, WrittenCall> {
  return new Map(writtenCalls().map((call) => [call.name, { ...call, ...own(operations, call.name) }]));
}

/** An origin as browsers send it. Throws for an address with a path. */
function originOf(given: string): string {
  const address = parseAddress(given) ? new URL(given) : undefined;
  if (address === undefined || !['', '/'].includes(address.pathname + address.search + address.hash))
    throw new UsageError(
      `${given} is not an origin. Write it with https:// and without a path, such as https://bills.utility.example.`,
    );
  return address.origin;
}

function addressOf(given: string): string {
  if (!parseAddress(given))
    throw new UsageError(`${given} is not an address. Write it with https:// and the path in front of the calls.`);
  return given.replace(/\/+$/, '');
}

const WORDS = { fails: 'FAILS', 'not tried': 'not tried', remark: 'remark', holds: 'holds' } as const;

/** Lists the calls with failed or untried statements; a passing call shows only its number of statements. */
function printed({ results }: Probe): string {
  const lines = [...byCall(results)].flatMap(([call, ofCall]) => {
    const others = ofCall.filter(({ outcome }) => outcome !== 'holds');
    if (others.length === 0) return [`${call}  holds (${ofCall.length})`];
    const words = others.map((one) => `${WORDS[one.outcome]}: ${resultSentence(one)}`);
    const isFine = others.every(({ outcome }) => outcome === 'remark') && others.length < ofCall.length;
    const head = isFine ? `${call}  holds (${ofCall.length - others.length})` : call;
    return words.length === 1 && ofCall.length === 1 ? [`${call}  ${words[0]}`] : [head, ...words.map((one) => `  ${one}`)];
  });
  const { holds, fails, notTried } = totals(results);
  return `${[...lines, `${holds} calls hold, ${fails} fail, ${notTried} not tried`].map(visibleLine).join('\n')}\n`;
}
