import type { Command } from 'commander';
import { sampleBill } from '../../../brands/trees/sampleBill';
import { withHostOption } from '../../options/brand';
import { dayOf } from '../../options/question';

interface SampleOptions {
  host: string;
  dated?: string;
  hosts?: string[];
}

/** `bolletta sample`: writes a sample bill to start from. */
export function sampleCommand(program: Command): void {
  withHostOption(program.command('sample <number>'), '_default')
    .description('Prints the document of a sample bill as the bill service sends it for a brand.')
    .option('--dated <date>', 'day from which its dates are calculated, YYYY-MM-DD (default: today in Europe/Rome)')
    .option('--json', 'accepted as in all commands; the output is always JSON')
    .addHelpText('after', examples)
    .action((number: string, { host, hosts, ...days }: SampleOptions) => {
      const dated = dayOf({ host, ...days }, 'dated');
      process.stdout.write(`${JSON.stringify(sampleBill({ number, host, hosts, dated, today: dated }), null, 2)}\n`);
    });
}

const examples = `
Examples:
  bolletta sample 2026000101 > mine.json
  bolletta resolve --host my-brand.localhost --document mine.json --today 2026-12-24`;
