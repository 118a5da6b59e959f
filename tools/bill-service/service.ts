import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { byCodeUnit } from '../../src/engine/patch/order';
import { DEFAULT_HOST } from '../brands/readBrand';
import { readBrands } from '../brands/serviceBrands';
import { addDays } from '../samples/dates';
import type { ServiceDeps } from './access';
import { billApi } from './api';
import { type Contents, contentsInDatabase, contentsInFolder } from './contents';
import { storeCustomers } from './customers/customerRows';
import { type CustomerTokens, customerTokens } from './customers/customerTokens';
import { withMadeDocuments } from './customers/madeDocuments';
import { type Database, openEmbedded } from './database';
import {
  type DiskSpace,
  diskSpaceElsewhere,
  diskSpaceOf,
  type FreeBytesIn,
  requireSpaceToStart,
  startProblem,
  systemFreeBytes,
} from './diskSpace';
import { documentsOf } from './documentCache';
import { documentsFrom } from './documentFiles';
import { listDocuments, type StoredDocument, storeDocuments } from './documents';
import { isMade } from './embedded/made.mjs';
import { encryptId } from './ids';
import { readKeys, sharedKeys } from './keys';
import { lockFolder } from './lock';
import { migrate } from './migrations';
import { type LedgerEntry, listPayments, type Payment, readLedger } from './payments/payments';
import { openPostgres } from './postgres';
import type { Charge } from './providers/charges';
import { createProviders, type Providers } from './providers/providers';
import { listRegistered, listUnregistered, type RegisteredAccount, type UnregisteredCustomer } from './registration/lists';
import { type CustomerEntry, readEntries } from './requests/entries';
import { requestFolder } from './requests/folder';
import { messageReader } from './requests/reader';
import { LINK_DAYS, sampleCustomers, sampleDocuments } from './seed';
import { writeStoredNumbers } from './storedNumbers';

/** Options of a bill service. */
export interface BillServiceOptions {
  /** Folder for the secret, the lock and the embedded database; created when absent. One process owns the embedded database. */
  dataDir: string;
  /** YYYY-MM-DD; reference day for the samples' dates and the expiry of links. */
  today: string;
  /** Folders of brand folders; later ones take precedence. */
  hostsDirs: readonly string[];
  /** Names of the brands to serve, `_default` among them; all of the folders when absent. */
  brands?: readonly string[];
  /** Folder with more documents, see `documentsFrom`. */
  documents?: string;
  /** Address of a PostgreSQL server instead of the embedded database. Several services may share it. */
  databaseUrl?: string;
  /** Another database instead of the embedded one of the data folder; the caller closes it. */
  database?: Database;
  /** Clock for payments and customers' requests; the machine's when absent. */
  clock?: () => Date;
  /** Returns the free bytes of a folder; the system's figure when absent. */
  freeBytesIn?: FreeBytesIn;
  /** Reads the tokens of signed-in customers; by the keys of their identity provider when absent. */
  customers?: CustomerTokens;
  /** Port of the fake card providers; that of the request when absent. */
  providerPort?: () => number;
  /** The fake providers are disabled: no payment can start. */
  noProviders?: true;
  /** No sample bills are stored: only documents from outside. */
  noSamples?: true;
}

/** A running service, without its own port. */
export interface BillService {
  /** Serves /backend and /bill-service. */
  app: Hono;
  /** Host names of all brands. */
  hosts: readonly string[];
  /** An encrypted id for a document, which need not exist. */
  linkId: (host: string, number: string) => string;
  /** The stored documents, samples and files, by brand and number. */
  list: () => Promise<Omit<StoredDocument, 'body' | 'instalments' | 'profile'>[]>;
  /** Resolves when the database answers. */
  reach: () => Promise<void>;
  /** Reads brands and external documents again and stores their current content. */
  reload: () => Promise<void>;
  /** The payment providers: data of the fake ones. */
  providers: Providers;
  /** Every payment attempt. */
  payments: () => Promise<Payment[]>;
  /** Every recorded change of a payment, once each. */
  ledger: () => Promise<LedgerEntry[]>;
  /** All decisions of the providers; those with the outcome OK were charged. */
  charges: () => Promise<Charge[]>;
  /** Accounts of customers who have registered. */
  registered: () => Promise<RegisteredAccount[]>;
  /** Customers who can still register. */
  unregistered: () => Promise<UnregisteredCustomer[]>;
  /** All acknowledged customers' requests, in order. */
  requests: () => Promise<CustomerEntry[]>;
  /** Folder with copies of them as files. */
  requestsFolder: string;
  close: () => Promise<void>;
}

/** A database, its disk space, and the function that releases both. */
interface Opened {
  database: Database;
  diskSpace: DiskSpace;
  contents: Contents;
  close: () => Promise<void>;
}

