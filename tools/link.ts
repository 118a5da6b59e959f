import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import { encryptId, tamperedId } from './bill-service/ids';
import { readKeys } from './bill-service/keys';
import { LINK_DAYS } from './bill-service/seed';
import { addDays, todayInRome } from './samples/dates';
import { pageAddress } from './serve/address';

const DATA_DIR = fileURLToPath(new URL('../.data', import.meta.url));

/** How a link is made; absent = valid, on this machine, from the project's own data folder. */
export interface LinkOptions {
  host: string;
  /** The link expired yesterday. */
  expired?: boolean;
  /** One letter of the id is changed. */
  tampered?: boolean;
  /** Folder that holds the service's secret. */
  data?: string;
  port?: number;
  /** YYYY-MM-DD. */
  today?: string;
}

/** Address of a bill's page. Needs the secret of the data folder alone: the service may run or not. */
export function makeLink(number: string, options: LinkOptions): string {
  const { host, today = todayInRome(), port = 4173 } = options;
  const keys = readKeys(options.data ?? DATA_DIR);
  const id = encryptId(keys, { host, number, expires: addDays(today, options.expired === true ? -1 : LINK_DAYS) });
  return pageAddress(host, port, options.tampered === true ? tamperedId(id) : id);
}

/** Adds `bolletta link NUMBER --host H [--expired|--tampered]`. */
export function linkCommand(program: Command): void {
  program
    .command('link <number>')
    .description('print a link to a stored bill')
    .requiredOption('--host <host>', 'brand, as its folder is named')
    .option('--expired', 'a link that expired yesterday')
    .option('--tampered', 'a link with one letter of its id changed')
    .option('--data <dir>', "folder of the bill service's data (default: DATA_DIR, else .data of the project)")
    .action((number: string, options: { host: string; expired?: boolean; tampered?: boolean; data?: string }) => {
      const data = options.data ?? process.env.DATA_DIR;
      console.log(
        makeLink(number, {
          ...options,
          port: Number(process.env.PORT ?? 4173),
          data: data === undefined ? DATA_DIR : resolve(data),
        }),
      );
    });
}
