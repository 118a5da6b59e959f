import { hostsDirs } from '../../../brands/readBrand';
import { readBrands } from '../../../brands/serviceBrands';
import { unknownNameMessage } from '../../../brands/text/suggest';
import { listDocuments } from '../../../service/documents/documents';
import { readStoredList, type StoredList } from '../../../service/documents/storedNumbers';
import { type Keys, readKeys, storedKeys } from '../../../service/keys/keys';
import { timeOf } from '../../../service/links/revokeLinks';
import { dataFolderProblem } from '../../options/dataFolder';
import { withStore } from '../../options/store';

/** Data from which a link is made. */
export interface Stored {
  keys: Keys;
  /** Current time of the service. Withdrawals compare creation times with this clock. */
  made: Date;
  /** Documents by brand. */
  documents: StoredList;
}

/**
 * Reads what a service has stored, without writing. With `DATABASE_URL` it reads the database, which may be in use; otherwise the
 * list that the service wrote into the data folder at its last start. Calls `requireBrand` with the brands that have documents.
 * Throws one sentence if there is no database, or no folder that a service has used.
 */
export async function readStoredLinks(dataDir: string, requireBrand: (stored: Iterable<string>) => void): Promise<Stored> {
  if (process.env.DATABASE_URL)
    return withStore(dataDir, async (database) => {
      const listed = await listDocuments(database);
      const hosts = [...new Set(listed.map(({ host }) => host))];
      requireBrand(hosts);
      const keys = await storedKeys(database);
      if (keys === undefined)
        throw new Error('The database has no secret for links, so a link would open nowhere. Start a bill service on it first.');
      const documents = new Map(hosts.map((host) => [host, listed.filter((one) => one.host === host)]));
      return { keys, made: await timeOf(database), documents };
    });
  const documents = readStoredList(dataDir);
  requireBrand(documents.keys());
  const problem = dataFolderProblem(dataDir) ?? (documents.size === 0 ? `No bill service has started in ${dataDir}` : undefined);
  if (problem !== undefined)
    throw new Error(
      `${problem}, so a link from it would open nowhere. Start the bill service first, with "npm start", or name its data folder with --data or its database with DATABASE_URL.`,
    );
  return { keys: readKeys(dataDir), made: new Date(), documents };
}

/** Throws one sentence if the brand is neither stored nor in the project or a folder of `--hosts`. */
export function requireBrand(host: string, stored: Iterable<string>, moreHosts: readonly string[] = []): void {
  const known = new Set([...stored, ...readBrands(hostsDirs(moreHosts)).keys()]);
  if (!known.has(host)) throw new Error(unknownNameMessage('brand', host, [...known].sort()));
}

/** The stored bill with a number. Throws one sentence if there is none. */
export function storedBill({ documents }: Pick<Stored, 'documents'>, host: string, number: string) {
  const bills = documents.get(host) ?? [];
  const found = bills.find((one) => one.number === number);
  if (found === undefined)
    throw new Error(
      bills.length === 0
        ? `The bill service has stored no bill of ${host}.`
        : unknownNameMessage('bill', number, bills.map((one) => one.number).sort(), ` of ${host}`),
    );
  return found;
}
