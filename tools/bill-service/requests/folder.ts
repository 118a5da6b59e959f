import { mkdirSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { fileName } from '../../../src/kernel/fileName';
import type { Content, Contents } from '../contents';
import type { Statements } from '../database';
import { isLeftByHalf, writeWhole } from '../files';
import { type CustomerEntry, readEntries } from './entries';

/** Copies of what customers sent, as files for whoever tries the product. The database is the truth. */
export interface RequestFolder {
  path: string;
  /** Writes a committed entry; `sent` are its contents as they came. What goes wrong is said on the terminal: the entry itself is safe. */
  write: (entry: number, sent?: readonly Content[]) => Promise<void>;
  /** Writes what is in the database and not in the folder, and removes what a process that is gone left by half. */
  tidy: () => Promise<void>;
}

/** Where copies are written, and what they are made from. */
interface Copies {
  path: string;
  contents: Contents;
}

/** Names of the files of a ticket, with their digests; one that came twice has its place in the second name. */
function filesOf(entry: CustomerEntry, head: string): [digest: string, file: string][] {
  const names = new Set<string>();
  return (entry.what === 'ticket' ? entry.attachments : []).map(({ place, name, digest }) => {
    // A file system counts bytes, a name characters.
    const short = fileName(parse(name).name.slice(0, 60).trimEnd(), parse(name).ext.slice(1));
    const key = short.toLowerCase();
    const file = names.has(key) ? `${head}-${place}-${short}` : `${head}-${short}`;
    names.add(key);
    return [digest, file];
  });
}

async function writeEntry(
  { path, contents }: Copies,
  entry: CustomerEntry,
  there: ReadonlySet<string>,
  sent: readonly Content[] = [],
): Promise<void> {
  const head = String(entry.entry).padStart(4, '0');
  const files = filesOf(entry, head);
  for (const [digest, file] of files.filter(([, file]) => !there.has(file))) {
    const bytes = sent.find((one) => one.digest === digest)?.bytes ?? (await contents.read(digest));
    if (bytes !== undefined) await writeWhole(join(path, file), bytes);
  }
  const file = `${head}-${entry.what}.json`;
  const named = files.length === 0 ? entry : { ...entry, files: files.map(([, name]) => name) };
  // Last, so that what it names is there.
  if (!there.has(file)) await writeWhole(join(path, file), `${JSON.stringify(named, null, 2)}\n`);
}

/** Services on one PostgreSQL may share the folder: what another one is writing stays. */
async function removeParts(path: string): Promise<void> {
  for (const file of (await readdir(path)).filter(isLeftByHalf)) await rm(join(path, file), { force: true });
}

const UNWRITTEN = 'a request of a customer is stored, but its copy could not be written';
const UNREMOVED = 'an incomplete copy that a killed service left in the folder requests could not be removed';

async function reported(failure: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    console.error(`Bill service: ${failure}: ${reason}`);
  }
}

/** Makes the folder `requests` of a data folder. */
export function requestFolder(dataDir: string, database: Statements, contents: Contents): RequestFolder {
  const path = join(dataDir, 'requests');
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const copies = { path, contents };
  return {
    path,
    write: (number, sent) =>
      reported(UNWRITTEN, async () => {
        for (const entry of await readEntries(database, number)) await writeEntry(copies, entry, new Set(), sent);
      }),
    tidy: async () => {
      await reported(UNREMOVED, () => removeParts(path));
      await reported(UNWRITTEN, async () => {
        const there = new Set(await readdir(path));
        for (const entry of await readEntries(database)) await writeEntry(copies, entry, there);
      });
    },
  };
}
