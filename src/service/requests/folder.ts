import { mkdirSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { fileName } from '../../engine/kernel/text/fileName';
import type { AttachmentContent, Contents } from '../api/contents';
import { isStalePartialFile, writeAtomically } from '../disk/files';
import type { Statements } from '../store/database';
import { type CustomerEntry, entryNumber, readEntries } from './entries';

/** Copies of customers' requests as files, for people who try the product. The database is the source of truth. */
export interface RequestFolder {
  path: string;
  /** Writes a committed entry; `sent` are its attachments. Errors are only logged, because the entry itself is stored. */
  write: (entry: number, sent?: readonly AttachmentContent[]) => Promise<void>;
  /** Like `write`, but after the response, so that the response time does not reveal whether there is an entry. */
  writeLater: (entry: number) => void;
  /** Resolves when all pending `writeLater` calls have finished. */
  settled: () => Promise<void>;
  /** Writes copies that are missing in the folder, and removes partial files of processes that have ended. */
  tidy: () => Promise<void>;
}

/** Folder of the copies, and source of their attachments. */
interface Copies {
  path: string;
  contents: Contents;
}

/** File names of a ticket's attachments, with their digests; a repeated name gets its position. */
function filesOf(entry: CustomerEntry, head: string): [digest: string, file: string][] {
  const names = new Set<string>();
  return (entry.what === 'ticket' ? entry.attachments : []).map(({ place, name, digest }) => {
    // File systems limit bytes, not characters.
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
  sent: readonly AttachmentContent[] = [],
): Promise<void> {
  const head = entryNumber(entry.entry);
  const files = filesOf(entry, head);
  for (const [digest, file] of files.filter(([, file]) => !there.has(file))) {
    const bytes = sent.find((one) => one.digest === digest)?.bytes ?? (await contents.read(digest));
    if (bytes !== undefined) await writeAtomically(join(path, file), bytes);
  }
  const file = `${head}-${entry.what}.json`;
  const named = files.length === 0 ? entry : { ...entry, files: files.map(([, name]) => name) };
  // Write this file last, so that the files it names exist.
  if (!there.has(file)) await writeAtomically(join(path, file), `${JSON.stringify(named, null, 2)}\n`);
}

/** Keeps partial files of running processes. */
async function removeParts(path: string): Promise<void> {
  for (const file of (await readdir(path)).filter(isStalePartialFile)) await rm(join(path, file), { force: true });
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

/** The folder `requests` of a data folder. */
export function requestFolder(dataDir: string, database: Statements, contents: Contents): RequestFolder {
  const path = join(dataDir, 'requests');
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const copies = { path, contents };
  const write: RequestFolder['write'] = (number, sent) =>
    reported(UNWRITTEN, async () => {
      for (const entry of await readEntries(database, number)) await writeEntry(copies, entry, new Set(), sent);
    });
  const pending = new Set<Promise<void>>();
  return {
    path,
    write,
    writeLater: (number) => {
      const writing = write(number).finally(() => pending.delete(writing));
      pending.add(writing);
    },
    settled: async () => {
      await Promise.all(pending);
    },
    tidy: async () => {
      await reported(UNREMOVED, () => removeParts(path));
      await reported(UNWRITTEN, async () => {
        const there = new Set(await readdir(path));
        for (const entry of await readEntries(database)) await writeEntry(copies, entry, there);
      });
    },
  };
}
