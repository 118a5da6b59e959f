import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Statements } from './database';
import { isLeftByHalf, writeWhole } from './files';
import { syncFolder } from './syncPath.mjs';

/** Content of a customer's attachment. */
export interface Content {
  /** SHA-256, base64url: the key under which a content is stored once. */
  digest: string;
  bytes: Uint8Array;
}

/** Storage of contents, separate from the rows that refer to them. */
export interface Contents {
  /** Stores a content; it is on the disk when this resolves. Returns the bytes for its row: null when they are in a file. */
  keep: (content: Content) => Promise<Uint8Array | null>;
  read: (digest: string) => Promise<Uint8Array | undefined>;
  /** Called at the start: creates the storage, and removes the partial files of a killed service, which were never acknowledged. */
  prepare: () => Promise<void>;
}

async function inRow(database: Statements, digest: string): Promise<Uint8Array | undefined> {
  const [row] = await database.query<{ bytes: Uint8Array | null }>('SELECT bytes FROM contents WHERE digest = $1', [digest]);
  return row?.bytes ?? undefined;
}

/** In the rows themselves: several services share the database and have no common folder. */
export function contentsInDatabase(database: Statements): Contents {
  return { keep: async ({ bytes }) => bytes, read: (digest) => inRow(database, digest), prepare: async () => undefined };
}

/** In files of the data folder: the embedded database would take half a second for two megabytes, and block meanwhile. */
export function contentsInFolder(dataDir: string, database: Statements): Contents {
  const folder = join(dataDir, 'contents');
  const pathOf = (digest: string) => join(folder, digest);
  return {
    keep: async ({ digest, bytes }) => {
      const known = await stat(pathOf(digest)).catch(() => undefined);
      if (known?.size !== bytes.length) await writeWhole(pathOf(digest), bytes);
      // Syncs the name too, also of a file that another request is just writing.
      await syncFolder(folder);
      return null;
    },
    // Contents from before there were files are in their rows.
    read: async (digest) => (await inRow(database, digest)) ?? readFile(pathOf(digest)),
    prepare: async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await syncFolder(dataDir);
      // A whole file without a row stays: the database may be one of a backup.
      for (const name of (await readdir(folder)).filter(isLeftByHalf)) await rm(join(folder, name), { force: true });
    },
  };
}
