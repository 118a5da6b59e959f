import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isStalePartialFile, writeAtomically } from '../disk/files';
import { syncFolder } from '../disk/syncPath.mjs';
import type { Statements } from '../store/database';
import { statement } from '../store/statement';

/** The content of a customer's attachment. */
export interface AttachmentContent {
  /** SHA-256, base64url: key of the content; equal contents are stored once. */
  digest: string;
  bytes: Uint8Array;
}

/** Storage of attachment contents, separate from the rows that refer to them. */
export interface Contents {
  /** Stores a content durably. Resolves to the bytes for its row: null when they are in a file. */
  store: (content: AttachmentContent) => Promise<Uint8Array | null>;
  read: (digest: string) => Promise<Uint8Array | undefined>;
  /** Called at the start: creates the storage and removes partial files of a killed service, which were never acknowledged. */
  prepare: () => Promise<void>;
}

const BYTES = statement('SELECT bytes FROM contents WHERE digest = $1', { bytes: 'bytes?' });

async function inRow(database: Statements, digest: string): Promise<Uint8Array | undefined> {
  const [row] = await database.query(BYTES, [digest]);
  return row?.bytes ?? undefined;
}

/** Stores contents in the rows: services that share the database have no common folder. */
export function contentsInDatabase(database: Statements): Contents {
  return { store: async ({ bytes }) => bytes, read: (digest) => inRow(database, digest), prepare: async () => undefined };
}

/** Stores contents in files of the data folder: the embedded database would block for half a second to store two megabytes. */
export function contentsInFolder(dataDir: string, database: Statements): Contents {
  const folder = join(dataDir, 'contents');
  const pathOf = (digest: string) => join(folder, digest);
  return {
    store: async ({ digest, bytes }) => {
      const known = await stat(pathOf(digest)).catch(() => undefined);
      if (known?.size !== bytes.length) await writeAtomically(pathOf(digest), bytes);
      // Sync the folder even if the file exists: another request may have written the file without having synced its name yet.
      await syncFolder(folder);
      return null;
    },
    // Earlier releases stored contents in their rows.
    read: async (digest) => (await inRow(database, digest)) ?? readFile(pathOf(digest)),
    prepare: async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await syncFolder(dataDir);
      // Complete files without a row are kept: the database may have been restored from an older backup.
      for (const name of (await readdir(folder)).filter(isStalePartialFile)) await rm(join(folder, name), { force: true });
    },
  };
}
