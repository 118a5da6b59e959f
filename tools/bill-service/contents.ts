import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Statements } from './database';
import { isLeftByHalf, writeWhole } from './files';
import { syncFolder } from './syncPath.mjs';

/** The content of a file that a customer sent. */
export interface Content {
  /** SHA-256, base64url: contents are kept once, under it. */
  digest: string;
  bytes: Uint8Array;
}

/** Where contents lie, apart from the rows that name them. */
export interface Contents {
  /** Puts a content away, on the disk when this resolves. Hands back what its row has to hold: null when a file does. */
  keep: (content: Content) => Promise<Uint8Array | null>;
  read: (digest: string) => Promise<Uint8Array | undefined>;
  /** Before anything else: makes the place, and removes what no row names, because the service was killed before it stored one. */
  prepare: () => Promise<void>;
}

async function inRow(database: Statements, digest: string): Promise<Uint8Array | undefined> {
  const [row] = await database.query<{ bytes: Uint8Array | null }>('SELECT bytes FROM contents WHERE digest = $1', [digest]);
  return row?.bytes ?? undefined;
}

/** In the rows themselves: several services share the database, and have no folder in common. */
export function contentsInDatabase(database: Statements): Contents {
  return { keep: async ({ bytes }) => bytes, read: (digest) => inRow(database, digest), prepare: async () => undefined };
}

/** In files of the data folder: the embedded database takes half a second for two megabytes, and does nothing else meanwhile. */
export function contentsInFolder(dataDir: string, database: Statements): Contents {
  const folder = join(dataDir, 'contents');
  const pathOf = (digest: string) => join(folder, digest);
  return {
    keep: async ({ digest, bytes }) => {
      const known = await stat(pathOf(digest)).catch(() => undefined);
      if (known?.size !== bytes.length) await writeWhole(pathOf(digest), bytes);
      // The name too, also of a file that somebody else is just writing.
      await syncFolder(folder);
      return null;
    },
    // What was stored before there were files is in its row.
    read: async (digest) => (await inRow(database, digest)) ?? readFile(pathOf(digest)),
    prepare: async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await syncFolder(dataDir);
      const rows = await database.query<{ digest: string }>('SELECT digest FROM contents WHERE bytes IS NULL');
      const named = new Set(rows.map(({ digest }) => digest));
      const names = await readdir(folder);
      const left = names.filter((name) => isLeftByHalf(name) || (!name.endsWith('.part') && !named.has(name)));
      for (const name of left) await rm(join(folder, name), { force: true });
    },
  };
}
