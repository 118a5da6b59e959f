import { randomInt } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { fileName } from '../../../src/kernel/fileName';
import type { Statements } from '../database';
import { isRunning, startOf } from '../processes';
import { type CustomerEntry, readAttachment, readEntries } from './entries';

/** Copies of what customers sent, as files for whoever tries the product. The database is the truth. */
export interface RequestFolder {
  path: string;
  /** Writes a committed entry. What goes wrong is said on the terminal: the entry itself is safe. */
  write: (entry: number) => Promise<void>;
  /** Writes what is in the database and not in the folder, and removes what a process that is gone left by half. */
  tidy: () => Promise<void>;
}

/** File that is being written, with the number of its process and when that started; no file of a customer ends so. */
const PART = /^\d+-.*\.(\d+)(?:-(\d*))?\.\d+\.part$/;

/** Whoever reads at the same time sees the whole file or none. */
async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  const part = `${path}.${process.pid}-${startOf(process.pid)}.${randomInt(2 ** 32)}.part`;
  try {
    await writeFile(part, content, { mode: 0o600 });
    await rename(part, path);
  } catch (error) {
    // On a full disk each half would take a little more of it.
    await rm(part, { force: true });
    throw error;
  }
}

/** Names of the files of a ticket, by place; one that came twice has its place in the second name. */
function filesOf(entry: CustomerEntry, head: string): [place: number, file: string][] {
  const names = new Set<string>();
  return (entry.what === 'ticket' ? entry.attachments : []).map(({ place, name }) => {
    // A file system counts bytes, a name characters.
    const short = fileName(parse(name).name.slice(0, 60).trimEnd(), parse(name).ext.slice(1));
    const key = short.toLowerCase();
    const file = names.has(key) ? `${head}-${place}-${short}` : `${head}-${short}`;
    names.add(key);
    return [place, file];
  });
}

async function writeEntry(database: Statements, path: string, entry: CustomerEntry, there: ReadonlySet<string>): Promise<void> {
  const head = String(entry.entry).padStart(4, '0');
  const files = filesOf(entry, head);
  for (const [place, file] of files) {
    const bytes = there.has(file) ? undefined : await readAttachment(database, entry.entry, place);
    if (bytes !== undefined) await writeWhole(join(path, file), bytes);
  }
  const file = `${head}-${entry.what}.json`;
  const named = files.length === 0 ? entry : { ...entry, files: files.map(([, name]) => name) };
  // Last, so that what it names is there.
  if (!there.has(file)) await writeWhole(join(path, file), `${JSON.stringify(named, null, 2)}\n`);
}

/** Services on one PostgreSQL may share the folder: what another one is writing stays. */
async function removeParts(path: string): Promise<void> {
  for (const file of await readdir(path)) {
    const [, pid, start] = PART.exec(file) ?? [];
    if (pid !== undefined && !isRunning(Number(pid), start)) await rm(join(path, file), { force: true });
  }
}

const UNWRITTEN = 'what a customer sent is stored, but its copy could not be written';
const UNREMOVED = 'what a service that was killed left by half in the folder requests could not be removed';

async function reported(failure: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    console.error(`Bill service: ${failure}: ${reason}`);
  }
}

/** Makes the folder `requests` of a data folder. */
export function requestFolder(dataDir: string, database: Statements): RequestFolder {
  const path = join(dataDir, 'requests');
  mkdirSync(path, { recursive: true, mode: 0o700 });
  return {
    path,
    write: (number) =>
      reported(UNWRITTEN, async () => {
        for (const entry of await readEntries(database, number)) await writeEntry(database, path, entry, new Set());
      }),
    tidy: async () => {
      await reported(UNREMOVED, () => removeParts(path));
      await reported(UNWRITTEN, async () => {
        const there = new Set(await readdir(path));
        for (const entry of await readEntries(database)) await writeEntry(database, path, entry, there);
      });
    },
  };
}
