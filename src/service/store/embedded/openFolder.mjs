// @ts-check
import { existsSync } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { syncFile, syncFolder } from '../../disk/syncPath.mjs';
import { incompleteMarkerOf, isComplete } from './made.mjs';
import { PARSERS } from './parsers.mjs';
import { SyncedFolder } from './syncedFolder.mjs';

/**
 * PGlite starts PostgreSQL without any sync (`-F`). These parameters reverse that, with the only method that reaches our file
 * system. A commit itself does not wait: one sync covers all commits before it, see `../database.ts`.
 */
const PARAMETERS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'wal_sync_method=fsync', '-c', 'synchronous_commit=off'],
];

/** An empty log entry; its last parameter flushes the log to the disk up to this entry. */
const FLUSH = "SELECT pg_logical_emit_message(false, 'sync', '', true)";

/** Syncs all files of a folder: creating a database writes a thousand files and syncs none of them. */
async function syncAll(/** @type {string} */ folder) {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = found.map((one) => ({ path: join(one.parentPath, one.name), isFolder: one.isDirectory() }));
  const waiting = [{ path: folder, isFolder: true }, ...paths];
  const some = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
      await (next.isFolder ? syncFolder(next.path) : syncFile(next.path));
  };
  await Promise.all(Array.from({ length: 8 }, some));
}

async function openFiles(/** @type {string} */ folder) {
  const files = new SyncedFolder(folder);
  const database = await PGlite.create({ fs: files, startParams: PARAMETERS, parsers: PARSERS });
  /** Resolves when all previous commits are on the disk. */
  const sync = async () => {
    const before = files.syncs;
    await database.query(FLUSH);
    // Fails with a release of PGlite that syncs in another way.
    if (files.syncs === before) throw new Error('The embedded database did not write its log through to the disk.');
  };
  return { database, sync };
}

/** Opens the database of a folder; creates it if it is missing or incomplete: nothing in an incomplete one was acknowledged. */
export async function openFolder(/** @type {string} */ folder) {
  if (isComplete(folder)) return openFiles(folder);
  const marker = incompleteMarkerOf(folder);
  if (existsSync(marker)) await rm(folder, { recursive: true, force: true });
  await writeFile(marker, '', { mode: 0o600 });
  await syncFolder(dirname(folder));
  const opened = await openFiles(folder);
  await syncAll(folder);
  await rm(marker);
  await syncFolder(dirname(folder));
  return opened;
}
