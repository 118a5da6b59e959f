// For tests: making an embedded database takes ten seconds of a processor, copying one that is made a fraction of one.
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
import type { Database } from './database';
import { openThread } from './embedded/thread';
import { openInMemory } from './inMemory';

const cache = join(import.meta.dirname, '../../.cache/test');

/** Holds the folder of a database, and the same packed. Another one for each release of PGlite and way of making. */
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

/** Makes the database as the service does, and keeps it for later runs. Before all tests: no time limit may end it. */
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
    // Another run may have made the same one meanwhile.
    if (!existsSync(prepared)) throw error;
  } finally {
    rmSync(part, { recursive: true, force: true });
  }
}

/** Puts an empty database, as the service makes it, into a data folder that has none. */
export function prepareDatabase(dataDir: string): void {
  const own = join(dataDir, 'database');
  if (!existsSync(own)) cpSync(join(preparedFolder(), 'database'), own, { recursive: true });
}

/** It is large. */
async function pglite() {
  const { PGlite } = await import('@electric-sql/pglite');
  return PGlite;
}

async function bytesOf(blob: Blob): Promise<Uint8Array> {
  return new Uint8Array(await blob.arrayBuffer());
}

/** An empty database in this thread and in memory. */
export async function openPrepared(): Promise<Database> {
  return openInMemory(new Blob([readFileSync(join(preparedFolder(), 'database.tar'))]));
}
