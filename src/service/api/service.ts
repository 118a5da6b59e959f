import type { Hono } from 'hono';
import { DEFAULT_HOST } from '../../brands/readBrand';
import { readBrands } from '../../brands/serviceBrands';
import { byCodeUnit } from '../../engine/layout/patch/order';
import { daysLater } from '../../samples/dates';
import { type CustomerTokens, customerTokens } from '../customers/customerTokens';
import { withGeneratedDocuments } from '../customers/generatedDocuments';
import { startProblem } from '../disk/diskSpace';
import { documentsOf } from '../documents/documentCache';
import type { ListedDocument } from '../documents/documents';
import { withEarlierBills } from '../documents/earlier/earlierBills';
import { createStock, type Stock } from '../documents/stock';
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
  const store = await openStore(options);
  const messages = messageReader();
  const close = async () => {
    await messages.close();
    await store.close();
  };
  try {
    const keys = await store.database.exclusive(async (statements) => {
      await migrateSchema(statements);
      return options.databaseUrl === undefined ? readKeys(options.dataDir) : sharedKeys(statements, options.dataDir);
    });
    const today = options.today ?? dayInRome((options.clock ?? store.clock)());
    const stock = createStock(store.database, options, { today, keys });
    return await serviceOf(depsOf(options, { ...store, messages, keys, today, stock }), { options, stock, close });
  } catch (error) {
    await close();
    throw error;
  }
}

type Opened = Awaited<ReturnType<typeof openStore>> & Pick<ServiceDeps, 'messages' | 'keys' | 'today'> & { stock: Stock };

/** The dependencies of the calls, without brands. */
function depsOf(options: BillServiceOptions, { stock, clock: shared, ...opened }: Opened): ServiceDeps {
  const { database, diskSpace, contents, messages, keys, today } = opened;
  const clock = options.clock ?? shared;
  const documents = withGeneratedDocuments(documentsOf(database, { serves: stock.serves }), database, stock.make);
  const deps: ServiceDeps = {
    ...{ keys, brands: new Map(), database, today, clock, diskSpace, contents, messages },
    ...{ documents, sentDocuments: withEarlierBills(documents, stock.earlier) },
    revocations: revocationsOf(database),
    providers: createProviders({ keys, database, clock, diskSpace, hosts: () => deps.brands.keys() }),
    requests: requestFolder(options.dataDir, database, contents),
    customers: options.customers ?? customerTokens(shared),
    ...(options.providerPort === undefined ? {} : { providerPort: options.providerPort }),
    ...(options.noProviders === undefined ? {} : { noProviders: options.noProviders }),
    ...(options.noSamples === undefined ? {} : { noSamples: options.noSamples }),
  };
  return deps;
}

/** Stores documents and customers, and creates the service. `close` releases the database and the threads. */
async function serviceOf(
  deps: ServiceDeps,
  { options, stock, close }: { options: BillServiceOptions; stock: Stock; close: () => Promise<void> },
): Promise<BillService> {
  const { keys, database, clock, providers, requests, contents } = deps;
  const day = serviceDay(deps.today, clock);
  const seed = async () => {
    deps.brands = readBrands(options.hostsDirs, options.brands);
    await stock.store(deps.brands);
  };
  let seeded = seed();
  await seeded;
  await contents.prepare();
  await requests.tidy();
  return {
    app: billApi(deps),
    get hosts() {
      return [...deps.brands.keys()].sort((a, b) => Number(a === DEFAULT_HOST) - Number(b === DEFAULT_HOST) || byCodeUnit(a, b));
    },
    linkId: (host, number) => encryptId(keys, { host, number, expires: daysLater(day(), LINK_DAYS), made: clock() }),
    list: () => stock.list(deps.brands),
    clock,
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
}