/** The database of the options. */
async function openDatabase(options: BillServiceOptions): Promise<Opened> {
  const { database: given, databaseUrl, dataDir, freeBytesIn = systemFreeBytes } = options;
  const elsewhere = (database: Database) => ({ database, diskSpace: diskSpaceElsewhere, contents: contentsInDatabase(database) });
  if (given !== undefined) return { ...elsewhere(given), close: async () => undefined };
  if (databaseUrl !== undefined) {
    const database = await openPostgres(databaseUrl);
    return { ...elsewhere(database), close: database.close };
  }
  const folder = join(dataDir, 'database');
  mkdirSync(dataDir, { recursive: true });
  const ready = () => requireSpaceToStart(dataDir, !isMade(folder), freeBytesIn);
  // Before the lock, which needs space itself.
  await ready();
  const unlock = lockFolder(dataDir);
  try {
    const database = await openEmbedded(folder, ready);
    const close = () => database.close().finally(unlock);
    return { database, diskSpace: diskSpaceOf(dataDir, freeBytesIn), contents: contentsInFolder(dataDir, database), close };
  } catch (error) {
    unlock();
    throw error;
  }
}

/**
 * Opens the database, seeds the documents and creates the service. Throws `FolderInUse`, `NoDiskSpace`, `NoDocuments` or
 * `DatabaseUnreachable`.
 */
export async function createBillService(options: BillServiceOptions): Promise<BillService> {
  try {
    return await makeService(options);
  } catch (error) {
    throw startProblem(options, error);
  }
}

async function makeService(options: BillServiceOptions): Promise<BillService> {
  const { dataDir, today, hostsDirs, documents } = options;
  const { database, diskSpace, contents, close: closeDatabase } = await openDatabase(options);
  const messages = messageReader();
  const close = async () => {
    await messages.close();
    await closeDatabase();
  };
  try {
    const keys = await database.alone(async (statements) => {
      await migrate(statements);
      return options.databaseUrl === undefined ? readKeys(dataDir) : sharedKeys(statements, dataDir);
    });
    const clock = options.clock ?? (() => new Date());
    const providers = createProviders({ keys, database, clock, diskSpace, hosts: () => deps.brands.keys() });
    const requests = requestFolder(dataDir, database, contents);
    let customers = sampleCustomers([], today, keys);
    const documentsHere = withMadeDocuments(documentsOf(database), database, () => customers.make);
    const deps: ServiceDeps = {
      ...{ keys, brands: new Map(), database, documents: documentsHere, today, clock },
      ...{ providers, diskSpace, requests, contents, messages, customers: options.customers ?? customerTokens() },
      ...(options.providerPort === undefined ? {} : { providerPort: options.providerPort }),
      ...(options.noProviders === undefined ? {} : { noProviders: options.noProviders }),
    };
    const seed = async () => {
      deps.brands = readBrands(hostsDirs, options.brands);
      const fromFiles = documents === undefined ? [] : documentsFrom(documents, [...deps.brands.keys()]);
      const samples = options.noSamples ? [] : [...deps.brands.values()].flatMap((brand) => sampleDocuments(brand, today, keys));
      const all = [...samples, ...fromFiles];
      // A file with a sample's number replaces the sample.
      const stored = [...new Map(all.map((document) => [`${document.host}\n${document.number}`, document])).values()];
      customers = sampleCustomers(options.noSamples ? [] : [...deps.brands.values()], today, keys);
      await database.alone(async (statements) => {
        await storeDocuments(statements, stored);
        await storeCustomers(statements, customers.stored);
      });
      writeStoredNumbers(dataDir, deps.brands.keys(), stored);
    };
    let seeded = seed();
    await seeded;
    await contents.prepare();
    await requests.tidy();
    return {
      app: billApi(deps),
      get hosts() {
        return [...deps.brands.keys()].sort(
          (a, b) => Number(a === DEFAULT_HOST) - Number(b === DEFAULT_HOST) || byCodeUnit(a, b),
        );
      },
      linkId: (host, number) => encryptId(keys, { host, number, expires: addDays(today, LINK_DAYS) }),
      list: () => listDocuments(database),
      reach: async () => {
        await database.query('SELECT 1');
      },
      reload: () => {
        // One at a time, even after one that failed.
        seeded = seeded.catch(() => undefined).then(seed);
        return seeded;
      },
      providers,
      payments: () => listPayments(database),
      ledger: () => readLedger(database),
      charges: () => providers.charges(),
      registered: () => listRegistered(database),
      unregistered: () => listUnregistered(database),
      requests: () => readEntries(database),
      requestsFolder: requests.path,
      close: async () => {
        await seeded.catch(() => undefined);
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
