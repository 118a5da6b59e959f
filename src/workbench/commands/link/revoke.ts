import { unknownNameMessage } from '../../../brands/text/suggest';
import { UsageError } from '../../../brands/text/wrongUse';
import { decryptId, idDigest } from '../../../service/keys/ids';
import { readKeys, storedKeys } from '../../../service/keys/keys';
import {
  billsOfCustomer,
  hostsWithBills,
  isBill,
  type RevokedLinks,
  revokeLinks,
  timeOf,
} from '../../../service/links/revokeLinks';
import type { Database } from '../../../service/store/database';
import { requireHost } from '../../options/brand';
import { confirmAtTerminal } from '../../options/confirmAtTerminal';
import { dataFolderOf } from '../../options/dataFolder';
import { withStore } from '../../options/store';

/** Options of `bolletta link --revoke`: exactly one of a link, a number and a customer. */
export interface RevokeOptions {
  host?: string;
  /** The link; true if the option has no value. */
  revoke?: string | true;
  number?: string;
  customer?: string;
  yes?: boolean;
  data?: string;
  json?: boolean;
}

/** Withdraws links after asking for confirmation. Throws one sentence if no link matches. */
export async function revoke(bill: string | undefined, options: RevokeOptions): Promise<void> {
  requireOne(bill, options);
  const data = dataFolderOf(options);
  await withStore(data, async (database) => {
    const links = await linksOf(options, database, data);
    const question = `Withdraw ${namesOf(links)} of ${links.host}? Nothing gives a withdrawn link back.`;
    if (!(await confirmAtTerminal(question, options.yes === true))) {
      process.stdout.write('Nothing was withdrawn.\n');
      process.exitCode = 1;
      return;
    }
    const { bills, informed } = await revokeLinks(database, links, await timeOf(database));
    if (options.json) return print(`${JSON.stringify({ host: links.host, bills, informed: informed ?? null }, null, 2)}\n`);
    print(`Withdrawn: ${namesOf(links)} of ${links.host}, made until now. They are answered with 410.\n`);
    if (links.what === 'customer') print(`Bills: ${bills.join(', ')}.\n`);
    print(
      informed === undefined
        ? 'No account is known for the customer, so nobody was informed: write to the customer.\n'
        : `The customer ${informed} has a message about it.\n`,
    );
  });
}

function print(text: string): void {
  process.stdout.write(text);
}

function requireOne(bill: string | undefined, { revoke: link, number, customer }: RevokeOptions): void {
  const named = [...(link === true ? [] : ['a link']), ...(number ? ['--number'] : []), ...(customer ? ['--customer'] : [])];
  if (bill !== undefined) throw new UsageError(`Name the bill ${bill} with --number, to withdraw its links.`);
  if (named.length === 1) return;
  throw new UsageError(
    named.length === 0
      ? 'Name what to withdraw: --revoke LINK, --revoke --number N, or --revoke --customer C.'
      : `Withdraw one thing at a time: the command names ${named.join(' and ')}.`,
  );
}

function namesOf(links: RevokedLinks): string {
  if (links.what === 'link') return `one link to the bill ${links.number}`;
  return links.what === 'bill' ? `all links to the bill ${links.number}` : `all links to the bills of customer ${links.code}`;
}

async function linksOf(options: RevokeOptions, database: Database, data: string): Promise<RevokedLinks> {
  const hosts = await hostsWithBills(database);
  if (typeof options.revoke === 'string') return oneLink(options.revoke, database, { data, hosts, host: options.host });
  const host = requireHost(options);
  if (!hosts.includes(host)) throw new Error(unknownNameMessage('brand', host, hosts, ' with bills'));
  if (options.number !== undefined) {
    if (await isBill(database, host, options.number)) return { host, what: 'bill', number: options.number };
    throw new Error(`There is no bill ${options.number} of ${host}. "bolletta documents --host ${host}" lists the stored ones.`);
  }
  const code = options.customer ?? '';
  if ((await billsOfCustomer(database, host, code)).length === 0)
    throw new Error(`There is no bill of a customer ${code} of ${host}.`);
  return { host, what: 'customer', code };
}

interface Where {
  data: string;
  hosts: readonly string[];
  host: string | undefined;
}

/** Finds the link for an address or an id. Messages never contain the address or the id, because they give access to the bill. */
async function oneLink(text: string, database: Database, { data, hosts, host }: Where): Promise<RevokedLinks> {
  const id = URL.canParse(text) ? (new URL(text).searchParams.get('id') ?? '') : text;
  const keys = process.env.DATABASE_URL ? await storedKeys(database) : readKeys(data);
  const link = keys && decryptId(keys, id, hosts);
  if (link === undefined) throw new Error('This is no link of the service. Give the address or the id as it was sent.');
  if (host !== undefined && host !== link.host) throw new Error(`The link belongs to ${link.host}, not to ${host}.`);
  return { host: link.host, what: 'link', number: link.number, digest: idDigest(id) };
}
