import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Contents, contentsInDatabase, contentsInFolder } from '../api/contents';
import {
  type DiskSpace,
  diskSpaceElsewhere,
  diskSpaceOf,
  type FreeBytesIn,
  requireSpaceToStart,
  systemFreeBytes,
} from '../disk/diskSpace';
import { lockFolder } from '../disk/lock';
import { restrictFolder } from '../disk/restrictFolder';
import { databaseClock } from './clock';
import { type Database, openEmbedded } from './database';
import { isComplete } from './embedded/made.mjs';
import { openPostgres } from './postgres';

/** Where a service stores its data. */
export interface StoreOptions {
  /** Folder for the secret, the lock and the embedded database; created when absent. Only one process may use it. */
  dataDir: string;
  /** Address of a PostgreSQL server instead of the embedded database. Several services may share it. */
  databaseUrl?: string;
  /** Another database instead of the embedded one of the data folder; the caller closes it. */
  database?: Database;
  /** Returns the free bytes of a folder; the system's figure when absent. */
  freeBytesIn?: FreeBytesIn;
}

/** An open database with the services around it. */
export interface BillStore {
  database: Database;
  diskSpace: DiskSpace;
  contents: Contents;
  /** The time that all services of the database share. */
  clock: () => Date;
  /** Closes the database and unlocks the folder. */
  close: () => Promise<void>;
}

const machineClock = () => new Date();

/** A store for a database that other services may share. */
function shared(database: Database): Pick<BillStore, 'database' | 'diskSpace' | 'contents'> {
  return { database, diskSpace: diskSpaceElsewhere, contents: contentsInDatabase(database) };
}

async function openShared(url: string): Promise<BillStore> {
  const database = await openPostgres(url);
  try {
    const { clock, stop } = await databaseClock(database);
    return { ...shared(database), clock, close: () => database.close().finally(stop) };
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function openOwn({ dataDir, freeBytesIn = systemFreeBytes }: StoreOptions, ready: () => Promise<void>): Promise<BillStore> {
  const database = await openEmbedded(join(dataDir, 'database'), ready);
  return {
    ...{ database, diskSpace: diskSpaceOf(dataDir, freeBytesIn), contents: contentsInFolder(dataDir, database) },
    ...{ clock: machineClock, close: database.close },
  };
}

/** Opens the configured database and locks the data folder. Throws `FolderInUse`, `NoDiskSpace` or `DatabaseUnreachable`. */
export async function openStore(options: StoreOptions): Promise<BillStore> {
  const { database: given, databaseUrl, dataDir, freeBytesIn = systemFreeBytes } = options;
  if (given !== undefined) return { ...shared(given), clock: machineClock, close: async () => undefined };
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const ready = () => requireSpaceToStart(dataDir, !isComplete(join(dataDir, 'database')), freeBytesIn);
  // Must precede the lock, which needs disk space itself.
  if (databaseUrl === undefined) await ready();
  const unlock = lockFolder(dataDir);
  try {
    restrictFolder(dataDir);
    const store = await (databaseUrl === undefined ? openOwn(options, ready) : openShared(databaseUrl));
    return { ...store, close: () => store.close().finally(unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
}
