import { randomInt } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Host -> numbers of its stored documents, for every brand of the service. Kept in a file outside the database, because
 * only the process that owns the folder may open the database.
 */
export type StoredNumbers = ReadonlyMap<string, readonly string[]>;

const NAME = 'documents.json';

/** Writes the current list, atomically: a concurrent reader sees the old list or the new one. */
export function writeStoredNumbers(
  dataDir: string,
  hosts: Iterable<string>,
  documents: readonly { host: string; number: string }[],
): void {
  const numbers = [...hosts].map((host) => [host, documents.filter((one) => one.host === host).map(({ number }) => number)]);
  const file = join(dataDir, NAME);
  // Several services may share the folder.
  const written = `${file}.${process.pid}.${randomInt(2 ** 32)}`;
  writeFileSync(written, `${JSON.stringify(Object.fromEntries(numbers), null, 2)}\n`);
  renameSync(written, file);
}

/** The list from the last start of the service in a data folder; empty if there was none. */
export function readStoredNumbers(dataDir: string): StoredNumbers {
  try {
    const written: unknown = JSON.parse(readFileSync(join(dataDir, NAME), 'utf8'));
    return new Map(
      Object.entries(Object(written)).map(([host, numbers]) => [
        host,
        Array.isArray(numbers) ? numbers.filter((number) => typeof number === 'string') : [],
      ]),
    );
  } catch {
    return new Map();
  }
}
