import { existsSync } from 'node:fs';
import type { Command } from 'commander';
import { UsageError } from '../../../brands/text/wrongUse';
import { daysLater } from '../../../samples/dates';
import { numberOfFile } from '../../../service/documents/documentFiles';
import { encryptId, LINK_DAYS, tamperedId } from '../../../service/keys/ids';
import type { Keys } from '../../../service/keys/keys';
import { dayInRome } from '../../../service/requests/serviceDay';
import { pageAddress, publicAddress } from '../../../service/serving/start/address';
import { type BrandOptions, requireHost, withHostOption } from '../../options/brand';
import { dataFolderOf, withDataOption } from '../../options/dataFolder';
import { type RevokeOptions, revoke } from './revoke';
import { readStoredLinks, requireBrand, storedBill } from './stored';

/** Options of a link. The default is a valid link. */
export interface LinkOptions {
  host: string;
  /** Keys of the service that will open the link. */
  keys: Keys;
  /** Whether the link expired yesterday. */
  expired?: boolean;
  /** Whether one letter of the id is changed. */
  tampered?: boolean;
  /** The port on this machine; default: see {@link publicAddress}. */
  port?: number;
  /** YYYY-MM-DD. */
  today?: string;
  /** Creation time of the link; default: now, by the clock of this machine. */
  made?: Date;
}

/** Address of a bill's page. */
export function makeLink(number: string, options: LinkOptions): string {
  const { host, keys, made = new Date(), today = dayInRome(made), port } = options;
  const valid = encryptId(keys, { host, number, expires: daysLater(today, options.expired === true ? -1 : LINK_DAYS), made });
  const id = options.tampered === true ? tamperedId(valid) : valid;
  return port === undefined ? publicAddress(host, 4173, id) : pageAddress(host, port, id);
}

/** The number of a bill, or of the bill in a file. Throws one sentence if the file is not a bill. */
export function numberOf(bill: string): string {
  if (!existsSync(bill)) return bill;
  const number = numberOfFile(bill);
  if (number === undefined) throw new Error(`${bill} is not a file that the bill service stores.`);
  return number;
}

interface CommandOptions extends BrandOptions, RevokeOptions {
  expired?: boolean;
  tampered?: boolean;
}

/** Adds `bolletta link BILL --host H [--expired|--tampered]`, and `bolletta link --revoke`. */
export function linkCommand(program: Command): void {
  withDataOption(withHostOption(program.command('link [bill]')))
    .description(
      'Prints a link to a stored bill. BILL is its number, or the file from which "npm start -- --documents DIR" has stored it. The link opens the public site of the brand; if the name of the brand ends in .localhost, or the variable PORT is set, a server on this machine. With --revoke, withdraws existing links: the service answers them with 410, and the customer gets a message.',
    )
    .option('--expired', 'prints a link that expired yesterday')
    .option('--tampered', 'prints a link with one letter of its id changed')
    .option('--revoke [link]', 'withdraws this link (its address or id), or the links of --number or --customer')
    .option('--number <number>', 'with --revoke: withdraws all links to this bill')
    .option('--customer <code>', 'with --revoke: withdraws all links to the bills of this customer')
    .option('--yes', 'with --revoke: withdraws without asking')
    .option('--json', 'prints the link, or the withdrawn links, as JSON')
    .addHelpText('after', examples)
    .action(async (bill: string | undefined, options: CommandOptions) => {
      if (options.revoke !== undefined) {
        await revoke(bill, options);
        return;
      }
      const wrong = (['number', 'customer', 'yes'] as const).find((name) => options[name] !== undefined);
      if (wrong !== undefined) throw new UsageError(`--${wrong} belongs to --revoke.`);
      if (bill === undefined) throw new UsageError('Name the bill: its number or its file.');
      const host = requireHost(options);
      const number = numberOf(bill);
      const stored = await readStoredLinks(dataFolderOf(options), (stored) => requireBrand(host, stored, options.hosts));
      const { origin } = storedBill(stored, host, number);
      // A data folder lists only the documents that its service serves; a database lists those that any service has stored.
      if (origin === 'sample' && process.env.DATABASE_URL)
        process.stderr.write(`${number} is a sample: its link opens only while the server has SAMPLES=on.\n`);
      const { PORT: port } = process.env;
      const link = makeLink(number, { ...options, host, ...stored, ...(port ? { port: Number(port) } : {}) });
      process.stdout.write(options.json ? `${JSON.stringify({ number, link }, null, 2)}\n` : `${link}\n`);
    });
}

const examples = `
Examples:
  bolletta link 2026000101 --host my-brand.localhost
  bolletta link ../bills/mine.json --host my-brand.localhost
  bolletta link --revoke "https://bills.example.com/bollettainterattiva?id=…"
  bolletta link --revoke --customer 700451209 --host my-brand.localhost`;
