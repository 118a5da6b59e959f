import { existsSync } from 'node:fs';
import type { Command } from 'commander';
import { numberOfFile } from '../../bill-service/documentFiles';
import { encryptId, LINK_DAYS, tamperedId } from '../../bill-service/ids';
import { readKeys } from '../../bill-service/keys';
import { timeOf } from '../../bill-service/links/revokeLinks';
import { openPostgres } from '../../bill-service/postgres';
import { dayInRome } from '../../bill-service/requests/serviceDay';
import { readStoredNumbers, type StoredNumbers } from '../../bill-service/storedNumbers';
import { hostsDirs } from '../../brands/readBrand';
import { readBrands } from '../../brands/serviceBrands';
import { addDays } from '../../samples/dates';
import { samplesFor } from '../../samples/index';
import { pageAddress } from '../../serve/address';
import { noSuch } from '../../text/suggest';
import { WrongUse } from '../../text/wrongUse';
import { type BrandOptions, requireHost, withHostOption } from '../options/brand';
import { DATA_DIR, dataFolderOf, dataFolderProblem, withDataOption } from '../options/dataFolder';
import { type RevokeOptions, revoke } from './revoke';

/** Options of a link; by default valid, on this machine, from the project's own data folder. */
export interface LinkOptions {
  host: string;
  /** The link expired yesterday. */
  expired?: boolean;
  /** One letter of the id is changed. */
  tampered?: boolean;
  /** Folder of the service's secret. */
  data?: string;
  port?: number;
  /** YYYY-MM-DD. */
  today?: string;
  /** When the link is made; by the clock of this machine when absent. */
  made?: Date;
}

/** Address of a bill's page. Needs only the secret of the data folder, whether or not the service runs. */
export function makeLink(number: string, options: LinkOptions): string {
  const { host, made = new Date(), today = dayInRome(made), port = 4173 } = options;
  const keys = readKeys(options.data ?? DATA_DIR);
  const id = encryptId(keys, { host, number, expires: addDays(today, options.expired === true ? -1 : LINK_DAYS), made });
  return pageAddress(host, port, options.tampered === true ? tamperedId(id) : id);
}

/**
 * Numbers of the bills of every brand: the samples, which each start of the service stores, and what the last start
 * stored in the data folder. `moreHosts`: folders of brands besides the project's own.
 */
export function knownBills(dataDir: string, moreHosts: readonly string[] = []): StoredNumbers {
  const stored = readStoredNumbers(dataDir);
  const brands = readBrands(hostsDirs(moreHosts));
  const samples = [...brands.values()].map(({ host, supplies, documents }): [string, string[]] => [
    host,
    samplesFor(supplies, documents).map(({ number }) => number),
  ]);
  return new Map(
    [...stored, ...samples].map(([host, numbers]) => [host, [...new Set([...numbers, ...(stored.get(host) ?? [])])].sort()]),
  );
}

/**
 * The time of the database that services share, by which links are withdrawn. The embedded database has the clock of this machine,
 * and a service may be using it.
 */
async function sharedTime(): Promise<Date> {
  const url = process.env.DATABASE_URL;
  if (!url) return new Date();
  const database = await openPostgres(url);
  try {
    return await timeOf(database);
  } finally {
    await database.close();
  }
}

/**
 * Throws one sentence for a folder that no service has used: a link with a secret of its own opens nowhere. The project's
 * own folder may be new, as the first start of the service takes the secret that a link has left there.
 */
function requireUsed(dataDir: string): void {
  const problem = dataDir === DATA_DIR ? undefined : dataFolderProblem(dataDir);
  if (problem === undefined) return;
  throw new Error(
    `${problem}, so a link from it would open nowhere. Name the data folder of the service with --data, or start the service with it first.`,
  );
}

/** The number of a bill, or of the bill in a file. Throws one sentence for a file that is none. */
export function numberOf(bill: string): string {
  if (!existsSync(bill)) return bill;
  const number = numberOfFile(bill);
  if (number === undefined) throw new Error(`${bill} is not a file that the bill service stores.`);
  return number;
}

/** Throws one sentence when there is no such brand, or the brand has no such bill. */
export function requireBill(known: StoredNumbers, host: string, number: string): void {
  const numbers = known.get(host);
  if (numbers === undefined) throw new Error(noSuch('brand', host, [...known.keys()].sort()));
  if (!numbers.includes(number)) throw new Error(noSuch('bill', number, numbers, ` of ${host}`));
}

interface CommandOptions extends BrandOptions, RevokeOptions {
  expired?: boolean;
  tampered?: boolean;
}

/** Adds `bolletta link BILL --host H [--expired|--tampered]`, and `bolletta link --revoke`. */
export function linkCommand(program: Command): void {
  withDataOption(withHostOption(program.command('link [bill]')))
    .description(
      'Prints a link to a stored bill. BILL is its number, or the file from which "npm start -- --documents DIR" has stored it. With --revoke, withdraws links that were made until now: they are answered with 410, and the customer gets a message.',
    )
    .option('--expired', 'prints a link that expired yesterday')
    .option('--tampered', 'prints a link with one letter of its id changed')
    .option('--revoke [link]', 'withdraws this link, an address or an id, or the links of --number or --customer')
    .option('--number <number>', 'with --revoke: all links of this bill')
    .option('--customer <code>', 'with --revoke: all links of the bills of this customer')
    .option('--yes', 'with --revoke: withdraws without a question')
    .option('--json', 'prints the link, or what was withdrawn, as JSON')
    .addHelpText('after', examples)
    .action(async (bill: string | undefined, options: CommandOptions) => {
      if (options.revoke !== undefined) {
        await revoke(bill, options);
        return;
      }
      const wrong = (['number', 'customer', 'yes'] as const).find((name) => options[name] !== undefined);
      if (wrong !== undefined) throw new WrongUse(`--${wrong} belongs to --revoke.`);
      if (bill === undefined) throw new WrongUse('Name the bill: its number or its file.');
      const host = requireHost(options);
      const number = numberOf(bill);
      const data = dataFolderOf(options);
      requireUsed(data);
      requireBill(knownBills(data, options.hosts), host, number);
      const made = await sharedTime();
      const link = makeLink(number, { ...options, host, port: Number(process.env.PORT ?? 4173), data, made });
      process.stdout.write(options.json ? `${JSON.stringify({ number, link }, null, 2)}\n` : `${link}\n`);
    });
}

const examples = `
Examples:
  bolletta link 2026000101 --host my-brand.localhost
  bolletta link ../bills/mine.json --host my-brand.localhost
  bolletta link --revoke "https://bills.example.com/bollettainterattiva?id=…"
  bolletta link --revoke --customer 700451209 --host my-brand.localhost`;
