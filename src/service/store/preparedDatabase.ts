// For tests: creating an embedded database takes ten seconds of CPU time, copying an existing one a fraction of a second.
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { projectRoot } from '../../brands/readBrand';
import { checkingRows } from '../testing/checkedRows';
import type { Database } from './database';
import { openThread } from './embedded/thread';
import { openInMemory } from './inMemory';

const cache = join(projectRoot, '.cache/test');

/**
 * Folder with a prepared database, unpacked and packed. Each release of PGlite, and each change of the code that creates the
 * database, has its own folder.
 */
function preparedFolder(): string {
  const embedded = join(import.meta.dirname, 'embedded');
  const modules = readdirSync(embedded).filter((name) => name.endsWith('.mjs'));
  const sources = [
    import.meta.filename,
    createRequire(import.meta.url).resolve('@electric-sql/pglite'),
    ...modules.map((name) => join(embedded, name)).sort(),
  ];
  const digest = createHash('sha256');
  for (const file of sources) digest.update(readFileSync(file));
  return join(cache, `database-${digest.digest('hex').slice(0, 16)}`);
}

/** Creates the database as the service does, and caches it for later runs. Call it before all tests, outside any time limit. */
export async function setup(): Promise<void> {
  const prepared = preparedFolder();
  if (existsSync(prepared)) return;
  mkdirSync(cache, { recursive: true });
  const part = mkdtempSync(join(cache, 'making-'));
  try {
    const made = join(part, 'database');
    const opened = await openThread(made);
    await opened.close();
    const database = await (await pglite()).create(made);
    writeFileSync(join(part, 'database.tar'), await database.dumpDataDir('none').then(bytesOf));
    await database.close();
    renameSync(part, prepared);
  } catch (error) {
    // Another run may have created the same folder meanwhile.
    if (!existsSync(prepared)) throw error;
  } finally {
    rmSync(part, { recursive: true, force: true });
  }
}

/** Copies an empty database, as the service creates it, into a data folder that has none. */
export function prepareDatabase(dataDir: string): void {
  const own = join(dataDir, 'database');
  if (!existsSync(own)) cpSync(join(preparedFolder(), 'database'), own, { recursive: true });
}

/** Imported lazily because of its size. */
async function pglite() {
  const { PGlite } = await import('@electric-sql/pglite');
  return PGlite;
}

async function bytesOf(blob: Blob): Promise<Uint8Array> {
  return new Uint8Array(await blob.arrayBuffer());
}

/** The packed folder of an empty database. */
export function preparedData(): Blob {
  return new Blob([readFileSync(join(preparedFolder(), 'database.tar'))]);
}

/** An empty database in this thread and in memory, which checks the values of all rows. */
export async function openPrepared(): Promise<Database> {
  return checkingRows(await openInMemory(preparedData()));
}
