import type { Hono } from 'hono';
import { DEFAULT_HOST } from '../../brands/readBrand';
import { readBrands } from '../../brands/serviceBrands';
import { byCodeUnit } from '../../engine/layout/patch/order';
import { daysLater } from '../../samples/dates';
import { storeCustomers } from '../customers/customerRows';
import { type CustomerTokens, customerTokens } from '../customers/customerTokens';
import { withGeneratedDocuments } from '../customers/generatedDocuments';
import { startProblem } from '../disk/diskSpace';
import { documentsOf, type ServesDocument } from '../documents/documentCache';
import { documentsFrom } from '../documents/documentFiles';
import { documentKey, type ListedDocument, listDocuments, storeDocuments } from '../documents/documents';
import { sampleCustomers, sampleDocuments } from '../documents/seed';
import { writeStoredList } from '../documents/storedNumbers';
import { encryptId, LINK_DAYS } from '../keys/ids';
import { readKeys, sharedKeys } from '../keys/keys';
import { revocationsOf } from '../links/revocations';
import { type LedgerEntry, listPayments, type Payment, readLedger } from '../payments/payments';
import type { Charge } from '../providers/charges';
import { createProviders, type Providers } from '../providers/providers';
import { listRegistered, listUnregistered, type RegisteredAccount, type UnregisteredCustomer } from '../registration/lists';
import { type CustomerEntry, readEntries } from '../requests/entries';
import { requestFolder } from '../requests/folder';
import { messageReader } from '../requests/reader';
import { dayInRome, serviceDay } from '../requests/serviceDay';
import { migrateSchema } from '../store/migrations';
import { openStore, type StoreOptions } from '../store/openStore';
import { statement } from '../store/statement';
import type { ServiceDeps } from './access';
import { billApi } from './api';

const REACH = statement('SELECT 1 AS reached', { reached: 'number' });

/** Options of a bill service. */
export interface BillServiceOptions extends StoreOptions {
  /** YYYY-MM-DD; reference day for the samples' dates and the expiry of links. The day of the clock in Rome when absent. */
  today?: string;
  /** Folders of brand folders; later ones take precedence. */
  hostsDirs: readonly string[];
  /** Names of the brands to serve, including `_default`; all brands of the folders when absent. */
  brands?: readonly string[];
  /** Folder with more documents, see `documentsFrom`. */
  documents?: string;
  /** Clock for all stored times and comparisons with them; the database's clock when absent. */
  clock?: () => Date;
  /** Reads the tokens of signed-in customers; when absent, with the keys of their identity provider. */
  customers?: CustomerTokens;
  /** Port of the fake card providers; the port of the request when absent. */
  providerPort?: () => number;
  /** The fake providers are disabled: no payment can start. */
  noProviders?: true;
  /** Only documents from outside: samples are not stored, and stored ones are treated as absent. */
  noSamples?: true;
}

/** A running service, without a port. */
export interface BillService {
  /** Serves /backend and /bill-service. */
  app: Hono;
  /** Host names of all brands. */
  hosts: readonly string[];
  /** An encrypted id for a document, which need not exist. */
  linkId: (host: string, number: string) => string;
  /** The stored documents that this service serves, samples and files, by brand and number. */
  list: () => Promise<ListedDocument[]>;
  /** The time that all services of the database share. */
  clock: () => Date;
  /** Resolves when the database answers. */
  reach: () => Promise<void>;
  /** Rereads brands and external documents, and stores their current content. */
  reload: () => Promise<void>;
  /** The fake payment providers. */
  providers: Providers;
  /** Every payment attempt. */
  payments: () => Promise<Payment[]>;
  /** Every recorded change of a payment, in order. */
  ledger: () => Promise<LedgerEntry[]>;
  /** All decisions of the providers; those with the outcome OK were charged. */
  charges: () => Promise<Charge[]>;
  /** Accounts of customers who have registered. */
  registered: () => Promise<RegisteredAccount[]>;
  /** Customers who can still register. */
  unregistered: () => Promise<UnregisteredCustomer[]>;
  /** All acknowledged requests of customers, in order. */
  requests: () => Promise<CustomerEntry[]>;
  /** Folder with copies of the requests as files. */
  requestsFolder: string;
  close: () => Promise<void>;
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
  const { dataDir, hostsDirs, documents } = options;
  const { database, diskSpace, contents, clock: shared, close: closeStore } = await openStore(options);
  const messages = messageReader();
  const close = async () => {
    await messages.close();
    await closeStore();
  };
  try {
    const keys = await database.exclusive(async (statements) => {
      await migrateSchema(statements);
      return options.databaseUrl === undefined ? readKeys(dataDir) : sharedKeys(statements, dataDir);
    });
    const clock = options.clock ?? shared;
    const { today = dayInRome(clock()) } = options;
    const day = serviceDay(today, clock);
    const providers = createProviders({ keys, database, clock, diskSpace, hosts: () => deps.brands.keys() });
    const requests = requestFolder(dataDir, database, contents);
    let customers = sampleCustomers([], today, keys);
    let samples: ReadonlySet<string> = new Set();
    const serves: ServesDocument = (document) => document.origin === 'file' || samples.has(documentKey(document));
    const documentsHere = withGeneratedDocuments(documentsOf(database, { serves }), database, () => customers.make);
    const deps: ServiceDeps = {
      ...{ keys, brands: new Map(), database, documents: documentsHere, today, clock },
      revocations: revocationsOf(database),
      ...{ providers, diskSpace, requests, contents, messages, customers: options.customers ?? customerTokens(shared) },
      ...(options.providerPort === undefined ? {} : { providerPort: options.providerPort }),
      ...(options.noProviders === undefined ? {} : { noProviders: options.noProviders }),
      ...(options.noSamples === undefined ? {} : { noSamples: options.noSamples }),
    };
    const list = async () => (await listDocuments(database)).filter((one) => deps.brands.has(one.host) && serves(one));
    const seed = async () => {
      deps.brands = readBrands(hostsDirs, options.brands);
      const fromFiles = documents === undefined ? [] : documentsFrom(documents, [...deps.brands.keys()]);
      const sampled = options.noSamples ? [] : [...deps.brands.values()];
      const fromSamples = sampled.flatMap((brand) => sampleDocuments(brand, today, keys));
      const made = sampleCustomers(sampled, today, keys);
      // A file with a sample's number replaces the sample.
      const all = new Map([...fromSamples, ...fromFiles].map((document) => [documentKey(document), document]));
      await database.exclusive(async (statements) => {
        await storeDocuments(statements, [...all.values()]);
        await storeCustomers(statements, made.stored);
      });
      customers = made;
      samples = new Set(fromSamples.map(documentKey));
      writeStoredList(dataDir, deps.brands.keys(), await list());
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
      linkId: (host, number) => encryptId(keys, { host, number, expires: daysLater(day(), LINK_DAYS), made: clock() }),
      ...{ list, clock },
      reach: async () => {
        await database.query(REACH);
      },
      reload: () => {
        // Runs one reload at a time; a failed reload does not prevent the next one.
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
        await requests.settled();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
