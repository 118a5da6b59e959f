import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { DEFAULT_HOST } from '../brands/readBrand';
import { readBrands } from '../brands/serviceBrands';
import { addDays } from '../samples/dates';
import type { ServiceDeps } from './access';
import { billApi } from './api';
import { type Contents, contentsInDatabase, contentsInFolder } from './contents';
import { type Database, openEmbedded } from './database';
import {
  type DiskSpace,
  diskSpaceElsewhere,
  diskSpaceOf,
  freeRoom,
  type RoomIn,
  requireRoomToStart,
  startProblem,
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
import { type CustomerEntry, readEntries } from './requests/entries';
import { requestFolder } from './requests/folder';
import { messageReader } from './requests/reader';
import { LINK_DAYS, sampleDocuments } from './seed';
import { writeStoredNumbers } from './storedNumbers';

/** What a bill service is made from. */
export interface BillServiceOptions {
  /** Folder for the secret, the lock and the embedded database; made when absent. One process owns the embedded database. */
  dataDir: string;
  /** YYYY-MM-DD; the samples' dates and the expiry of links are counted from it. */
  today: string;
  /** Folders of brand folders; a later one wins. */
  hostsDirs: readonly string[];
  /** Folder with more documents, see `documentsFrom`. */
  documents?: string;
  /** Address of a PostgreSQL server in place of the embedded database. Several services may run on it side by side. */
  databaseUrl?: string;
  /** Another database than the embedded one of the data folder; the caller's to close. */
  database?: Database;
  /** The time that payments and what customers send are recorded with; that of the machine when absent. */
  clock?: () => Date;
  /** Free bytes for what lies in a folder; what the system says when absent. */
  roomIn?: RoomIn;
  /** Port that the fake card providers answer on; that of the request when absent. */
  providerPort?: () => number;
  /** No fake of a card provider answers: no payment starts. */
  noProviders?: true;
}

/** A running service, without a port of its own. */
export interface BillService {
  /** Answers under /backend and /bill-service. */
  app: Hono;
  /** Host names of all brands. */
  hosts: readonly string[];
  /** An encrypted id for a document that need not exist. */
  linkId: (host: string, number: string) => string;
  /** The stored documents, samples and files, by brand and number. */
  list: () => Promise<Omit<StoredDocument, 'body' | 'instalments' | 'profile'>[]>;
  /** Reads brands and documents from outside again and stores what they give now. */
  reload: () => Promise<void>;
  /** The other side of a payment: what the fake card providers stand on. */
  providers: Providers;
  /** Every attempt to pay. */
  payments: () => Promise<Payment[]>;
  /** Every recorded change of a payment, once each. */
  ledger: () => Promise<LedgerEntry[]>;
  /** Everything that the providers decided; money was taken by those with the outcome OK. */
  charges: () => Promise<Charge[]>;
  /** Everything that customers sent and the service acknowledged, in its order. */
  requests: () => Promise<CustomerEntry[]>;
  /** Folder with a copy of it as files. */
  requestsFolder: string;
  close: () => Promise<void>;
}

/** A database, the room that it has, and what gives back what it took. */
interface Opened {
  database: Database;
  room: DiskSpace;
  contents: Contents;
  close: () => Promise<void>;
}

/** The database of the options. */
async function openDatabase(options: BillServiceOptions): Promise<Opened> {
  const { database: given, databaseUrl, dataDir, roomIn = freeRoom } = options;
  const elsewhere = (database: Database) => ({ database, room: diskSpaceElsewhere, contents: contentsInDatabase(database) });
  if (given !== undefined) return { ...elsewhere(given), close: async () => undefined };
  if (databaseUrl !== undefined) {
    const database = await openPostgres(databaseUrl);
    return { ...elsewhere(database), close: database.close };
  }
  const folder = join(dataDir, 'database');
  mkdirSync(dataDir, { recursive: true });
  const ready = () => requireRoomToStart(dataDir, !isMade(folder), roomIn);
  // Before the lock, which takes room itself.
  await ready();
  const unlock = lockFolder(dataDir);
  try {
    const database = await openEmbedded(folder, ready);
    const close = () => database.close().finally(unlock);
    return { database, room: diskSpaceOf(dataDir, roomIn), contents: contentsInFolder(dataDir, database), close };
  } catch (error) {
    unlock();
    throw error;
  }
}

/**
 * Opens the database, brings the stored documents up to date and makes the service. Throws `FolderInUse`, `NoRoom`,
 * `NoDocuments` or `DatabaseUnreachable`.
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
  const { database, room, contents, close: closeDatabase } = await openDatabase(options);
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
    const providers = createProviders({ keys, database, clock, room, hosts: () => deps.brands.keys() });
    const requests = requestFolder(dataDir, database, contents);
    const deps: ServiceDeps = {
      ...{ keys, brands: new Map(), database, documents: documentsOf(database), today, clock },
      ...{ providers, diskSpace: room, requests, contents, messages },
      ...(options.providerPort === undefined ? {} : { providerPort: options.providerPort }),
      ...(options.noProviders === undefined ? {} : { noProviders: options.noProviders }),
    };
    const seed = async () => {
      deps.brands = readBrands(hostsDirs);
      const fromFiles = documents === undefined ? [] : documentsFrom(documents, [...deps.brands.keys()]);
      const all = [...[...deps.brands.values()].flatMap((brand) => sampleDocuments(brand, today, keys)), ...fromFiles];
      // A file with the number of a sample stands in its place.
      const stored = [...new Map(all.map((document) => [`${document.host}\n${document.number}`, document])).values()];
      await database.alone((statements) => storeDocuments(statements, stored));
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
          (a, b) => Number(a === DEFAULT_HOST) - Number(b === DEFAULT_HOST) || a.localeCompare(b),
        );
      },
      linkId: (host, number) => encryptId(keys, { host, number, expires: addDays(today, LINK_DAYS) }),
      list: () => listDocuments(database),
      reload: () => {
        // One after the other, also when one before failed.
        seeded = seeded.catch(() => undefined).then(seed);
        return seeded;
      },
      providers,
      payments: () => listPayments(database),
      ledger: () => readLedger(database),
      charges: () => providers.charges(),
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
